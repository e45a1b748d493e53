import { c } from "./c.ts";
import { cpp } from "./cpp.ts";
import { csharp } from "./csharp.ts";
import { go } from "./go.ts";
import { haskell } from "./haskell.ts";
import { java } from "./java.ts";
import { javascript } from "./javascript.ts";
import { kotlin } from "./kotlin.ts";
import type { LanguageFile } from "./language-file.ts";
import { pascal } from "./pascal.ts";
import { php } from "./php.ts";
import { pypy3 } from "./pypy3.ts";
import { python3 } from "./python3.ts";
import { ruby } from "./ruby.ts";
import { rust } from "./rust.ts";
import { typescript } from "./typescript.ts";

export type { LanguageFile };

/** Every language of the site, in the order the editor offers them: what most people choose comes first. */
export const languageFiles: readonly LanguageFile[] = [
  ...cpp.optimised,
  ...c.optimised,
  java,
  python3,
  pypy3,
  go,
  rust,
  javascript,
  typescript,
  csharp,
  kotlin,
  pascal,
  haskell,
  php,
  ruby,
  ...cpp.plain,
  ...c.plain,
];
