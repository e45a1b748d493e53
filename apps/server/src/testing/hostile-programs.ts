/** What a program does, and the status the site must give it. */
export const behaviours = {
  right: 0,
  wrong: -1,
  slow: 1,
  hungry: 2,
  crashing: 3,
  "non-compiling": -2,
  flooding: 3,
  forking: 3,
} as const;

/** One kind of behaviour. */
export type Behaviour = keyof typeof behaviours;

const c = (body: string) => `#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
int main(void) { int a, b; scanf("%d %d", &a, &b); ${body} return 0; }`;

const hungryC = "for (;;) { char *p = malloc(1 << 20); if (p) memset(p, 1, 1 << 20); }";
const forkingC = "for (;;) { int pid = fork(); if (pid < 0) return 1; if (pid == 0) for (;;) pause(); }";

const cPrograms: Record<Behaviour, string> = {
  right: c('printf("%d\\n", a + b);'),
  wrong: c('printf("%d\\n", a - b);'),
  slow: c("for (volatile long i = 0;; i++) {}"),
  hungry: c(hungryC),
  crashing: c("*(volatile int *)0 = 1;"),
  "non-compiling": c("this is no program;"),
  flooding: c("static char words[1 << 16]; memset(words, 65, sizeof words - 1); for (;;) puts(words);"),
  forking: c(forkingC),
};

const cpp = (body: string) => `#include <iostream>
#include <stdexcept>
#include <vector>
#include <unistd.h>
int main() { long a, b; std::cin >> a >> b; ${body} }`;

const cppPrograms: Record<Behaviour, string> = {
  right: cpp('std::cout << a + b << "\\n";'),
  wrong: cpp('std::cout << a * b + 7 << "\\n";'),
  slow: cpp("for (volatile long i = 0;; i = i + 1) {}"),
  hungry: cpp("std::vector<std::vector<char>> all; for (;;) all.emplace_back(1 << 20, 'x');"),
  crashing: cpp('throw std::runtime_error("no");'),
  "non-compiling": cpp("std::cout << undeclared;"),
  flooding: cpp('for (;;) std::cout << "flood of words\\n";'),
  forking: cpp("for (;;) { int pid = fork(); if (pid < 0) return 1; if (pid == 0) for (;;) pause(); }"),
};

const java = (body: string) => `import java.util.*;
public class Main {
  public static void main(String[] args) throws Exception {
    Scanner in = new Scanner(System.in);
    int a = in.nextInt(), b = in.nextInt();
    ${body}
  }
}`;

const javaPrograms: Record<Behaviour, string> = {
  right: java("System.out.println(a + b);"),
  wrong: java("System.out.println(a - b);"),
  slow: java("for (long i = 0; ; i++) if (i < 0) System.out.println(i);"),
  hungry: java("List<byte[]> all = new ArrayList<>(); for (;;) all.add(new byte[1 << 20]);"),
  crashing: java("int[] none = new int[0]; none[a] = b;"),
  "non-compiling": java("int x = undeclared;"),
  flooding: java('while (true) System.out.println("a flood of words that does not end".repeat(100));'),
  forking: java(
    "for (;;) { Thread t = new Thread(() -> { try { Thread.sleep(100000); } catch (InterruptedException e) {} }); t.setDaemon(true); t.start(); }",
  ),
};

const python = (body: string) => `import os, sys
a, b = map(int, input().split())
${body}
`;

const pythonPrograms: Record<Behaviour, string> = {
  right: python("print(a + b)"),
  wrong: python("print(a - b)"),
  slow: python("while True: pass"),
  hungry: python("all = []\nwhile True: all.append(bytearray(1 << 20))"),
  crashing: python("print([][a])"),
  "non-compiling": python("this is no python"),
  flooding: python('while True: print("a flood of words that does not end")'),
  forking: python("while True:\n    if os.fork() == 0:\n        __import__('time').sleep(100)"),
};

/** A program of every behaviour in every language, by the language's name. */
export const hostilePrograms: Record<string, Record<Behaviour, string>> = {
  C: cPrograms,
  "C++": cppPrograms,
  Java: javaPrograms,
  Python3: pythonPrograms,
};
