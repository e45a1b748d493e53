import { describe, expect, it } from "vitest";
import { bareCode } from "./bare-code.ts";
import { compileHints } from "./compile-hints.ts";

const cpp = "text/x-c++src";
const c = "text/x-csrc";
const java = "text/x-java";
const python = "text/x-python";

/** Hints as `kind@line found>instead`. */
const told = (contentType: string, code: string, message: string) =>
  compileHints({ contentType, code, message }).map(
    ({ kind, line, found, instead }) =>
      `${kind}${line === null ? "" : `@${line}`} ${found}${instead && `>${instead}`}`,
  );

// What the compilers wrote of these very programs, shortened to the lines that matter.
it.each<[string, string, string, string, string[]]>([
  [
    "a full-width semicolon in C++",
    cpp,
    "#include <iostream>\nint main() {\n    int a = 1；\n    std::cout << a;\n}\n",
    'main.cpp: In function ‘int main()’:\nmain.cpp:3:13: error: unable to find numeric literal operator ‘operator""；’',
    ["fullWidth@3 ；>;"],
  ],
  [
    "curly quotes in C",
    c,
    "#include <stdio.h>\nint main(void) {\n    printf(“hi\\n”);\n    return 0;\n}\n",
    "main.c:3:12: error: stray ‘\\342’ in program\n    3 |     printf(<U+201C>hi\\n<U+201D>);",
    ['fullWidth@3 “>"'],
  ],
  [
    "full-width brackets in Python",
    python,
    "print（1）\n",
    "  File \"main.py\", line 1\n    print（1）\n         ^\nSyntaxError: invalid character '（' (U+FF08)",
    ["fullWidth@1 （>("],
  ],
  [
    "a full-width semicolon in Java",
    java,
    "public class Main {\n    int a = 1；\n}\n",
    "Main.java:2: error: illegal character: '\\uff1b'\n    int a = 1；\n             ^\n1 error",
    ["fullWidth@2 ；>;"],
  ],
  [
    "spaces that do not break",
    cpp,
    "int main() {\n\u00a0\u00a0return 0;\n}\n",
    "main.cpp:2:1: error: extended character \u00a0 is not valid in an identifier",
    ["invisible@2 U+00A0"],
  ],
  [
    "a full-width space",
    cpp,
    "int\u3000main() {}\n",
    "main.cpp:1:1: error: extended character is not valid in an identifier",
    ["invisible@1 U+3000"],
  ],
  [
    "a byte order mark before Java",
    java,
    "\ufeffpublic class Main {\n}\n",
    "Main.java:1: error: illegal character: '\\ufeff'\n\ufeffpublic class Main {\n^\n1 error",
    ["bom@1 "],
  ],
  [
    "a byte order mark between two files that were pasted together",
    cpp,
    "\ufeffint main() { return 0; }\n\ufeffint x;\n",
    "main.cpp:2:1: error: ‘\ufeffint’ does not name a type",
    ["bom@2 "],
  ],
  ["a byte order mark that nobody minds", cpp, "\ufeffint main() { x; }\n", "main.cpp:1:14: error: ‘x’", []],
  [
    "carriage returns alone in Go",
    "text/x-go",
    "package main\r// says hello\rfunc main() {}\r",
    "./main.go:1:14: syntax error: non-declaration statement outside function body",
    ["lineEnds@1 "],
  ],
  ["carriage returns alone in C++, where they are lines", cpp, "int main() {\r  int a = b;\r}\r", "", []],
  ["line feeds with carriage returns", "text/x-go", "package main\r\nfunc\r\n", "syntax error", []],
  [
    "another name than Main",
    java,
    "public class Solution {\n    public static void main(String[] args) {\n    }\n}\n",
    "Main.java:1: error: class Solution is public, should be declared in a file named Solution.java",
    ["javaClass@1 Solution>public class Main"],
  ],
  [
    "no class at all",
    java,
    'System.out.println("hi");\n',
    "Main.java:1: error: class, interface, enum, or record expected",
    ["javaClass >public class Main"],
  ],
  [
    "a class in a package",
    java,
    "package demo;\n\npublic class Main {\n}\n",
    "Main.java: there is no class Main outside of a package",
    ["javaPackage@1 demo"],
  ],
  [
    "another mistake in a Java program that is named right",
    java,
    "public class Main {\n    int a = b;\n}\nclass Other {}\n",
    "Main.java:2: error: cannot find symbol",
    [],
  ],
  [
    "no header for cout",
    cpp,
    "int main() {\n    std::cout << 1;\n}\n",
    "main.cpp:2:10: error: ‘cout’ is not a member of ‘std’\n    2 |     std::cout << 1;",
    ["header@2 cout>iostream"],
  ],
  [
    "no header for vector, where types stand",
    cpp,
    "#include <cstdio>\nvector<int> v;\nint main() {}\n",
    "main.cpp:2:1: error: ‘vector’ does not name a type",
    ["header@2 vector>vector"],
  ],
  [
    "no header for sort",
    cpp,
    "#include <iostream>\nint main() {\n    std::sort(0, 0);\n}\n",
    "main.cpp:3:10: error: ‘sort’ is not a member of ‘std’; did you mean ‘qsort’?",
    ["header@3 sort>algorithm"],
  ],
  [
    "no header in C, said in plain quotes",
    c,
    'int main(void) {\n    printf("%d", INT_MAX);\n    return 0;\n}\n',
    "main.c:2:5: warning: implicit declaration of function 'printf' [-Wimplicit-function-declaration]",
    ["header@2 printf>stdio.h"],
  ],
  [
    "no namespace",
    cpp,
    "#include <iostream>\nint main() {\n    cout << 1 << endl;\n}\n",
    "main.cpp:3:5: error: ‘cout’ was not declared in this scope; did you mean ‘std::cout’?",
    ["std@3 cout>std::cout"],
  ],
  [
    "a name that only its author knows",
    cpp,
    "int main() { return missing; }\n",
    "main.cpp:1:21: error: ‘missing’ was not declared in this scope",
    [],
  ],
  [
    "gets in C++ 14",
    cpp,
    "#include <cstdio>\nint main() {\n    char s[9];\n    gets(s);\n}\n",
    "main.cpp:4:5: error: ‘gets’ was not declared in this scope; did you mean ‘getw’?",
    ["notStandard@4 gets>fgets"],
  ],
  [
    "itoa",
    cpp,
    "#include <cstdlib>\nint main() {\n    char s[9];\n    itoa(1, s, 10);\n}\n",
    "main.cpp:4:5: error: ‘itoa’ was not declared in this scope",
    ["notStandard@4 itoa>to_string"],
  ],
  [
    "a header of another system",
    cpp,
    "#include <conio.h>\nint main() {}\n",
    "main.cpp:1:10: fatal error: conio.h: No such file or directory",
    ["notStandard@1 conio.h"],
  ],
  [
    "void main",
    cpp,
    "void main() {\n}\n",
    "main.cpp:1:1: error: ‘::main’ must return ‘int’",
    ["mainType@1 void>int main"],
  ],
  [
    "C++ sent as C",
    c,
    "#include <iostream>\nusing namespace std;\nint main() { cout << 1; }\n",
    "main.c:1:10: fatal error: iostream: No such file or directory",
    ["language >C++"],
  ],
  [
    "C++ sent as Python",
    python,
    "#include <iostream>\nint main() { return 0; }\n",
    '  File "main.py", line 2\n    int main() { return 0; }\n        ^^^^\nSyntaxError: invalid syntax',
    ["language >C / C++"],
  ],
  [
    "Java sent as C++",
    cpp,
    "public class Main {\n    public static void main(String[] args) {}\n}\n",
    "main.cpp:1:1: error: expected unqualified-id before ‘public’",
    ["language >Java"],
  ],
  [
    "tabs and spaces",
    python,
    "if True:\n    print(1)\n\tprint(2)\n",
    "Sorry: TabError: inconsistent use of tabs and spaces in indentation (main.py, line 3)",
    ["tabsAndSpaces@3 "],
  ],
  [
    "no indentation",
    python,
    "for i in range(3):\nprint(i)\n",
    "Sorry: IndentationError: expected an indented block after 'for' statement on line 1 (main.py, line 2)",
    ["indentation@2 "],
  ],
  [
    "Python 2",
    python,
    'print "hi"\n',
    '  File "main.py", line 1\n    print "hi"\nSyntaxError: Missing parentheses in call to \'print\'. Did you mean print(...)?',
    ["oldPrint@1 "],
  ],
])("%s", (_name, contentType, code, message, hints) => {
  expect(told(contentType, code, message)).toEqual(hints);
});

it("says at most three things", () => {
  const code = "\u3000int main() { int a；\n\ufeffcout << a; }\n";
  expect(told(cpp, code, "main.cpp:2:1: error: ‘cout’ was not declared in this scope")).toHaveLength(3);
});

describe("the program without its comments and texts", () => {
  it.each([
    ["a comment of C", cpp, "a; // 说明；\nb;", "a;       \nb;"],
    ["a comment over lines", cpp, "a/*；\n；*/b", "a   \n   b"],
    ["one that never ends", cpp, "a /* ；", "a     "],
    ["a text with a quote in it", cpp, 'f("；\\"；");', "f(      );"],
    ["a text that never ends stays", cpp, 'f("a；', 'f("a；'],
    ["a character", java, "'；' ；", "    ；"],
    ["a comment of Python", python, "x # ；\ny", "x    \ny"],
    ["a text of Python over lines", python, '"""；\n；"""；', "    \n    ；"],
  ])("%s", (_name, contentType, code, bare) => {
    expect(bareCode(contentType, code)).toBe(bare);
  });
});
