import { expect, it } from "vitest";
import { type CompilerLine, compilerLines } from "./compiler-lines.ts";

/** A line as `row>line:column tone text`. */
const told = (message: string) =>
  compilerLines(message).map(
    ({ row, line, column, tone, text }: CompilerLine) => `${row}>${line}:${column ?? ""} ${tone} ${text}`,
  );

// What the compilers of the image say; packages/judging/src/compiler-lines.int.test.ts holds them to it.
it.each([
  [
    "gcc",
    "main.c: In function ‘main’:\nmain.c:3:11: error: ‘b’ undeclared (first use in this function)\n    3 |   int a = b;\n      |           ^\nmain.c:3:11: note: each undeclared identifier is reported only once for each function it appears in\nmain.c:4:11: error: expected ‘;’ before ‘}’ token\n    4 |   return 0\n      |           ^",
    [
      "1>3:11 bad ‘b’ undeclared (first use in this function)",
      "4>3:11 note each undeclared identifier is reported only once for each function it appears in",
      "5>4:11 bad expected ‘;’ before ‘}’ token",
    ],
  ],
  [
    "gcc with a warning and a missing header",
    "main.cpp:2:10: warning: unused\nmain.cpp:1:10: fatal error: nothing.h: No such file or directory",
    ["0>2:10 warn unused", "1>1:10 bad nothing.h: No such file or directory"],
  ],
  [
    "a header that the program includes",
    "In file included from /usr/include/c++/14/map:63,\n                 from main.cpp:1:\n/usr/include/c++/14/bits/stl_tree.h:7:1: error: odd\nmain.cpp:9:4: note: required from here",
    ["3>9:4 note required from here"],
  ],
  [
    "javac",
    "Main.java:3: error: cannot find symbol\n    int a = b;\n            ^\n  symbol:   variable b\n1 error",
    ["0>3: bad cannot find symbol"],
  ],
  [
    "CPython",
    "Sorry: IndentationError: expected an indented block after 'if' statement on line 2 (main.py, line 3)",
    ["0>3: bad IndentationError: expected an indented block after 'if' statement on line 2"],
  ],
  [
    "PyPy",
    "File \"main.py\", line 2\n    b = (1 + \n        ^\nSyntaxError: '(' was never closed",
    ["0>2: bad SyntaxError: '(' was never closed"],
  ],
  [
    "go",
    "# command-line-arguments\n./main.go:4:2: declared and not used: x",
    ["1>4:2 bad declared and not used: x"],
  ],
  [
    "rustc",
    'error[E0425]: cannot find value `b` in this scope\n --> main.rs:3:20\n  |\n3 |     println!("{}", b);\n  |                    ^ help: a local variable\n\nerror: aborting due to 1 previous error',
    ["1>3:20 bad cannot find value `b` in this scope"],
  ],
  [
    "Node",
    "/w/main.js:2\nlet b = ;\n        ^\n\nSyntaxError: Unexpected token ';'\n    at wrapSafe (node:internal/modules/cjs/loader:1861:18)",
    ["0>2: bad SyntaxError: Unexpected token ';'"],
  ],
  [
    "mcs",
    "Compilation failed: 1 error(s), 0 warnings\nmain.cs(3,13): error CS0103: The name `b' does not exist in the current context",
    ["1>3:13 bad The name `b' does not exist in the current context"],
  ],
  [
    "kotlinc",
    "main.kt:3:13: error: unresolved reference: b\n    println(b)",
    ["0>3:13 bad unresolved reference: b"],
  ],
  [
    "Free Pascal",
    'main.pas(3,3) Error: Identifier not found "b"\nmain.pas(5) Fatal: There were 1 errors compiling module, stopping\nFatal: Compilation aborted',
    ['0>3:3 bad Identifier not found "b"', "1>5: note There were 1 errors compiling module, stopping"],
  ],
  [
    "ghc",
    "main.hs:3:10: error: [GHC-88464] Variable not in scope: b :: Int\n  |\n3 |   print (b :: Int)",
    ["0>3:10 bad [GHC-88464] Variable not in scope: b :: Int"],
  ],
  [
    "PHP",
    'Errors parsing main.php\nPHP Parse error:  syntax error, unexpected token ";" in main.php on line 3',
    ['1>3: bad syntax error, unexpected token ";"'],
  ],
  [
    "Ruby",
    "ruby: main.rb:2: syntax error, unexpected ')' (SyntaxError)\nb = )\n    ^",
    ["0>2: bad syntax error, unexpected ')' (SyntaxError)"],
  ],
  ["a message without a place", "main.ts: Unexpected token `=`", []],
  ["nothing", "", []],
])("%s", (_name, message, expected) => {
  expect(told(message)).toEqual(expected);
});
