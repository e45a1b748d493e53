import type { LanguageFile } from "./language-file.ts";

export const php: LanguageFile = {
  key: "php",
  name: "PHP",
  description: "PHP",
  contentType: "text/x-php",
  template: `<?php
[$a, $b] = explode(" ", trim(fgets(STDIN)));
echo $a + $b, "\\n";
`,
  mayCheck: false,
  sourceName: "main.php",
  debianPackages: ["php-cli"],
  versionCommand: ["/usr/bin/php", "--version"],
  compile: {
    command: ["/bin/sh", "-c", "php -l main.php && cp main.php program.php"],
    environment: {},
    artefacts: ["program.php"],
    limits: { cpuMs: 10_000, wallMs: 20_000, memoryBytes: 512 * 1024 ** 2 },
  },
  run: {
    command: ["/usr/bin/php", "-d", "memory_limit=-1", "-d", "display_errors=stderr", "program.php"],
    environment: {},
    processes: 128,
  },
  limitScale: { factor: { time: 2, memory: 2 }, extra: { timeMs: 0, memoryBytes: 0 } },
};
