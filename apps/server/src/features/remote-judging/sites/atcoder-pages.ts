/** What stands where on the pages of AtCoder. */
import type { RemotePage, RemoteSession } from "../net/guarded-http.ts";
import { attributeOf, findAll, findFirst, lineOf, readHtml, textOf } from "../net/read-html.ts";
import { changed } from "../remote-adapter.ts";
import { innermost } from "./innermost.ts";
import { readRows, readTable } from "./read-table.ts";

/** The token of the session's forms, from any of them. */
export function readToken(session: RemoteSession, page: RemotePage): string {
  const field = findAll(readHtml(page.body), { tag: "input", attribute: "value" }).find(
    (input) => attributeOf(input, "name") === "csrf_token",
  );
  const token = field && attributeOf(field, "value");
  if (!token || !/^[\w+/=-]{8,128}$/.test(token)) throw changed(page, "a token");
  session.notes.token = token;
  return token;
}

/** What the page complains of. */
export function readAlert(page: RemotePage): string {
  const alert = findFirst(readHtml(page.body), { className: "alert-danger" });
  return alert ? lineOf(alert) : "";
}

const columns = ["Submission Time", "Task", "User", "Language", "Score", "Code Size", "Status"];

/** The rows of a list of runs, newest first. */
export function readRuns(page: RemotePage): { runId: string; task: string }[] {
  const panel = findFirst(readHtml(page.body), { className: "panel-submission" });
  if (panel && /no submissions/i.test(lineOf(panel))) return [];
  return readTable(page, columns).flatMap((cells) => {
    const links = cells
      .flatMap((cell) => findAll(cell, { tag: "a", attribute: "href" }))
      .map((link) => attributeOf(link, "href") ?? "");
    const inLinks = (shape: RegExp) =>
      links.map((link) => shape.exec(link)?.[1]).find((found) => found !== undefined);
    const runId = inLinks(/\/submissions\/(\d{1,15})$/);
    const task = inLinks(/\/tasks\/(\w+)$/);
    return runId !== undefined && task !== undefined ? [{ runId, task }] : [];
  });
}

/** The rows of a run's page: a name and what it is. */
export function readFacts(page: RemotePage): Map<string, string> {
  return new Map(
    readRows(readHtml(page.body)).flatMap(([name, value]) =>
      name?.tagName === "th" && value?.tagName === "td" ? [[lineOf(name), lineOf(value)] as const] : [],
    ),
  );
}

/** What the compiler said: the listing behind the heading that names it. */
export function readCompileError(page: RemotePage): string {
  const html = readHtml(page.body);
  const heading = innermost(html, { tag: "h4" }).find((title) => /^compile error$/i.test(lineOf(title)));
  const elements = findAll(html, {});
  const said = heading && elements.slice(elements.indexOf(heading)).find(({ tagName }) => tagName === "pre");
  return said ? textOf(said).trim() : "";
}
