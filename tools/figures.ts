/** `npm run figures`: writes docs/figures.md and docs/scale.md from the results that the tools have left. */
import { writeFileSync } from "node:fs";
import { figuresPage } from "./figures/figures-page.ts";
import { scalePage } from "./figures/scale-page.ts";

writeFileSync("docs/figures.md", figuresPage());
writeFileSync("docs/scale.md", scalePage());
