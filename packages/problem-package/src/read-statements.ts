import { type Locale, locales } from "@touchstone/domain";
import type { SayFault } from "./package-faults.ts";
import type { PackageFiles } from "./package-files.ts";
import { type Statement, splitStatement } from "./split-statement.ts";

/** The statement in both languages, and its pictures as SVG texts by name. */
export interface Statements {
  readonly texts: Record<Locale, Statement>;
  readonly pictures: ReadonlyMap<string, string>;
}

const picture = /!\[[^\]]*\]\(([^)\s]+)\)/g;

/** Reads both statements; says where they are not built alike. */
export function readStatements(files: PackageFiles, say: SayFault): Statements {
  const read = (locale: Locale) => splitStatement(files.get(`statement/${locale}.md`) ?? "", locale, say);
  const texts = { "zh-CN": read("zh-CN"), "en-US": read("en-US") };
  const [zh, en] = [texts["zh-CN"], texts["en-US"]];
  if ((zh.hint === "") !== (en.hint === "")) say("statement", "one language has a hint, the other has none");
  if (picturesIn(zh).join() !== picturesIn(en).join()) {
    say("statement", "the languages show different pictures");
  }
  const pictures = readPictures(files, say);
  const shown = new Set(locales.flatMap((locale) => picturesIn(texts[locale])));
  for (const name of shown) if (!pictures.has(name)) say("statement", `shows ${name}, which is not there`);
  for (const name of pictures.keys()) if (!shown.has(name)) say(`statement/${name}`, "is not shown");
  return { texts, pictures };
}

function picturesIn(statement: Statement): string[] {
  return Object.values(statement).flatMap((text) => [...text.matchAll(picture)].map(([, name = ""]) => name));
}

function readPictures(files: PackageFiles, say: SayFault): Map<string, string> {
  const pictures = new Map<string, string>();
  for (const [path, text] of files) {
    const name = /^statement\/(.+\.svg)$/.exec(path)?.[1];
    if (name === undefined) continue;
    if (!text.startsWith('<svg xmlns="http://www.w3.org/2000/svg"'))
      say(`${path}:1`, "begins with `<svg xmlns=…`");
    pictures.set(name, text);
  }
  return pictures;
}
