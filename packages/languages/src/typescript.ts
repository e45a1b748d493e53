/** Types are taken away, not checked: what is left is the JavaScript that Node runs. */
import type { LanguageFile } from "./language-file.ts";
import { nodeRun } from "./node-run.ts";

const strip = `const { readFileSync, writeFileSync } = require("fs");
try {
  const options = { mode: "transform", sourceUrl: "main.ts" };
  writeFileSync("program.js", require("module").stripTypeScriptTypes(readFileSync("main.ts", "utf8"), options));
} catch (error) {
  console.error("main.ts: " + error.message);
  process.exit(1);
}`;

export const typescript: LanguageFile = {
  key: "typescript",
  name: "TypeScript",
  description: "Node.js",
  contentType: "text/typescript",
  template: `import { readFileSync } from "fs";

const [a, b]: number[] = readFileSync(0, "utf8").split(" ").map(Number);
console.log(a! + b!);
`,
  mayCheck: false,
  sourceName: "main.ts",
  debianPackages: [],
  versionCommand: ["/usr/local/bin/node", "--version"],
  compile: {
    command: ["/usr/local/bin/node", "--no-warnings", "--eval", strip],
    environment: {},
    artefacts: ["program.js"],
    limits: { cpuMs: 10_000, wallMs: 20_000, memoryBytes: 512 * 1024 ** 2 },
  },
  run: nodeRun,
  limitScale: { factor: { time: 2, memory: 2 }, extra: { timeMs: 0, memoryBytes: 0 } },
};
