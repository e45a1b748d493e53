/** `npm run reference`: writes the documents that are made from code. */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { referencePages } from "./reference/reference-pages.ts";

for (const [path, render] of Object.entries(referencePages)) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, render());
}
