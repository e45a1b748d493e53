/** Which language of the catalogue a foreign judge means by a name. */
import type { JuryLanguage } from "@touchstone/domain";
import { languageFiles } from "@touchstone/languages";
import type { NoteLoss } from "./note-losses.ts";

const catalogue = new Set(languageFiles.map(({ name }) => name));

/** Other names, in lower case. Python 2 and its like are no languages of the site. */
const others: Readonly<Record<string, string>> = {
  go: "Golang",
  python: "Python3",
  py: "Python3",
  "python 3": "Python3",
  pypy: "PyPy3",
  javascript: "JavaScript Node",
  node: "JavaScript Node",
  js: "JavaScript Node",
  ts: "TypeScript",
  cs: "C#",
  csharp: "C#",
  kt: "Kotlin",
  pas: "Pascal",
  "free pascal": "Pascal",
  hs: "Haskell",
  rs: "Rust",
  rb: "Ruby",
  cc: "C++ 17 With O2",
  cpp: "C++ 17 With O2",
  "g++": "C++ 17 With O2",
  gcc: "C 17 With O2",
};

/** The keys of Hydro: `cc.cc17o2` and the like. */
function hydroName(key: string): string | undefined {
  const [, version = "", optimised] = /^cc\.cc(\d\d)(o2)?$/.exec(key) ?? [];
  if (version !== "") return `${version === "14" ? "C++" : `C++ ${version}`}${optimised ? " With O2" : ""}`;
  if (/^py\.(py3|pypy3)$/.test(key)) return key.endsWith("pypy3") ? "PyPy3" : "Python3";
  return undefined;
}

/** The language of the catalogue, if the site may have one that is meant. */
export function languageNamed(name: string): string | undefined {
  const typed = name.trim();
  const same = languageFiles.find((file) => file.name.toLowerCase() === typed.toLowerCase())?.name;
  const meant = same ?? others[typed.toLowerCase()] ?? hydroName(typed.toLowerCase());
  return meant !== undefined && catalogue.has(meant) ? meant : undefined;
}

/** The languages of the catalogue among these, each once; notes those that it does not have. */
export function languagesNamed(names: readonly string[], note: NoteLoss): string[] {
  const known = names.flatMap((name) => {
    const language = languageNamed(name);
    if (language === undefined) note("language_unknown", name);
    return language ?? [];
  });
  return [...new Set(known)];
}

const juryEndings: Readonly<Record<string, JuryLanguage>> = { c: "C", cc: "C++", cpp: "C++", cxx: "C++" };

/** The language of a checker or an interactor by the name of its language or of its file. */
export function juryLanguageNamed(name: string): JuryLanguage | undefined {
  const typed = name.trim().toLowerCase();
  if (typed === "c" || typed === "c++") return typed === "c" ? "C" : "C++";
  return juryEndings[typed.slice(typed.lastIndexOf(".") + 1)];
}
