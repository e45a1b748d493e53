/** What a program of the tests does; it reads the word from its input. */
export type Act = "wrong" | "slow" | "hungry" | "crashing" | "exiting" | "flooding" | "waiting" | "forking";

/** Two programs of one language. */
export interface HostilePrograms {
  /** Does what it is told. One program for all acts: compiling is most of the work. */
  readonly actor: string;
  /** Does not compile. */
  readonly broken: string;
}

const c: HostilePrograms = {
  actor: `#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
int main(void) {
  char act[16];
  scanf("%15s", act);
  if (!strcmp(act, "wrong")) puts("4");
  if (!strcmp(act, "slow")) for (volatile unsigned long i = 0;; i = i + 1) ;
  if (!strcmp(act, "hungry")) for (;;) { char *p = (char *)malloc(1 << 20); if (!p) return 1; memset(p, 1, 1 << 20); }
  if (!strcmp(act, "crashing")) *(volatile int *)0 = 1;
  if (!strcmp(act, "exiting")) return 42;
  if (!strcmp(act, "flooding")) for (;;) puts("all work and no play");
  if (!strcmp(act, "waiting")) for (;;) pause();
  if (!strcmp(act, "forking")) for (;;) fork();
  return 0;
}`,
  broken: `int main(void) { return undeclared; }`,
};

const java: HostilePrograms = {
  actor: `public class Main {
  public static void main(String[] args) throws Exception {
    switch (new java.util.Scanner(System.in).next()) {
      case "wrong": System.out.println(4); break;
      case "slow": for (long x = 0; ; x++) if (x == -1) System.out.println(x);
      case "hungry": var all = new java.util.ArrayList<int[]>(); while (true) all.add(new int[100_000]);
      case "crashing": int[] none = null; none[0] = 1; break;
      case "exiting": System.exit(42);
      case "flooding": while (true) System.out.println("all work and no play");
      case "waiting": Thread.sleep(1_000_000); break;
      case "forking": while (true) new Thread(() -> { while (true) ; }).start();
    }
  }
}`,
  broken: `public class Main { public static void main(String[] args) { return undeclared; } }`,
};

const kotlin: HostilePrograms = {
  actor: `fun main() {
  when (readLine()) {
    "wrong" -> println(4)
    "slow" -> { var x = 0L; while (true) { x++; if (x == -1L) println(x) } }
    "hungry" -> { val all = ArrayList<IntArray>(); while (true) all.add(IntArray(100_000)) }
    "crashing" -> println(IntArray(0)[1])
    "exiting" -> System.exit(42)
    "flooding" -> while (true) println("all work and no play")
  }
}`,
  broken: `fun main() { println(undeclared) }`,
};

const python: HostilePrograms = {
  actor: `import os, time
act = input()
if act == "wrong": print(4)
while act == "slow": pass
if act == "hungry": all = []
while act == "hungry": all.append(bytearray(b"x") * (1 << 20))
if act == "crashing": print([][1])
if act == "exiting": raise SystemExit(42)
while act == "flooding": print("all work and no play")
if act == "waiting": time.sleep(1000)
while act == "forking":
    try: os.fork()
    except OSError: pass`,
  broken: `print("never closed"`,
};

const go: HostilePrograms = {
  actor: `package main

import (
	"fmt"
	"os"
)

func main() {
	var act string
	fmt.Scan(&act)
	switch act {
	case "wrong":
		fmt.Println(4)
	case "slow":
		for {
		}
	case "hungry":
		var all [][]byte
		for {
			part := make([]byte, 1<<20)
			for i := range part {
				part[i] = 1
			}
			all = append(all, part)
		}
	case "crashing":
		var none []int
		fmt.Println(none[len(act)])
	case "exiting":
		os.Exit(42)
	case "flooding":
		for {
			fmt.Println("all work and no play")
		}
	}
}`,
  broken: `package main

func main() { undeclared() }`,
};

const rust: HostilePrograms = {
  actor: `fn main() {
    let mut line = String::new();
    std::io::stdin().read_line(&mut line).unwrap();
    match line.trim() {
        "wrong" => println!("4"),
        "slow" => { let mut x = 0u64; loop { x = std::hint::black_box(x + 1); } }
        "hungry" => { let mut all = Vec::new(); loop { all.push(vec![1u8; 1 << 20]); } }
        "crashing" => panic!("no"),
        "exiting" => std::process::exit(42),
        "flooding" => loop { println!("all work and no play"); },
        _ => {}
    }
}`,
  broken: `fn main() { undeclared(); }`,
};

/** It floods past `console.log`, which keeps in memory what the pipe does not take at once. */
const javascript: HostilePrograms = {
  actor: `const act = require("fs").readFileSync(0, "utf8").trim();
if (act === "wrong") console.log(4);
while (act === "slow");
const all = [];
while (act === "hungry") all.push(new Array(100_000).fill(1.5));
if (act === "crashing") undefined.nothing();
if (act === "exiting") process.exit(42);
while (act === "flooding") require("fs").writeSync(1, "all work and no play\\n");`,
  broken: `let = = 1;`,
};

const csharp: HostilePrograms = {
  actor: `using System;
using System.Collections.Generic;
class Program {
  static void Main() {
    switch (Console.ReadLine()) {
      case "wrong": Console.WriteLine(4); break;
      case "slow": for (long x = 0; ; x++) if (x == -1) Console.WriteLine(x);
      case "hungry": var all = new List<int[]>(); while (true) { var part = new int[100000]; Array.Fill(part, 1); all.Add(part); }
      case "crashing": Console.WriteLine(new int[0][1]); break;
      case "exiting": Environment.Exit(42); break;
      case "flooding": while (true) Console.WriteLine("all work and no play");
    }
  }
}`,
  broken: `class Program { static void Main() { undeclared(); } }`,
};

const pascal: HostilePrograms = {
  actor: `var
  act: string;
  part: ^byte;
  x: int64 = 0;
begin
  readln(act);
  case act of
    'wrong': writeln(4);
    'slow': while true do inc(x);
    'hungry': while true do begin getmem(part, 1 shl 20); fillchar(part^, 1 shl 20, 1); end;
    'crashing': begin part := nil; part^ := 1; end;
    'exiting': halt(42);
    'flooding': while true do writeln('all work and no play');
  end;
end.`,
  broken: `begin undeclared; end.`,
};

const haskell: HostilePrograms = {
  actor: `import Control.Monad (forever)
import System.Exit
main :: IO ()
main = do
  act <- getLine
  case act of
    "wrong" -> print 4
    "slow" -> print (length (takeWhile (/= 0) (iterate (\\x -> x * x \`mod\` 7919 + 1) (3 :: Int))))
    "hungry" -> let all = [1 :: Integer ..] in print (length all) >> print (sum all)
    "crashing" -> print (head (filter (> 9) [1 :: Int, 2]))
    "exiting" -> exitWith (ExitFailure 42)
    "flooding" -> forever (putStrLn "all work and no play")
    _ -> return ()`,
  broken: `main = undeclared`,
};

const php: HostilePrograms = {
  actor: `<?php
$act = trim(fgets(STDIN));
$all = [];
if ($act === "wrong") echo 4;
while ($act === "slow");
while ($act === "hungry") $all[] = str_repeat("x", 1 << 20);
if ($act === "crashing") throw new Exception("no");
if ($act === "exiting") exit(42);
while ($act === "flooding") echo "all work and no play\\n";`,
  broken: `<?php echo (1;`,
};

const ruby: HostilePrograms = {
  actor: `act = gets.strip
all = []
puts 4 if act == "wrong"
nil while act == "slow"
all << "x" * (1 << 20) while act == "hungry"
raise "no" if act == "crashing"
exit 42 if act == "exiting"
puts "all work and no play" while act == "flooding"`,
  broken: `puts (1`,
};

/** By the key of their language, one for each compiler or interpreter; C is C++ enough. */
export const hostilePrograms: Readonly<Record<string, HostilePrograms>> = {
  c,
  cpp: c,
  java,
  kotlin,
  python3: python,
  pypy3: python,
  go,
  rust,
  javascript,
  typescript: javascript,
  csharp,
  pascal,
  haskell,
  php,
  ruby,
};
