import { c } from "./c.ts";
import { cpp } from "./cpp.ts";
import { java } from "./java.ts";
import type { LanguageFile } from "./language-file.ts";
import { python3 } from "./python3.ts";

export type { LanguageFile };

/** Every language of the site, in the order the editor offers them. */
export const languageFiles: readonly LanguageFile[] = [cpp, c, java, python3];
