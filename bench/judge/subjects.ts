/** What is submitted: programs that compute for about 50 ms, each in a language's own way. */

/** A program and the language it is written in. */
export interface Subject {
  readonly languageKey: string;
  /** `{round}` makes each source another one, so that no compilation is found in a cache. */
  readonly source: string;
  /** What the program reads: how long it computes. */
  readonly input: string;
}

const loop = `
unsigned long long x = 88172645463325252ull; long long n; std::cin >> n;
for (long long i = 0; i < n; i++) { x ^= x << 13; x ^= x >> 7; x ^= x << 17; }
std::cout << (x != 0) << "\\n";`;

/** With every header of the library, which is what contestants write. */
export const everyHeader: Subject = {
  languageKey: "cpp",
  source: `#include <bits/stdc++.h>\n// {round}\nint main() {${loop}\n}\n`,
  input: "15000000\n",
};

/** Those for which there is nothing to prepare ahead. */
export const plainSubjects: readonly Subject[] = [
  {
    languageKey: "cpp",
    source: `#include <iostream>\n// {round}\nint main() {${loop}\n}\n`,
    input: "15000000\n",
  },
  {
    languageKey: "java",
    source: `import java.util.Scanner;
// {round}
public class Main {
    public static void main(String[] args) {
        long n = new Scanner(System.in).nextLong(), x = 88172645463325252L;
        for (long i = 0; i < n; i++) { x ^= x << 13; x ^= x >>> 7; x ^= x << 17; }
        System.out.println(x != 0 ? 1 : 0);
    }
}
`,
    input: "5000000\n",
  },
  {
    languageKey: "python3",
    source: `# {round}
x = 1
for i in range(int(input())):
    x = x * 31 % 1000003
print(1 if x else 0)
`,
    input: "400000\n",
  },
];
