import { locales, type StatementTexts } from "@touchstone/domain";
import type { NoteLoss } from "./note-losses.ts";
import type { ToldProblem } from "./package-reader.ts";

const parts = ["description", "input", "output", "hint"] as const;

/** Where texts name a picture or a file: `](link)` of Markdown, `src="link"` and `href="link"` of HTML. */
const places = /(\]\(\s*<?|\b(?:src|href)\s*=\s*["']?)([^\s"'<>)]+)/gi;

function allTexts({
  problem,
  translations,
}: Pick<ToldProblem, "problem" | "translations">): StatementTexts[] {
  return [problem, ...locales.flatMap((locale) => translations[locale] ?? [])];
}

/** Every link of the statement, each once. */
export function linksIn(told: Pick<ToldProblem, "problem" | "translations">): string[] {
  const links = allTexts(told).flatMap((texts) =>
    parts.flatMap((part) => [...texts[part].matchAll(places)].map(([, , link = ""]) => link)),
  );
  return [...new Set(links)];
}

/** Notes the links that lead to a place of the judge the package comes from, where this site has nothing. */
export function noteMissing(
  told: Pick<ToldProblem, "problem" | "translations" | "attachments">,
  note: NoteLoss,
): void {
  const known = new Set(told.attachments.map(({ link }) => link));
  for (const link of linksIn(told)) {
    const isElsewhere = /^(https?:)?\/\/|^(mailto|data):|^#/i.test(link);
    if (!isElsewhere && !known.has(link)) note("picture_missing", link);
  }
}

/** The problem with the addresses of what was kept in place of the links; a link without an address stays. */
export function withAddresses<Told extends Pick<ToldProblem, "problem" | "translations">>(
  told: Told,
  addresses: ReadonlyMap<string, string>,
): Told {
  const replaced = <Texts extends StatementTexts>(texts: Texts): Texts => {
    const changed = { ...texts };
    for (const part of parts) {
      changed[part] = texts[part].replace(
        places,
        (_all, before: string, link: string) => before + (addresses.get(link) ?? link),
      );
    }
    return changed;
  };
  const translations = locales.flatMap((locale) => {
    const texts = told.translations[locale];
    return texts ? [[locale, replaced(texts)] as const] : [];
  });
  return { ...told, problem: replaced(told.problem), translations: Object.fromEntries(translations) };
}
