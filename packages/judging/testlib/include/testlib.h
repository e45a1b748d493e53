// A header of our own for checkers, interactors, validators and generators written for testlib.
//
// The theory. A jury program has up to three streams: `inf` (the test's input), `ouf` (what the contestant wrote) and
// `ans` (the jury's answer). Whatever is wrong with `ouf` is the contestant's fault and leaves with the verdict asked
// for; whatever is wrong with `inf` or `ans` is the jury's own fault and leaves as _fail, no matter what was asked for.
// Every way out goes through InStream::quit: one line on standard error, whose first words judges read, and an exit
// code. Checkers and interactors skip white space before what they read; validators are strict and skip nothing.
//
// The contestant's output is hostile. Tokens and lines have a greatest length, vectors grow only with what is really
// there, numbers have one strict grammar, patterns are matched in time linear in the text, and messages are cut and
// cleared of control bytes. Bytes come by read(2), never more than are there, so that an interactor cannot hang on a
// pipe that holds what it needs.
//
// It is one header for one translation unit, for C++11 and later. docs/judge/testlib.md says where it differs from the
// original.
#ifndef _TESTLIB_H_
#define _TESTLIB_H_

#include <algorithm>
#include <bitset>
#include <cctype>
#include <cerrno>
#include <climits>
#include <cmath>
#include <csignal>
#include <cstdarg>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <functional>
#include <iomanip>
#include <iostream>
#include <iterator>
#include <limits>
#include <map>
#include <memory>
#include <queue>
#include <random>
#include <set>
#include <sstream>
#include <stack>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include <fcntl.h>
#include <unistd.h>

// ---- Verdicts ------------------------------------------------------------------------------------------------------

enum TResult {
    _ok = 0,
    _wa = 1,
    _pe = 2,
    _fail = 3,
    _dirt = 4,
    _points = 5,
    _unexpected_eof = 8,
    _partially = 16
};
#define _pc(points) (TResult(_partially + (points)))

enum TMode { _input, _output, _answer };
enum TTestlibMode { _unknown, _checker, _validator, _generator, _interactor };

// A judge that expects other codes defines them.
#ifndef OK_EXIT_CODE
#define OK_EXIT_CODE 0
#endif
#ifndef WA_EXIT_CODE
#define WA_EXIT_CODE 1
#endif
#ifndef PE_EXIT_CODE
#define PE_EXIT_CODE 2
#endif
#ifndef FAIL_EXIT_CODE
#define FAIL_EXIT_CODE 3
#endif
#ifndef POINTS_EXIT_CODE
#define POINTS_EXIT_CODE 7
#endif
#ifndef UNEXPECTED_EOF_EXIT_CODE
#define UNEXPECTED_EOF_EXIT_CODE PE_EXIT_CODE
#endif
#if !defined(PC_BASE_EXIT_CODE) && defined(TESTSYS)
#define PC_BASE_EXIT_CODE 50
#endif

#define LF ((char)10)
#define CR ((char)13)
#define TAB ((char)9)
#define SPACE ((char)' ')
#define EOFC ((char)255)

// The compiler compares a format with its arguments.
#define TESTLIB_PRINTF(format, first) __attribute__((__format__(__printf__, format, first)))

// Formats `fmt` with the arguments after it into a string called `result`.
#define TESTLIB_FORMAT(fmt, result)                                                                                    \
    va_list result##List;                                                                                              \
    va_start(result##List, fmt);                                                                                       \
    std::string result = __testlib_vformat(fmt, result##List);                                                         \
    va_end(result##List)

inline std::string __testlib_vformat(const char *fmt, va_list list) {
    va_list again;
    va_copy(again, list);
    int length = std::vsnprintf(NULL, 0, fmt, list);
    std::string text(length < 0 ? 0 : size_t(length) + 1, '\0');
    if (length >= 0) {
        std::vsnprintf(&text[0], text.size(), fmt, again);
        text.resize(size_t(length));
    }
    va_end(again);
    return text;
}

TESTLIB_PRINTF(1, 2) inline std::string testlib_format_(const char *fmt, ...) {
    TESTLIB_FORMAT(fmt, text);
    return text;
}

// Templates, because they must win against std::format where both are seen.
template <typename... Args>
std::string format(const char *fmt, Args... args) {
    std::string (*plain)(const char *, ...) = testlib_format_;
    return plain(fmt, args...);
}
template <typename... Args>
std::string format(const std::string &fmt, Args... args) {
    return format(fmt.c_str(), args...);
}

[[noreturn]] void quit(TResult result, const char *message);
[[noreturn]] void quit(TResult result, const std::string &message);
[[noreturn]] void quitf(TResult result, const char *fmt, ...) TESTLIB_PRINTF(2, 3);
void quitif(bool condition, TResult result, const char *fmt, ...) TESTLIB_PRINTF(3, 4);

[[noreturn]] inline void __testlib_fail(const std::string &message) { quit(_fail, message); }

// ---- Texts ---------------------------------------------------------------------------------------------------------

template <typename C>
bool isEof(C c) {
    return char(c) == EOFC;
}
template <typename C>
bool isEoln(C c) {
    return c == 10 || c == 13;
}
template <typename C>
bool isBlanks(C c) {
    return c == 10 || c == 13 || c == 9 || c == 32;
}

inline std::string trim(const std::string &text) {
    size_t from = 0, to = text.size();
    while (from < to && isBlanks(text[from])) from++;
    while (from < to && isBlanks(text[to - 1])) to--;
    return text.substr(from, to - from);
}

inline std::string upperCase(std::string text) {
    for (char &c : text)
        if ('a' <= c && c <= 'z') c = char(c - 'a' + 'A');
    return text;
}

inline std::string lowerCase(std::string text) {
    for (char &c : text)
        if ('A' <= c && c <= 'Z') c = char(c - 'A' + 'a');
    return text;
}

// The length of the UTF-8 character at `i`, 0 where there is none.
inline size_t __testlib_utf8(const std::string &text, size_t i) {
    unsigned char lead = (unsigned char)text[i];
    size_t length = lead < 0x80 ? 1 : lead < 0xc2 ? 0 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : lead < 0xf5 ? 4 : 0;
    if (i + length > text.size()) return 0;
    for (size_t k = 1; k < length; k++)
        if (((unsigned char)text[i + k] & 0xc0) != 0x80) return 0;
    return length;
}

// Control bytes become dots and what is no UTF-8 question marks: messages reach logs, terminals and pages.
inline std::string __testlib_clean(const std::string &text) {
    std::string clean;
    for (size_t i = 0; i < text.size();) {
        size_t length = __testlib_utf8(text, i);
        unsigned char c = (unsigned char)text[i];
        if (length == 0)
            clean += '?';
        else if ((c < 32 && c != 10 && c != 9) || c == 127)
            clean += '.';
        else
            clean.append(text, i, length);
        i += length == 0 ? 1 : length;
    }
    return clean;
}

// A long text as its beginning and its end.
inline std::string compress(const std::string &text) {
    if (text.size() <= 64) return __testlib_clean(text);
    return __testlib_clean(text.substr(0, 30)) + "..." + __testlib_clean(text.substr(text.size() - 31));
}

inline std::string englishEnding(int x) {
    x = std::abs(x % 100);
    if (x / 10 == 1) return "th";
    return x % 10 == 1 ? "st" : x % 10 == 2 ? "nd" : x % 10 == 3 ? "rd" : "th";
}

inline std::string removeDoubleTrailingZeroes(std::string number) {
    if (number.find('.') == std::string::npos) return number;
    while (number[number.size() - 1] == '0') number.resize(number.size() - 1);
    if (number[number.size() - 1] == '.') number.resize(number.size() - 1);
    return number;
}

inline std::string vtos(const std::string &text) { return text; }
inline std::string vtos(const char *text) { return text; }
template <typename T>
std::string vtos(const T &value) {
    std::ostringstream out;
    out << value;
    return out.str();
}
template <typename T>
std::string toString(const T &value) {
    return vtos(value);
}

template <typename Iterator>
std::string join(Iterator first, Iterator last, const std::string &separator) {
    std::string all;
    for (Iterator i = first; i != last; ++i) all += (i == first ? std::string() : separator) + vtos(*i);
    return all;
}
template <typename Iterator>
std::string join(Iterator first, Iterator last, char separator = ' ') {
    return join(first, last, std::string(1, separator));
}
template <typename Collection, typename Separator>
std::string join(const Collection &all, Separator separator) {
    return join(all.begin(), all.end(), separator);
}
template <typename Collection>
std::string join(const Collection &all) {
    return join(all.begin(), all.end(), ' ');
}

// split keeps empty parts, tokenize leaves them out.
inline std::vector<std::string> split(const std::string &text, const std::string &separators) {
    std::vector<std::string> parts(1);
    for (char c : text) {
        if (separators.find(c) == std::string::npos)
            parts.back() += c;
        else
            parts.push_back("");
    }
    return parts;
}
inline std::vector<std::string> split(const std::string &text, char separator) {
    return split(text, std::string(1, separator));
}
inline std::vector<std::string> tokenize(const std::string &text, const std::string &separators) {
    std::vector<std::string> parts = split(text, separators);
    parts.erase(std::remove(parts.begin(), parts.end(), std::string()), parts.end());
    return parts;
}
inline std::vector<std::string> tokenize(const std::string &text, char separator) {
    return tokenize(text, std::string(1, separator));
}

// ---- Numbers -------------------------------------------------------------------------------------------------------

// By the bits: -ffast-math would take the usual questions away.
inline uint64_t __testlib_magnitude(double x) {
    uint64_t bits;
    std::memcpy(&bits, &x, sizeof bits);
    return bits & 0x7fffffffffffffffULL;
}
inline bool __testlib_isNaN(double x) { return __testlib_magnitude(x) > 0x7ff0000000000000ULL; }
inline bool __testlib_isInfinite(double x) { return __testlib_magnitude(x) == 0x7ff0000000000000ULL; }

// Whether `result` is within an absolute or a relative error of `expected`. Not-a-number equals only itself.
inline bool doubleCompare(double expected, double result, double maxError) {
    maxError += 1e-15;
    if (__testlib_isNaN(expected)) return __testlib_isNaN(result);
    if (__testlib_isInfinite(expected)) return __testlib_isInfinite(result) && (expected > 0) == (result > 0);
    if (__testlib_isNaN(result) || __testlib_isInfinite(result)) return false;
    if (std::fabs(result - expected) <= maxError) return true;
    double one = expected * (1 - maxError), other = expected * (1 + maxError);
    return std::min(one, other) <= result && result <= std::max(one, other);
}

// The smaller of the absolute and the relative error.
inline double doubleDelta(double expected, double result) {
    double absolute = std::fabs(result - expected);
    return std::fabs(expected) > 1e-9 ? std::min(absolute, std::fabs(absolute / expected)) : absolute;
}

// An integer has one way to be written: no plus, no leading zeros, no minus zero.
inline bool __testlib_parseUnsigned(const std::string &text, size_t from, unsigned long long &value) {
    size_t digits = text.size() - from;
    if (from >= text.size() || digits > 20 || (text[from] == '0' && digits > 1)) return false;
    value = 0;
    for (size_t i = from; i < text.size(); i++) {
        if (text[i] < '0' || text[i] > '9') return false;
        unsigned digit = unsigned(text[i] - '0');
        if (value > (ULLONG_MAX - digit) / 10) return false;
        value = value * 10 + digit;
    }
    return true;
}

inline bool __testlib_parseSigned(const std::string &text, long long &value) {
    bool minus = !text.empty() && text[0] == '-';
    unsigned long long size;
    if (!__testlib_parseUnsigned(text, minus ? 1 : 0, size)) return false;
    if (minus ? size == 0 || size > 1ULL << 63 : size >= 1ULL << 63) return false;
    value = (long long)(minus ? 0 - size : size);
    return true;
}

// [+-] digits [. digits] [e [+-] digits], with a digit on one side of the point, and finite.
inline bool __testlib_parseDouble(const std::string &text, double &value) {
    size_t i = 0, digits = 0;
    auto run = [&]() {
        size_t from = i;
        while (i < text.size() && '0' <= text[i] && text[i] <= '9') i++;
        return i - from;
    };
    auto sign = [&]() {
        if (i < text.size() && (text[i] == '-' || text[i] == '+')) i++;
    };
    sign();
    digits = run();
    if (i < text.size() && text[i] == '.') {
        i++;
        digits += run();
    }
    if (digits == 0) return false;
    if (i < text.size() && (text[i] == 'e' || text[i] == 'E')) {
        i++;
        sign();
        if (run() == 0) return false;
    }
    if (i != text.size()) return false;
    value = std::strtod(text.c_str(), NULL);
    return !__testlib_isInfinite(value);
}

// [-] digits [. digits], no leading zeros, with a number of digits after the point in the range.
inline bool __testlib_parseStrictDouble(const std::string &text, int minAfter, int maxAfter, double &value) {
    size_t from = !text.empty() && text[0] == '-' ? 1 : 0;
    size_t point = std::min(text.find('.'), text.size());
    size_t after = point == text.size() ? 0 : text.size() - point - 1;
    if (point == from || (point != text.size() && after == 0)) return false;
    if (text[from] == '0' && point > from + 1) return false;
    if ((long long)after < minAfter || (long long)after > maxAfter) return false;
    for (size_t i = from; i < text.size(); i++)
        if (i != point && (text[i] < '0' || text[i] > '9')) return false;
    return __testlib_parseDouble(text, value);
}

// ---- Random numbers and patterns -----------------------------------------------------------------------------------

// A sequence that depends on the seed alone: whole-number arithmetic, no library of the machine.
class random_t {
public:
    static int version;

    void setSeed(int argc, char *argv[]) {
        uint64_t hash = 14695981039346656037ULL;
        for (int i = 1; i < argc; i++) {
            for (const char *c = argv[i]; *c != 0; c++) hash = (hash ^ (unsigned char)*c) * 1099511628211ULL;
            hash = (hash ^ 256) * 1099511628211ULL;
        }
        state = hash;
    }
    void setSeed(long long seed) { state = uint64_t(seed); }

    // In [0, 1).
    double next() { return double(bits() >> 11) / 9007199254740992.0; }

    // In [0, n) of n's own type.
    template <typename T, typename = typename std::enable_if<std::is_arithmetic<T>::value>::type>
    auto next(T n) -> decltype(n + n) {
        return below(n + n - n, std::is_integral<T>());
    }

    // In [from, to]; real numbers in [from, to).
    template <typename A, typename B, typename = typename std::enable_if<std::is_arithmetic<A>::value>::type,
              typename = typename std::enable_if<std::is_arithmetic<B>::value>::type>
    auto next(A from, B to) -> decltype(from + to) {
        return between<decltype(from + to)>(from, to, std::is_integral<decltype(from + to)>());
    }

    // A text that matches the pattern.
    std::string next(const std::string &ptrn);
    std::string next(const char *fmt, ...) TESTLIB_PRINTF(2, 3) {
        TESTLIB_FORMAT(fmt, text);
        return next(text);
    }

    // The greatest of `type` + 1 draws, or the least of -`type` + 1.
    template <typename T>
    auto wnext(T n, int type) -> decltype(n + n) {
        return best(type, [&]() { return next(n); });
    }
    template <typename A, typename B>
    auto wnext(A from, B to, int type) -> decltype(from + to) {
        return best(type, [&]() { return next(from, to); });
    }
    double wnext(int type) {
        return best(type, [&]() { return next(); });
    }

    template <typename Iterator>
    typename std::iterator_traits<Iterator>::value_type any(Iterator first, Iterator last) {
        return wany(first, last, 0);
    }
    template <typename Container>
    typename Container::value_type any(const Container &all) {
        return wany(all.begin(), all.end(), 0);
    }
    template <typename Iterator>
    typename std::iterator_traits<Iterator>::value_type wany(Iterator first, Iterator last, int type) {
        long long size = (long long)std::distance(first, last);
        if (size <= 0) __testlib_fail("random_t::any: there is nothing to choose from");
        std::advance(first, wnext(size, type));
        return *first;
    }
    template <typename Container>
    typename Container::value_type wany(const Container &all, int type) {
        return wany(all.begin(), all.end(), type);
    }

    template <typename T, typename E>
    std::vector<E> perm(T size, E first) {
        if (size < 0) __testlib_fail("random_t::perm: size must not be negative");
        std::vector<E> all;
        for (T i = 0; i < size; i++) {
            all.push_back(E(first + E(i)));
            std::swap(all.back(), all[size_t(next((long long)i + 1))]);
        }
        return all;
    }
    template <typename T>
    std::vector<T> perm(T size) {
        return perm(size, T(0));
    }

    // Different numbers of [from, to], in no order.
    template <typename T>
    std::vector<T> distinct(int size, T from, T to) {
        uint64_t count = uint64_t(to) - uint64_t(from);
        if (size < 0 || (size > 0 && (from > to || uint64_t(size) - 1 > count)))
            __testlib_fail("random_t::distinct: there are not so many different numbers");
        std::vector<T> all;
        // A shuffle of the whole range that remembers only the places it touched.
        std::map<uint64_t, uint64_t> moved;
        for (uint64_t i = 0; i < uint64_t(size); i++) {
            uint64_t j = i + uniform(count - i + 1);
            uint64_t here = moved.count(i) ? moved[i] : i;
            all.push_back(T(uint64_t(from) + (moved.count(j) ? moved[j] : j)));
            moved[j] = here;
        }
        return all;
    }
    template <typename T>
    std::vector<T> distinct(int size, T upper) {
        if (size == 0) return std::vector<T>();
        return distinct(size, T(0), T(upper - 1));
    }

    // `size` parts, none less than `min_part`, that sum up to `sum`; every way is as likely.
    template <typename T>
    std::vector<T> partition(int size, T sum, T min_part = 1) {
        if (size < 0 || (size == 0 && sum != 0) || (size > 0 && (sum - min_part) / size < min_part - 1))
            __testlib_fail("random_t::partition: there is no such partition");
        T rest = T(sum - min_part * T(size));
        if (rest < 0) __testlib_fail("random_t::partition: there is no such partition");
        if (size == 0) return std::vector<T>();
        std::vector<T> cuts = distinct(size - 1, T(1), T(rest + T(size) - 1));
        cuts.push_back(0);
        cuts.push_back(T(rest + T(size)));
        std::sort(cuts.begin(), cuts.end());
        std::vector<T> parts;
        for (size_t i = 1; i < cuts.size(); i++) parts.push_back(T(cuts[i] - cuts[i - 1] - 1 + min_part));
        return parts;
    }

private:
    uint64_t state = 3905348978240129619ULL;

    uint64_t bits() {
        uint64_t z = (state += 0x9e3779b97f4a7c15ULL);
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
        z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
        return z ^ (z >> 31);
    }

    // In [0, n), every number as likely; 0 stands for 2^64.
    uint64_t uniform(uint64_t n) {
        if (n == 0) return bits();
        uint64_t tooFew = (0 - n) % n, drawn;
        do drawn = bits();
        while (drawn < tooFew);
        return drawn % n;
    }

    template <typename T>
    T below(T n, std::true_type) {
        if (!(n > 0)) __testlib_fail("random_t::next(n): n must be positive");
        return T(uniform(uint64_t(n)));
    }
    template <typename T>
    T below(T n, std::false_type) {
        return T(next() * n);
    }
    template <typename T>
    T between(T from, T to, std::true_type) {
        if (from > to) __testlib_fail("random_t::next(from, to): from must not be greater than to");
        return T(uint64_t(from) + uniform(uint64_t(to) - uint64_t(from) + 1));
    }
    template <typename T>
    T between(T from, T to, std::false_type) {
        if (from > to) __testlib_fail("random_t::next(from, to): from must not be greater than to");
        return T(from + next() * (to - from));
    }
    template <typename Draw>
    auto best(int type, Draw draw) -> decltype(draw()) {
        auto value = draw();
        for (int i = 0; i < type; i++) value = std::max(value, draw());
        for (int i = 0; i > type; i--) value = std::min(value, draw());
        return value;
    }
};

int random_t::version = -1;
random_t rnd;

template <typename Iterator>
void shuffle(Iterator first, Iterator last) {
    auto size = last - first;
    for (decltype(size) i = 1; i < size; i++) std::swap(first[i], first[rnd.next(i + 1)]);
}

// A regular expression: characters, [a-z], [^a-z], {n}, {n,m}, ?, *, +, |, groups and \ before a character that means
// itself. Blanks mean nothing unless escaped. It is matched by the set of places a match may have come to, kept as
// spans, so that no text takes more than linear time for each part of the pattern.
class pattern {
public:
    pattern(const std::string &source) : source(source) {
        size_t at = 0;
        parse(at);
        if (at != source.size()) illegal();
    }
    pattern(const char *source) : pattern(std::string(source)) {}

    bool matches(const std::string &text) const {
        Spans ends = follow(text, Spans(1, Span(0, 0)));
        return !ends.empty() && ends.back().second == text.size();
    }

    // A random text that matches.
    std::string next(random_t &random) const {
        std::string text;
        for (const Part &part : ways[size_t(random.next((long long)ways.size()))]) {
            if (part.most > 100000000) __testlib_fail("pattern \"" + source + "\" has no greatest length");
            for (long long left = random.next(part.least, part.most); left > 0; left--)
                text += part.group ? part.group->next(random) : std::string(1, random.any(part.characters()));
        }
        return text;
    }

    std::string src() const { return source; }

private:
    typedef std::pair<size_t, size_t> Span;
    typedef std::vector<Span> Spans;

    struct Part {
        std::bitset<256> set;
        std::shared_ptr<pattern> group;
        long long least = 1, most = 1;

        std::string characters() const {
            std::string all;
            for (int c = 0; c < 256; c++)
                if (set[size_t(c)]) all += char(c);
            return all;
        }
    };

    std::string source;
    std::vector<std::vector<Part>> ways;

    pattern() {}

    [[noreturn]] void illegal() const { __testlib_fail("Illegal pattern (or part) \"" + source + "\""); }

    bool isAt(size_t &at, const char *any) const {
        while (at < source.size() && source[at] == ' ') at++;
        return at < source.size() && std::strchr(any, source[at]) != NULL;
    }

    // The character at `at`; after a backslash every character means itself.
    unsigned char character(size_t &at) const {
        if (source[at] == '\\' && ++at == source.size()) illegal();
        return (unsigned char)source[at++];
    }

    void parse(size_t &at) {
        ways.push_back(std::vector<Part>());
        for (; isAt(at, ")|") || at < source.size();) {
            if (isAt(at, ")")) return;
            if (isAt(at, "|")) {
                at++;
                ways.push_back(std::vector<Part>());
            } else {
                ways.back().push_back(parsePart(at));
            }
        }
    }

    Part parsePart(size_t &at) const {
        Part part;
        if (isAt(at, "{}?*+]")) illegal();
        if (isAt(at, "(")) {
            part.group.reset(new pattern());
            part.group->source = source;
            part.group->parse(++at);
            if (!isAt(at, ")")) illegal();
            at++;
        } else if (isAt(at, "[")) {
            parseSet(++at, part);
        } else {
            part.set.set(character(at));
        }
        if (isAt(at, "{"))
            parseCounts(++at, part);
        else if (isAt(at, "?*+"))
            repeat(source[at++], part);
        return part;
    }

    static void repeat(char sign, Part &part) {
        part.least = sign == '+' ? 1 : 0;
        part.most = sign == '?' ? 1 : LLONG_MAX;
    }

    void parseSet(size_t &at, Part &part) const {
        bool negated = isAt(at, "^");
        if (negated) at++;
        while (!isAt(at, "]")) {
            if (at >= source.size()) illegal();
            unsigned char from = character(at), to = from;
            size_t dash = at;
            if (isAt(dash, "-")) {
                dash++;
                if (!isAt(dash, "]") && dash < source.size()) {
                    to = character(dash);
                    at = dash;
                }
            }
            if (from > to) illegal();
            for (int c = from; c <= to; c++) part.set.set(size_t(c));
        }
        at++;
        if (negated) part.set.flip();
    }

    void parseCounts(size_t &at, Part &part) const {
        auto number = [&](long long missing) {
            long long value = isAt(at, "0123456789") ? 0 : missing;
            for (; isAt(at, "0123456789"); at++)
                if ((value = value * 10 + (source[at] - '0')) > INT_MAX) illegal();
            return value;
        };
        part.least = number(-1);
        part.most = part.least;
        if (isAt(at, ",")) part.most = number((at++, LLONG_MAX));
        if (!isAt(at, "}") || part.least < 0 || part.least > part.most) illegal();
        at++;
    }

    // Where matches of this pattern end that begin in `starts`. Spans are sorted and apart from each other.
    Spans follow(const std::string &text, const Spans &starts) const {
        Spans ends;
        for (const std::vector<Part> &way : ways) {
            Spans reached = starts;
            for (size_t i = 0; i < way.size() && !reached.empty(); i++)
                reached = way[i].group ? followGroup(text, reached, way[i]) : followSet(text, reached, way[i]);
            ends.insert(ends.end(), reached.begin(), reached.end());
        }
        return merged(ends);
    }

    static Spans followSet(const std::string &text, const Spans &starts, const Part &part) {
        Spans ends;
        size_t least = size_t(part.least), most = size_t(std::min(part.most, (long long)text.size())), runEnd = 0;
        for (const Span &span : starts) {
            size_t limit = std::min(text.size(), span.second + most);
            for (size_t at = span.first; at <= span.second;) {
                runEnd = std::max(runEnd, at);
                while (runEnd < limit && part.set[(unsigned char)text[runEnd]]) runEnd++;
                // The starts at..last lie in one run of the set, which ends at runEnd or beyond what is asked for.
                size_t last = runEnd == at ? at : std::min(span.second, runEnd - 1);
                if (at + least <= runEnd) ends.push_back(Span(at + least, std::min(runEnd, last + most)));
                at = last + 1;
            }
        }
        return merged(ends);
    }

    static Spans followGroup(const std::string &text, Spans reached, const Part &part) {
        Spans ends;
        std::set<size_t> seen;
        for (long long count = 0; !reached.empty(); count++) {
            if (count >= part.least) {
                Spans fresh;
                for (const Span &span : reached)
                    for (size_t at = span.first; at <= span.second; at++)
                        if (seen.insert(at).second) fresh.push_back(Span(at, at));
                ends.insert(ends.end(), fresh.begin(), fresh.end());
                reached = fresh;
            }
            if (count == part.most) break;
            Spans after = part.group->follow(text, reached);
            // Only a group that matches nothing stands still; going round again changes nothing.
            if (count < part.least && after == reached) count = part.least - 1;
            reached = after;
        }
        return merged(ends);
    }

    static Spans merged(Spans spans) {
        std::sort(spans.begin(), spans.end());
        Spans apart;
        for (const Span &span : spans) {
            if (!apart.empty() && span.first <= apart.back().second + 1)
                apart.back().second = std::max(apart.back().second, span.second);
            else
                apart.push_back(span);
        }
        return apart;
    }
};

inline std::string random_t::next(const std::string &ptrn) { return pattern(ptrn).next(*this); }

// ---- Streams -------------------------------------------------------------------------------------------------------

// A second name of a function.
#define TESTLIB_ALSO(T, second, first)                                                                                 \
    template <typename... Args>                                                                                        \
    T second(const Args &...args) {                                                                                    \
        return first(args...);                                                                                         \
    }

struct InStream {
    std::string name;
    TMode mode = _output;
    bool opened = false, stdfile = false, strict = false;
    size_t maxFileSize = 0;
    size_t maxTokenLength = 32 * 1024 * 1024;
    size_t maxMessageLength = 32000;

    InStream() {}
    // Reads `content` as if it stood in the stream `base`.
    InStream(const InStream &base, const std::string &content)
        : name(base.name), mode(base.mode), opened(true), strict(base.strict),
          maxTokenLength(base.maxTokenLength), maxMessageLength(base.maxMessageLength),
          buffer(content.begin(), content.end()), bufferEnd(content.size()) {}
    InStream(const InStream &) = delete;
    InStream &operator=(const InStream &) = delete;
    ~InStream() { close(); }

    void init(const std::string &fileName, TMode asMode) {
        start(::open(fileName.c_str(), O_RDONLY | O_CLOEXEC), fileName, asMode);
        if (descriptor < 0 && mode == _output) quit(_pe, "Output file not found: \"" + compress(fileName) + "\"");
        if (descriptor < 0) quit(_fail, (mode == _input ? "Input" : "Answer") + std::string(" file not found: \"") +
                                            compress(fileName) + "\"");
    }
    void init(std::FILE *file, TMode asMode) {
        start(::fileno(file), file == stdin ? "stdin" : "file", asMode);
        stdfile = file == stdin;
    }
    void close() {
        if (opened && !stdfile && descriptor >= 0) ::close(descriptor);
        opened = false;
        descriptor = -1;
    }
    // Back to the beginning of a file.
    void reset() {
        if (descriptor >= 0 && ::lseek(descriptor, 0, SEEK_SET) < 0) quit(_fail, "the stream cannot be read again");
        bufferAt = 0;
        if (descriptor >= 0) bufferEnd = 0;
        ended = false;
        line = lastLine = 1;
    }
    void skipBom() {
        if (peek(0) == 0xef && peek(1) == 0xbb && peek(2) == 0xbf) bufferAt += 3;
    }
    void setTestCase(int number) { testCase = number; }

    // Characters. Past the end there is only EOFC.
    char curChar() { return char(peek(0)); }
    char nextChar() { return char(take()); }
    char readChar() {
        lastLine = line;
        return nextChar();
    }
    char readChar(char expected) {
        lastLine = line;
        int found = take();
        if (found == (unsigned char)expected) return expected;
        std::string shown = found < 32 || found > 126 ? "#" + vtos(found) : "'" + std::string(1, char(found)) + "'";
        if (found < 0) shown = "end of file";
        quit(_pe, "Unexpected character " + shown + ", but '" + std::string(1, expected) + "' expected");
    }
    char readSpace() { return readChar(' '); }
    void unreadChar(char) {
        if (bufferAt > 0) bufferAt--;
    }
    void skipChar() { take(); }
    void skipBlanks() {
        while (isBlanks(peek(0))) take();
    }

    bool eof() { return peek(0) < 0; }
    bool seekEof() {
        skipBlanks();
        return eof();
    }
    bool eoln() {
        int c = peek(0);
        if (strict) return c == 10;
        return c < 0 || c == 10 || (c == 13 && peek(1) == 10);
    }
    bool seekEoln() {
        while (peek(0) == ' ' || peek(0) == 9) take();
        return eoln();
    }
    void readEoln() {
        lastLine = line;
        if (!eoln()) quit(_pe, "Expected EOLN");
        if (take() == 13) take();
    }
    void readEof();
    void nextLine() { readLine(); }

    // Words. A pattern is matched with the whole word.
    void readWordTo(std::string &result) {
        if (!strict) skipBlanks();
        lastLine = line;
        int c = peek(0);
        if (c < 0) quit(_unexpected_eof, "Unexpected end of file - token expected");
        if (isBlanks(c)) quit(_pe, "Unexpected white-space - token expected");
        result.clear();
        do {
            size_t from = bufferAt;
            while (bufferAt < bufferEnd && !isBlanks(buffer[bufferAt])) bufferAt++;
            result.append(&buffer[from], bufferAt - from);
            if (result.size() > maxTokenLength)
                quit(_pe, "Length of token exceeds " + vtos(maxTokenLength) + ", token is '" + compress(result) + "'");
            c = peek(0);
        } while (c >= 0 && !isBlanks(c));
    }
    void readWordTo(std::string &result, const pattern &p, const std::string &variable = "") {
        readWordTo(result);
        mustMatch("Token", result, p, variable);
    }
    template <typename... Args>
    std::string readWord(const Args &...args) {
        std::string result;
        readWordTo(result, args...);
        return result;
    }
    TESTLIB_ALSO(std::string, readToken, readWord)
    template <typename... Args>
    void readTokenTo(std::string &result, const Args &...args) {
        readWordTo(result, args...);
    }

    // Lines, without their end. The last one may have none.
    void readLineTo(std::string &result) {
        lastLine = line;
        if (eof()) quit(_unexpected_eof, "Expected line");
        result.clear();
        while (!eoln() && !eof()) {
            result += char(take());
            if (result.size() > maxTokenLength)
                quit(_pe, "Length of line exceeds " + vtos(maxTokenLength) + ", line is '" + compress(result) + "'");
        }
        if (strict && eof()) quit(_pe, "Expected EOLN");
        if (take() == 13) take();
    }
    void readLineTo(std::string &result, const pattern &p, const std::string &variable = "") {
        readLineTo(result);
        mustMatch("Line", result, p, variable);
    }
    template <typename... Args>
    std::string readLine(const Args &...args) {
        std::string result;
        readLineTo(result, args...);
        return result;
    }
    TESTLIB_ALSO(std::string, readString, readLine)
    template <typename... Args>
    void readStringTo(std::string &result, const Args &...args) {
        readLineTo(result, args...);
    }

    // Numbers.
    long long readLong() {
        readNumber("int64");
        long long value;
        if (!__testlib_parseSigned(word, value)) quit(_pe, expected("integer"));
        return value;
    }
    long long readLong(long long least, long long most, const std::string &variable = "") {
        return inRange("Integer", readLong(), least, most, variable);
    }
    int readInt() {
        readNumber("int32");
        long long value;
        if (!__testlib_parseSigned(word, value)) quit(_pe, expected("integer"));
        if (value < INT_MIN || value > INT_MAX) quit(_pe, expected("int32"));
        return int(value);
    }
    int readInt(int least, int most, const std::string &variable = "") {
        return inRange("Integer", readInt(), least, most, variable);
    }
    TESTLIB_ALSO(int, readInteger, readInt)
    unsigned long long readUnsignedLong() {
        readNumber("unsigned int64");
        unsigned long long value;
        if (!__testlib_parseUnsigned(word, 0, value)) quit(_pe, expected("unsigned integer"));
        return value;
    }
    unsigned long long readUnsignedLong(unsigned long long least, unsigned long long most,
                                        const std::string &variable = "") {
        return inRange("Unsigned integer", readUnsignedLong(), least, most, variable);
    }
    double readDouble() {
        readNumber("double");
        double value;
        if (!__testlib_parseDouble(word, value)) quit(_pe, expected("double"));
        return value;
    }
    double readDouble(double least, double most, const std::string &variable = "") {
        return inRange("Double", readDouble(), least, most, variable);
    }
    TESTLIB_ALSO(double, readReal, readDouble)
    double readStrictDouble(double least, double most, int minAfterPoint, int maxAfterPoint,
                            const std::string &variable = "") {
        readNumber("strict double");
        double value;
        if (!__testlib_parseStrictDouble(word, minAfterPoint, maxAfterPoint, value))
            quit(_pe, expected("strict double with " + vtos(minAfterPoint) + ".." + vtos(maxAfterPoint) +
                               " digits after the point"));
        return inRange("Strict double", value, least, most, variable);
    }
    TESTLIB_ALSO(double, readStrictReal, readStrictDouble)

    // Many of a kind. In strict mode one space stands between two, or one line end between two lines.
#define TESTLIB_TEXTS(names, one, spaced)                                                                              \
    std::vector<std::string> names(int size, const pattern &p, const std::string &variable = "", int base = 1) {       \
        return many(size, base, [&]() { return one(p, variable); }, spaced);                                           \
    }                                                                                                                  \
    std::vector<std::string> names(int size, int base = 1) {                                                           \
        return many(size, base, [&]() { return one(); }, spaced);                                                      \
    }
#define TESTLIB_NUMBERS(T, names, one)                                                                                 \
    std::vector<T> names(int size, T least, T most, const std::string &variable = "", int base = 1) {                  \
        return many(size, base, [&]() { return one(least, most, variable); });                                         \
    }                                                                                                                  \
    std::vector<T> names(int size, int base = 1) {                                                                     \
        return many(size, base, [&]() { return one(); });                                                              \
    }
    TESTLIB_TEXTS(readWords, readWord, true)
    TESTLIB_TEXTS(readTokens, readWord, true)
    TESTLIB_TEXTS(readLines, readLine, false)
    TESTLIB_TEXTS(readStrings, readLine, false)
    TESTLIB_NUMBERS(int, readInts, readInt)
    TESTLIB_NUMBERS(int, readIntegers, readInt)
    TESTLIB_NUMBERS(long long, readLongs, readLong)
    TESTLIB_NUMBERS(unsigned long long, readUnsignedLongs, readUnsignedLong)
    TESTLIB_NUMBERS(double, readDoubles, readDouble)
    TESTLIB_NUMBERS(double, readReals, readDouble)
    std::vector<double> readStrictDoubles(int size, double least, double most, int minAfterPoint, int maxAfterPoint,
                                          const std::string &variable = "", int base = 1) {
        return many(size, base,
                    [&]() { return readStrictDouble(least, most, minAfterPoint, maxAfterPoint, variable); });
    }
    TESTLIB_ALSO(std::vector<double>, readStrictReals, readStrictDoubles)

    // The ways out.
    [[noreturn]] void quit(TResult result, const std::string &message);
    [[noreturn]] void quit(TResult result, const char *message) { quit(result, std::string(message)); }
    [[noreturn]] void quits(TResult result, const std::string &message) { quit(result, message); }
    [[noreturn]] void quitf(TResult result, const char *fmt, ...) TESTLIB_PRINTF(3, 4) {
        TESTLIB_FORMAT(fmt, message);
        quit(result, message);
    }
    void quitif(bool condition, TResult result, const char *fmt, ...) TESTLIB_PRINTF(4, 5) {
        if (!condition) return;
        TESTLIB_FORMAT(fmt, message);
        quit(result, message);
    }
    void ensuref(bool condition, const char *fmt, ...) TESTLIB_PRINTF(3, 4) {
        if (condition) return;
        TESTLIB_FORMAT(fmt, message);
        quit(_wa, message);
    }

private:
    std::vector<char> buffer;
    size_t bufferAt = 0, bufferEnd = 0;
    int descriptor = -1;
    bool ended = false;
    int line = 1, lastLine = 1, testCase = -1;
    long long element = -1;
    std::string word;

    void start(int from, const std::string &called, TMode asMode) {
        close();
        descriptor = from;
        name = called;
        mode = asMode;
        opened = from >= 0;
        buffer.resize(1 << 16);
        bufferAt = bufferEnd = 0;
        ended = false;
        line = lastLine = 1;
    }

    // The character `ahead` places from here, -1 past the end. Waits only for what is not there yet.
    int peek(size_t ahead) {
        while (bufferAt + ahead >= bufferEnd)
            if (!refill()) return -1;
        return (unsigned char)buffer[bufferAt + ahead];
    }

    int take() {
        int c = peek(0);
        if (c >= 0) bufferAt++;
        if (c == 10) line++;
        return c;
    }

    // One byte before the place stays in the buffer, for unreadChar.
    bool refill() {
        if (ended || descriptor < 0) return false;
        size_t from = bufferAt > 0 ? bufferAt - 1 : 0;
        std::copy(buffer.begin() + long(from), buffer.begin() + long(bufferEnd), buffer.begin());
        bufferAt -= from;
        bufferEnd -= from;
        ssize_t count;
        do count = ::read(descriptor, &buffer[bufferEnd], buffer.size() - bufferEnd);
        while (count < 0 && errno == EINTR);
        ended = count <= 0;
        if (count > 0) bufferEnd += size_t(count);
        return !ended;
    }

    void readNumber(const char *kind) {
        if (!strict && seekEof()) quit(_unexpected_eof, "Unexpected end of file - " + std::string(kind) + " expected");
        readWordTo(word);
    }

    std::string expected(const std::string &kind) const {
        return "Expected " + kind + ", but \"" + compress(word) + "\" found";
    }

    // What is wrong with a value, in the words of the original: a parameter by its name, an element by its index.
    std::string subject(const std::string &kind, std::string variable, const std::string &value) const {
        if (!variable.empty() && variable[0] == '~') variable.erase(0, 1);
        if (!variable.empty() && variable[variable.size() - 1] == '~') variable.erase(variable.size() - 1);
        if (element >= 0 && variable.empty()) return kind + " element #" + vtos(element) + " equals to " + value + ", ";
        if (element >= 0) return kind + " element " + variable + "[" + vtos(element) + "] equals to " + value + ", ";
        if (variable.empty()) return kind + " " + value + " ";
        return kind + " parameter [name=" + variable + "] equals to " + value + ", ";
    }

    template <typename T>
    T inRange(const char *kind, T value, T least, T most, const std::string &variable) {
        if (!(least <= value && value <= most))
            quit(_wa, subject(kind, variable, vtos(value)) + "violates the range [" + vtos(least) + ", " + vtos(most) +
                          "]");
        return value;
    }

    void mustMatch(const char *kind, const std::string &text, const pattern &p, const std::string &variable) {
        if (!p.matches(text))
            quit(_wa, subject(kind, variable, "\"" + compress(text) + "\"") + "doesn't correspond to pattern \"" +
                          compress(p.src()) + "\"");
    }

    // Nothing is allocated on the word of `size`: it may be the contestant's.
    template <typename Read>
    auto many(int size, int base, Read read, bool spaced = true) -> std::vector<decltype(read())> {
        if (size < 0) quit(_pe, "Expected a number of elements, but " + vtos(size) + " found");
        std::vector<decltype(read())> all;
        for (int i = 0; i < size; i++) {
            element = (long long)base + i;
            if (spaced && strict && i > 0) readSpace();
            all.push_back(read());
        }
        element = -1;
        return all;
    }

    friend struct __testlib_state;
};

InStream inf;
InStream ouf;
InStream ans;
// What an interactor leaves for whoever comes after it.
std::fstream tout;

inline long long stringToLongLong(InStream &in, const std::string &text) {
    long long value;
    if (!__testlib_parseSigned(text, value)) in.quit(_pe, "Expected integer, but \"" + compress(text) + "\" found");
    return value;
}
inline unsigned long long stringToUnsignedLongLong(InStream &in, const std::string &text) {
    unsigned long long value;
    if (!__testlib_parseUnsigned(text, 0, value))
        in.quit(_pe, "Expected unsigned integer, but \"" + compress(text) + "\" found");
    return value;
}
inline double stringToDouble(InStream &in, const std::string &text) {
    double value;
    if (!__testlib_parseDouble(text, value)) in.quit(_pe, "Expected double, but \"" + compress(text) + "\" found");
    return value;
}
inline double stringToStrictDouble(InStream &in, const std::string &text, int minAfterPoint, int maxAfterPoint) {
    double value;
    if (!__testlib_parseStrictDouble(text, minAfterPoint, maxAfterPoint, value))
        in.quit(_pe, "Expected strict double, but \"" + compress(text) + "\" found");
    return value;
}

// ---- The ways out --------------------------------------------------------------------------------------------------

// The test set and group a judge names on the command line, and a validator's features, which nobody here collects.
class Validator {
public:
    std::string testset() const { return _testset; }
    std::string group() const { return _group; }
    void setTestset(const char *testset) { _testset = testset; }
    void setGroup(const char *group) { _group = group; }
    void addFeature(const std::string &name) { features.insert(name); }
    void feature(const std::string &name) {
        if (features.count(name) == 0) __testlib_fail("Feature " + name + " was not added");
    }

private:
    std::string _testset, _group;
    std::set<std::string> features;
};
typedef Validator Checker;
Validator validator;
Checker checker;

inline void addFeature(const std::string &name) { validator.addFeature(name); }
inline void feature(const std::string &name) { validator.feature(name); }

TTestlibMode testlibMode = _unknown;
std::string checkerName;

struct __testlib_state {
    bool hasQuit = false, hasReadEof = false, checksOptions = false;
    std::string reportName;
    int testCase = -1;
    std::vector<std::string> arguments;
    std::map<std::string, std::string> options;
    std::set<std::string> used;

    static __testlib_state &get() {
        static __testlib_state state;
        return state;
    }

    // " (test case 3, stdin, line 2)", as much of it as there is.
    std::string place(const InStream &in, bool named) const {
        std::vector<std::string> parts;
        int number = in.testCase >= 0 ? in.testCase : testCase;
        if (number >= 0) parts.push_back("test case " + vtos(number));
        if (named) parts.push_back(in.name);
        if (named && testlibMode == _validator) parts.push_back("line " + vtos(in.lastLine));
        return parts.empty() ? "" : " (" + join(parts, std::string(", ")) + ")";
    }
};

inline int resultExitCode(TResult result) {
    switch (result) {
    case _ok: return OK_EXIT_CODE;
    case _wa: return WA_EXIT_CODE;
    case _pe: case _dirt: return PE_EXIT_CODE;
    case _points: return POINTS_EXIT_CODE;
    case _unexpected_eof: return UNEXPECTED_EOF_EXIT_CODE;
    default: break;
    }
    if (result < _partially) return FAIL_EXIT_CODE;
#ifdef PC_BASE_EXIT_CODE
    return PC_BASE_EXIT_CODE + (result - _partially);
#else
    // One code for all: 16 and more would run into codes that mean something else. The text has the number.
    return _partially;
#endif
}

inline std::string __testlib_opening(TResult result) {
    switch (result) {
    case _ok: return "ok ";
    case _wa: return "wrong answer ";
    case _pe: case _dirt: return "wrong output format ";
    case _points: return "points ";
    case _unexpected_eof: return UNEXPECTED_EOF_EXIT_CODE == PE_EXIT_CODE ? "wrong output format " : "unexpected eof ";
    default: break;
    }
    return result < _partially ? "FAIL " : "partially correct (" + vtos(result - _partially) + ") ";
}

inline void InStream::quit(TResult result, const std::string &message) {
    __testlib_state &state = __testlib_state::get();
    std::string text = trim(message);
    bool isOurs = mode != _output && result != _fail;
    if (isOurs) result = _fail;
    // Even right answers must be all there is.
    if ((result == _ok || result == _points) && testlibMode == _checker && !ouf.seekEof()) {
        result = _dirt;
        text = "Extra information in the output file";
    }
    text = __testlib_clean(text.substr(0, maxMessageLength)) + state.place(*this, isOurs);
    text = __testlib_opening(result) + text + "\n";
    state.hasQuit = true;
    std::FILE *report = state.reportName.empty() ? NULL : std::fopen(state.reportName.c_str(), "w");
    if (report != NULL) {
        std::fwrite(text.data(), 1, text.size(), report);
        std::fclose(report);
        text = "See file to check exit message\n";
    }
    std::fwrite(text.data(), 1, text.size(), stderr);
    std::exit(resultExitCode(result));
}

inline void InStream::readEof() {
    lastLine = line;
    if (!eof()) quit(_pe, "Expected EOF");
    if (this == &inf) __testlib_state::get().hasReadEof = true;
}

inline void quit(TResult result, const std::string &message) { ouf.quit(result, message); }
inline void quit(TResult result, const char *message) { ouf.quit(result, std::string(message)); }
inline void quitf(TResult result, const char *fmt, ...) {
    TESTLIB_FORMAT(fmt, message);
    quit(result, message);
}
inline void quitif(bool condition, TResult result, const char *fmt, ...) {
    if (!condition) return;
    TESTLIB_FORMAT(fmt, message);
    quit(result, message);
}

// A number of points, which the judge reads from the message.
[[noreturn]] inline void __testlib_quitp(double points, const std::string &message) {
    if (__testlib_isNaN(points) || __testlib_isInfinite(points)) __testlib_fail("points must be finite");
    quit(_points, removeDoubleTrailingZeroes(testlib_format_("%.10f", points)) + " " + message);
}
template <typename F>
[[noreturn]] void quitp(F points) {
    __testlib_quitp(double(points), "");
}
template <typename F>
TESTLIB_PRINTF(2, 3) [[noreturn]] void quitp(F points, const char *fmt, ...) {
    TESTLIB_FORMAT(fmt, message);
    __testlib_quitp(double(points), message);
}
[[noreturn]] inline void quitpi(const std::string &info, const std::string &message = "") {
    if (info.find(' ') != std::string::npos) __testlib_fail("Parameter 'points_info' can't contain spaces");
    quit(_points, "points_info=" + info + " " + message);
}

#define ensure(condition) __testlib_ensure((condition), "Condition failed: \"" #condition "\"")
#define ensure_ext(condition)                                                                                          \
    __testlib_ensure((condition), "Line " + vtos(__LINE__) + ": Condition failed: \"" #condition "\"")
inline void __testlib_ensure(bool condition, const std::string &message) {
    if (!condition) __testlib_fail(message);
}
TESTLIB_PRINTF(2, 3) inline void ensuref(bool condition, const char *fmt, ...) {
    if (condition) return;
    TESTLIB_FORMAT(fmt, message);
    __testlib_fail(message);
}

inline std::string __testlib_shown(const std::string &value) { return compress(value); }
inline std::string __testlib_shown(double value) {
    return removeDoubleTrailingZeroes(testlib_format_("%.12f", value));
}
template <typename T>
typename std::enable_if<std::is_integral<T>::value, std::string>::type __testlib_shown(T value) {
    return vtos(value);
}
template <typename T>
TESTLIB_PRINTF(4, 5) [[noreturn]] void expectedButFound(TResult result, T expected, T found, const char *fmt, ...) {
    TESTLIB_FORMAT(fmt, about);
    quit(result, (about.empty() ? "" : compress(about) + ": ") + "expected '" + __testlib_shown(expected) +
                     "', but found '" + __testlib_shown(found) + "'");
}
template <typename T>
[[noreturn]] void expectedButFound(TResult result, T expected, T found) {
    expectedButFound<T>(result, expected, found, "%s", "");
}

TESTLIB_PRINTF(1, 2) inline void setName(const char *fmt, ...) {
    TESTLIB_FORMAT(fmt, name);
    checkerName = name;
}
inline void setTestCase(int number) { __testlib_state::get().testCase = number; }
inline void unsetTestCase() { setTestCase(-1); }

// ---- Options of a generator ----------------------------------------------------------------------------------------

inline bool __testlib_isOption(const std::string &argument) {
    size_t at = argument.compare(0, 2, "--") == 0 ? 2 : 1;
    return argument.size() > at && argument[0] == '-' && std::isalpha((unsigned char)argument[at]) != 0;
}

// -key=value, -key value, -k10 and -flag, each with one dash or two.
inline void prepareOpts(int argc, char *argv[]) {
    __testlib_state &state = __testlib_state::get();
    state.arguments.assign(argv, argv + argc);
    for (int i = 1; i < argc; i++) {
        std::string argument = argv[i];
        if (!__testlib_isOption(argument)) continue;
        std::string key = argument.substr(argument[1] == '-' ? 2 : 1);
        size_t sign = key.find('=');
        if (sign != std::string::npos)
            state.options[key.substr(0, sign)] = key.substr(sign + 1);
        else if (i + 1 < argc && !__testlib_isOption(argv[i + 1]))
            state.options[key] = argv[++i];
        else if (key.size() > 1 && key.find_first_not_of("0123456789.-", 1) == std::string::npos)
            state.options[key.substr(0, 1)] = key.substr(1);
        else
            state.options[key] = "true";
    }
}

inline bool has_opt(const std::string &key) {
    __testlib_state &state = __testlib_state::get();
    state.checksOptions = true;
    state.used.insert(key);
    return state.options.count(key) != 0;
}

inline std::string opt(const std::string &key) {
    __testlib_state &state = __testlib_state::get();
    if (state.options.count(key) == 0) __testlib_fail("Opts: unknown key '" + compress(key) + "'");
    state.used.insert(key);
    return state.options[key];
}
inline std::string opt(int index) {
    const std::vector<std::string> &all = __testlib_state::get().arguments;
    if (index < 0 || size_t(index) >= all.size())
        __testlib_fail("Opts: index '" + vtos(index) + "' is out of range [0," + vtos(all.size()) + ")");
    return all[size_t(index)];
}
inline std::string opt(const std::string &key, const std::string &missing) { return has_opt(key) ? opt(key) : missing; }

inline void __testlib_convert(const std::string &text, std::string &value) { value = text; }
inline void __testlib_convert(const std::string &text, bool &value) {
    value = text == "true" || text == "1";
    if (!value && text != "false" && text != "0")
        __testlib_fail("Opts: expected true or false, found '" + compress(text) + "'");
}
// Whole numbers may have an exponent: 2e5.
template <typename T>
typename std::enable_if<std::is_integral<T>::value>::type __testlib_convert(const std::string &text, T &value) {
    size_t sign = text.find_first_of("eE");
    std::string digits = text.substr(0, sign);
    unsigned long long zeros = 0, magnitude = 0;
    bool minus = !digits.empty() && digits[0] == '-';
    bool fits = (sign == std::string::npos || __testlib_parseUnsigned(text, sign + 1, zeros)) && zeros < 20 &&
                __testlib_parseUnsigned(digits, minus ? 1 : 0, magnitude) && !(minus && std::is_unsigned<T>::value);
    unsigned long long most = (unsigned long long)std::numeric_limits<T>::max() + (minus ? 1 : 0);
    for (; fits && zeros > 0; zeros--) {
        fits = magnitude <= most / 10;
        magnitude *= 10;
    }
    if (!fits || magnitude > most) __testlib_fail("Opts: expected integer of its type, found '" + compress(text) + "'");
    value = T(minus ? 0 - magnitude : magnitude);
}
template <typename T>
typename std::enable_if<std::is_floating_point<T>::value>::type __testlib_convert(const std::string &text, T &value) {
    double parsed;
    if (!__testlib_parseDouble(text, parsed)) __testlib_fail("Opts: expected double, found '" + compress(text) + "'");
    value = T(parsed);
}

template <typename T>
T opt(int index) {
    T value;
    __testlib_convert(opt(index), value);
    return value;
}
template <typename T>
T opt(const std::string &key) {
    T value;
    __testlib_convert(std::is_same<T, bool>::value && !has_opt(key) ? "false" : opt(key), value);
    return value;
}
template <typename T>
T opt(const std::string &key, const T &missing) {
    return has_opt(key) ? opt<T>(key) : missing;
}
template <typename T>
T opt(int index, const T &missing) {
    return index >= 0 && size_t(index) < __testlib_state::get().arguments.size() ? opt<T>(index) : missing;
}

inline std::string __testlib_unusedOption() {
    const __testlib_state &state = __testlib_state::get();
    for (const auto &option : state.options)
        if (state.used.count(option.first) == 0) return "Opts: unused key '" + compress(option.first) + "'";
    return "";
}
inline void ensureNoUnusedOpts() {
    std::string unused = __testlib_unusedOption();
    if (!unused.empty()) __testlib_fail(unused);
}
inline void suppressEnsureNoUnusedOpts() {
    __testlib_state &state = __testlib_state::get();
    for (const auto &option : state.options) state.used.insert(option.first);
}

// ---- Beginning -----------------------------------------------------------------------------------------------------

// A program that forgets its verdict must not pass for one that gave it.
inline void __testlib_atEnd() {
    __testlib_state &state = __testlib_state::get();
    std::string missing;
    if (state.hasQuit) return;
    if (testlibMode == _checker) missing = "Checker must end with quit or quitf call.";
    if (testlibMode == _interactor) missing = "Interactor must end with quit or quitf call.";
    if (testlibMode == _validator && !state.hasReadEof) missing = "Validator must end with readEof call.";
    if (testlibMode == _generator && state.checksOptions) missing = __testlib_unusedOption();
    if (missing.empty()) return;
    std::cout.flush();
    std::fflush(stdout);
    std::fprintf(stderr, "FAIL %s\n", missing.c_str());
    std::_Exit(FAIL_EXIT_CODE);
}

inline void __testlib_begin(TTestlibMode mode) {
    testlibMode = mode;
    // The state must outlive the function that asks it at the end.
    __testlib_state::get();
    if (std::atexit(__testlib_atEnd) != 0) __testlib_fail("atexit");
}

// The arguments without the options a judge may put between them; each of those has a value.
inline std::vector<std::string> __testlib_arguments(int argc, char *argv[], Validator &told) {
    std::vector<std::string> plain;
    for (int i = 1; i < argc; i++) {
        std::string argument = argv[i];
        bool hasValue = argument.compare(0, 2, "--") == 0 && i + 1 < argc;
        if (!hasValue)
            plain.push_back(argument);
        else if (argument == "--testset")
            told.setTestset(argv[++i]);
        else if (argument == "--group")
            told.setGroup(argv[++i]);
        else
            i++;
    }
    return plain;
}

inline void registerTestlibCmd(int argc, char *argv[]) {
    __testlib_begin(_checker);
    std::vector<std::string> files = __testlib_arguments(argc, argv, checker);
    if (files.size() < 3)
        __testlib_fail("Program must be run with the following arguments: "
                       "[--testset testset] [--group group] <input-file> <output-file> <answer-file> [<report-file>]");
    if (files.size() > 3) __testlib_state::get().reportName = files[3];
    inf.init(files[0], _input);
    ouf.init(files[1], _output);
    ouf.skipBom();
    ans.init(files[2], _answer);
    ans.skipBom();
}

inline void registerTestlib(int argc, ...) {
    std::vector<char *> files(1, const_cast<char *>("checker"));
    va_list list;
    va_start(list, argc);
    for (int i = 0; i < argc; i++) files.push_back(va_arg(list, char *));
    va_end(list);
    registerTestlibCmd(int(files.size()), files.data());
}

inline void registerInteraction(int argc, char *argv[]) {
    __testlib_begin(_interactor);
    std::vector<std::string> files = __testlib_arguments(argc, argv, checker);
    if (files.size() < 2)
        __testlib_fail("Program must be run with the following arguments: "
                       "<input-file> <output-file> [<answer-file> [<report-file>]]");
    if (files.size() > 3) __testlib_state::get().reportName = files[3];
    // A contestant who has left is found out by reading, not by dying of a broken pipe.
    std::signal(SIGPIPE, SIG_IGN);
    inf.init(files[0], _input);
    tout.open(files[1].c_str(), std::ios_base::out);
    ouf.init(stdin, _output);
    if (files.size() > 2)
        ans.init(files[2], _answer);
    else
        ans.mode = _answer;
}

inline void registerValidation() {
    __testlib_begin(_validator);
    inf.init(stdin, _input);
    inf.strict = true;
}
inline void registerValidation(int argc, char *argv[]) {
    registerValidation();
    __testlib_arguments(argc, argv, validator);
}

inline void registerGen(int argc, char *argv[], int version) {
    __testlib_begin(_generator);
    random_t::version = version;
    rnd.setSeed(argc, argv);
    prepareOpts(argc, argv);
}
inline void registerGen(int argc, char *argv[]) { registerGen(argc, argv, 0); }

// ---- Writing tests -------------------------------------------------------------------------------------------------

// Standard output goes to a file named after the test.
inline void startTest(int test) {
    if (std::freopen(vtos(test).c_str(), "w", stdout) == NULL)
        __testlib_fail("Unable to write file '" + vtos(test) + "'");
}

template <typename T>
auto __testlib_print(const T &all, int) ->
    typename std::enable_if<!std::is_same<T, std::string>::value, decltype(all.begin(), all.end(), void())>::type {
    std::cout << join(all.begin(), all.end(), ' ');
}
template <typename T>
void __testlib_print(const T &value, long) {
    std::cout << value;
}

inline void println() { std::cout << '\n'; }
template <typename T>
void println(const T &value) {
    __testlib_print(value, 0);
    std::cout << '\n';
}
template <typename T, size_t N>
typename std::enable_if<!std::is_same<T, char>::value>::type println(const T (&all)[N]) {
    println(join(all, all + N, ' '));
}

// Two iterators of one type are the ends of what is printed; two values are not.
template <typename T, typename = void>
struct __testlib_isIterator : std::false_type {};
template <typename T>
struct __testlib_isIterator<T, decltype(void(*std::declval<T &>()), void(++std::declval<T &>()))>
    : std::integral_constant<bool, !std::is_same<T, const char *>::value && !std::is_same<T, char *>::value> {};

template <typename T>
typename std::enable_if<__testlib_isIterator<T>::value>::type println(T first, T last) {
    println(join(first, last, ' '));
}
inline void __testlib_printRest() { std::cout << '\n'; }
template <typename A, typename... More>
void __testlib_printRest(const A &first, const More &...more) {
    std::cout << ' ';
    __testlib_print(first, 0);
    __testlib_printRest(more...);
}
// References of every kind, because they must win against std::println where both are seen.
template <typename A, typename B>
typename std::enable_if<!std::is_same<typename std::decay<A>::type, typename std::decay<B>::type>::value ||
                        !__testlib_isIterator<typename std::decay<A>::type>::value>::type
println(A &&first, B &&second) {
    __testlib_print(first, 0);
    __testlib_printRest(second);
}
template <typename A, typename B, typename C, typename... More>
void println(A &&first, B &&second, C &&third, More &&...more) {
    __testlib_print(first, 0);
    __testlib_printRest(second, third, more...);
}

#endif
