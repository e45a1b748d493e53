import { expect, it } from "vitest";
import type { RemotePage } from "../net/guarded-http.ts";
import { lineOf } from "../net/read-html.ts";
import { RemoteStop } from "../remote-stop.ts";
import { readTable } from "./read-table.ts";

const pageOf = (body: string): RemotePage => ({
  ...{ status: 200, url: new URL("http://poj.test/status"), headers: {}, body },
});
const rowsOf = (body: string) => readTable(pageOf(body), ["Run ID", "User"]).map((row) => row.map(lineOf));
const run = "<tr><td>Run <b>ID</b></td><th>User</th></tr><tr><td>7</td><td>bot</td></tr>";

it("reads the rows below the head, wherever the table stands", () => {
  expect(rowsOf(`<table><tr><td>News</td></tr></table><table>${run}</table>`)).toEqual([["7", "bot"]]);
  expect(rowsOf(`<table><tr><td><table>${run}</table></td></tr></table>`)).toEqual([["7", "bot"]]);
});

it("believes no table whose columns are called otherwise", () => {
  expect(() => rowsOf(`<table>${run.replace("User", "Author")}</table>`)).toThrow(RemoteStop);
});

it("reads tables nested thirty thousand deep in the time of one", () => {
  const open = "<table><tr><td>x".repeat(30_000);
  expect(rowsOf(`${open}<table>${run}</table>`)).toEqual([["7", "bot"]]);
});
