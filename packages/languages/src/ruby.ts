/**
 * Ruby has two stacks. It touches the whole of the system's as it starts, so that one stays small whatever the problem
 * allows: 27 MiB for a small program instead of 75. Its own takes only what is used of it.
 */
import type { LanguageFile } from "./language-file.ts";

export const ruby: LanguageFile = {
  key: "ruby",
  name: "Ruby",
  description: "Ruby",
  contentType: "text/x-ruby",
  template: `a, b = gets.split.map(&:to_i)
puts a + b
`,
  mayCheck: false,
  sourceName: "main.rb",
  debianPackages: ["ruby"],
  versionCommand: ["/usr/bin/ruby", "--version"],
  compile: {
    command: ["/bin/sh", "-c", "ruby -c main.rb && cp main.rb program.rb"],
    environment: {},
    artefacts: ["program.rb"],
    limits: { cpuMs: 10_000, wallMs: 20_000, memoryBytes: 512 * 1024 ** 2 },
  },
  run: {
    command: ["/bin/sh", "-c", "ulimit -s 16384 2>/dev/null; exec ruby program.rb"],
    environment: { RUBY_THREAD_VM_STACK_SIZE: String(64 * 1024 ** 2) },
    processes: 128,
  },
  limitScale: { factor: { time: 2, memory: 2 }, extra: { timeMs: 0, memoryBytes: 0 } },
};
