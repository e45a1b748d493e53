import { type Comparison, compare, type Effort } from "./compare.ts";
import { openListApi } from "./list-api.ts";
import { at, type Subjects } from "./list-case.ts";
import { type ListRequest, ownListAuthors } from "./list-requests.ts";

/** A list over HTTP against its rows by id: as it is asked for, and with every total counted anew. */
export interface PageResult {
  name: string;
  held: Comparison;
  uncached: Comparison;
}

/** Measures lists as a browser asks for it, through the whole api, and says each figure as it comes. */
export async function measurePages(
  databaseUrl: string,
  { subjects, requests }: { subjects: Subjects; requests: readonly ListRequest[] },
  effort: Effort,
  say: (line: string) => void,
): Promise<PageResult[]> {
  const api = await openListApi(databaseUrl);
  try {
    const tokens = await Promise.all(subjects.authors.slice(0, ownListAuthors).map((id) => api.signIn(id)));
    const results: PageResult[] = [];
    for (const { name, path, isOwn } of requests) {
      const tokenOf = (run: number) => (isOwn ? at(tokens, run) : undefined);
      const ids: number[][] = [];
      const list = (run: number) => api.list(path(run), tokenOf(run));
      const byId = async (run: number) => api.byId(path(run), tokenOf(run), ids[run] ?? []);
      for (let run = 0; run < effort.runs; run++) {
        ids.push(await api.listIds(path(run), tokenOf(run)));
      }
      const result = {
        name,
        held: await compare(list, byId, effort),
        uncached: await compare(list, byId, { ...effort, rounds: 1 }, () => api.forgetTotals()),
      };
      results.push(result);
      say(row(result));
    }
    return results;
  } finally {
    await api.close();
  }
}

/** The part of the result file about pages. */
export function pagesTable(
  pages: readonly PageResult[],
  { rounds, runs }: Effort,
  boundRatio: number,
): string {
  return `## Over HTTP

The whole answer with its total against the same page by id alone, which goes the same way through the api but neither
searches nor counts; in turn, one at a time, in one process. 95 in 100 of ${rounds} rounds of ${runs} keep to these
times; the bound is ${boundRatio} times. Totals are kept for ten seconds, as the site does; the last columns, shown and
not held, are those of a total that is counted anew each time.

| list | list ms | by id ms | ratio | counted anew ms | ratio |
|---|---:|---:|---:|---:|---:|
${pages.map(row).join("\n")}
`;
}

function row({ name, held, uncached }: PageResult): string {
  const figures = [held.subjectMs, held.baselineMs, held.ratio, uncached.subjectMs, uncached.ratio];
  return `| ${[name, ...figures.map((figure) => figure.toFixed(2))].join(" | ")} |`;
}
