import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Ask for nothing but to be named. */
const free = [
  "MIT",
  "MIT-0",
  "ISC",
  "0BSD",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "Apache-2.0",
  "Unlicense",
  "Python-2.0",
];

/** Those that ask for more, with why it is met. */
const withReason: Record<string, string> = {
  "(MIT OR CC0-1.0)": "taken under MIT",
  "OFL-1.1": "a font that is served unchanged under its name",
  "LGPL-3.0-or-later": "libvips, a shared library that anybody may replace",
  "Apache-2.0 AND LGPL-3.0-or-later": "the same for Windows",
  "Apache-2.0 AND LGPL-3.0-or-later AND MIT": "the same as WebAssembly",
};

interface Locked {
  license?: string;
  dev?: boolean;
}

test("everything that is shipped has a licence that lets us ship it", () => {
  const { packages }: { packages: Record<string, Locked> } = JSON.parse(
    readFileSync("package-lock.json", "utf8"),
  );
  const shipped = Object.entries(packages).filter(
    ([path, { dev }]) => path.includes("node_modules/") && !dev,
  );
  const outside = shipped.filter(([path]) => !path.startsWith("node_modules/@touchstone/"));
  const bound = outside.filter(
    ([, { license = "none" }]) => !free.includes(license) && !(license in withReason),
  );
  expect(bound.map(([path, { license }]) => `${path}: ${license}`)).toEqual([]);
  expect(outside.length).toBeGreaterThan(100);
});
