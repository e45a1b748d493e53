import type { LanguageFile } from "./language-file.ts";

export const rust: LanguageFile = {
  key: "rust",
  name: "Rust",
  description: "Rust 2021",
  contentType: "text/x-rustsrc",
  template: `use std::io;

fn main() {
    let mut line = String::new();
    io::stdin().read_line(&mut line).unwrap();
    let sum: i32 = line.split_whitespace().map(|word| word.parse::<i32>().unwrap()).sum();
    println!("{}", sum);
}
`,
  mayCheck: false,
  sourceName: "main.rs",
  debianPackages: ["rustc", "gcc", "libc6-dev"],
  versionCommand: ["/usr/bin/rustc", "--version"],
  compile: {
    command: [
      "/usr/bin/rustc",
      "-O",
      "--edition=2021",
      "--color=never",
      "--cap-lints=allow",
      "--cfg=online_judge",
      "-o",
      "main",
      "main.rs",
    ],
    environment: {},
    artefacts: ["main"],
    limits: { cpuMs: 30_000, wallMs: 60_000, memoryBytes: 1024 ** 3 },
  },
  run: { command: ["/w/main"], environment: {}, processes: 128 },
  limitScale: { factor: { time: 2, memory: 2 }, extra: { timeMs: 0, memoryBytes: 0 } },
};
