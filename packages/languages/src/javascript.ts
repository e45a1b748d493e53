import type { LanguageFile } from "./language-file.ts";
import { nodeRun } from "./node-run.ts";

export const javascript: LanguageFile = {
  key: "javascript",
  name: "JavaScript Node",
  description: "Node.js",
  contentType: "text/javascript",
  template: `const [a, b] = require("fs").readFileSync(0, "utf8").split(" ").map(Number);
console.log(a + b);
`,
  mayCheck: false,
  sourceName: "main.js",
  debianPackages: [],
  versionCommand: ["/usr/local/bin/node", "--version"],
  compile: {
    command: ["/bin/sh", "-c", "/usr/local/bin/node --check main.js && cp main.js program.js"],
    environment: {},
    artefacts: ["program.js"],
    limits: { cpuMs: 10_000, wallMs: 20_000, memoryBytes: 512 * 1024 ** 2 },
  },
  run: nodeRun,
  limitScale: { factor: { time: 2, memory: 2 }, extra: { timeMs: 0, memoryBytes: 0 } },
};
