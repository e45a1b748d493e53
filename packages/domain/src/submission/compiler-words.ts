/** Names that beginners use without the header that declares them: the header in C++, and in C where it has one. */
const headers: readonly [names: string, cpp: string, c?: string][] = [
  ["cin cout cerr endl ios_base", "iostream"],
  ["printf scanf getchar putchar puts fgets sprintf sscanf freopen EOF", "cstdio", "stdio.h"],
  ["vector", "vector"],
  ["string to_string getline stoi", "string"],
  ["map multimap", "map"],
  ["set multiset", "set"],
  ["queue priority_queue", "queue"],
  ["stack", "stack"],
  ["deque", "deque"],
  ["unordered_map", "unordered_map"],
  ["unordered_set", "unordered_set"],
  ["bitset", "bitset"],
  ["pair make_pair", "utility"],
  ["sort max min reverse swap unique lower_bound upper_bound next_permutation", "algorithm"],
  ["setprecision setw", "iomanip"],
  ["stringstream istringstream ostringstream", "sstream"],
  ["memset memcpy strlen strcpy strcmp strcat strstr", "cstring", "string.h"],
  ["sqrt pow ceil floor fabs log sin cos", "cmath", "math.h"],
  ["malloc free calloc realloc qsort atoi rand srand exit", "cstdlib", "stdlib.h"],
  ["INT_MAX INT_MIN LLONG_MAX", "climits", "limits.h"],
  ["bool true false", "", "stdbool.h"],
];

/** The header that declares a name; undefined for one that is not in the table. */
export function headerOf(name: string, isC: boolean): string | undefined {
  const row = headers.find(([names]) => names.split(" ").includes(name));
  return (isC ? row?.[2] : row?.[1]) || undefined;
}

/** A name that the compiler of C or C++ did not know. */
export interface CompilerComplaint {
  name: string;
  line: number | null;
}

const quoted = "['\\u2018\"](?:std::)?([\\w.]+)['\\u2019\"]";

/** The ways in which gcc says that it does not know a name. */
const unknown = [
  `${quoted} was not declared in this scope`,
  `${quoted} is not a member of ['\\u2018]std['\\u2019]`,
  `${quoted} undeclared`,
  `implicit declaration of function ${quoted}`,
  `unknown type name ${quoted}`,
  `${quoted} does not name a (?:template )?type`,
  `${quoted} in namespace ['\\u2018]std['\\u2019] does not name`,
  `undefined reference to ['\\u2018\`](\\w+)`,
  "fatal error: ([\\w./]+): No such file",
].map((text) => new RegExp(text));

/** The first name that the compiler complained of and that something is known about. */
export function compilerComplaint(
  message: string,
  isKnown: (name: string) => boolean,
): CompilerComplaint | undefined {
  for (const row of message.split("\n")) {
    const name = unknown.map((pattern) => pattern.exec(row)?.[1]).find((found) => found !== undefined);
    if (name !== undefined && isKnown(name)) {
      return { name, line: Number(/^[^:\s]+:(\d+):/.exec(row)?.[1] ?? 0) || null };
    }
  }
  return undefined;
}
