/** `npm run changelog`: writes CHANGELOG.md from changes/. */
import { writeFileSync } from "node:fs";
import { readChanges } from "./changelog/read-changes.ts";
import { renderChangelog } from "./changelog/render-changelog.ts";

writeFileSync("CHANGELOG.md", renderChangelog(readChanges()));
