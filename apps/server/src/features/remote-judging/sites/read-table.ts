import type { RemotePage } from "../net/guarded-http.ts";
import { type HtmlElement, lineOf, readHtml } from "../net/read-html.ts";
import { changed } from "../remote-adapter.ts";
import { innermost } from "./innermost.ts";

/** Every row of the tables below a node, as its cells. */
export function readRows(root: Parameters<typeof innermost>[0]): HtmlElement[][] {
  return innermost(root, { tag: "tr" }).map((row) =>
    row.childNodes.filter((cell): cell is HtmlElement => cell.nodeName === "td" || cell.nodeName === "th"),
  );
}

/**
 * The rows below the one whose first cells have these names. Columns that are called otherwise mean that nothing in the
 * table may be believed.
 */
export function readTable(page: RemotePage, columns: readonly string[]): HtmlElement[][] {
  const rows = readRows(readHtml(page.body));
  const head = rows.findIndex((cells) =>
    columns.every((name, place) => cells[place] && lineOf(cells[place]) === name),
  );
  if (head < 0) throw changed(page, "the table of runs");
  return rows.slice(head + 1);
}
