/**
 * No regular expression of the server, the rules or the contract can be held up by a text that is made for it. Every one
 * that is written there, and every pattern of the contract however it was put together, goes through recheck.
 */
import { readFileSync } from "node:fs";
import { check } from "recheck";
import ts from "typescript";
import { expect, test } from "vitest";
import { z } from "zod";
import { type Route, routes } from "../../packages/contract/src/index.ts";
import { sourceFiles } from "./repo-files.ts";

/** Those that take longer the longer a text is, and what keeps theirs short. */
const bounded: Record<string, string> = {
  "/[?#].*$/": "a link of a text without line breaks",
  "/\\/+$/": "an address that the operator gave",
  "/%.*$/": "an address that the kernel or a trusted proxy gave",
  "/\\d+$/": "a display id of at most 255 characters",
  "/\\/attachments\\/.+\\.pdf$/i": "the path of an address",
  "/Version\\/[\\d.]+.* Safari\\//": "cut to 1000 characters",
  "/[（(].*?[)）]/g": "cut to 100 characters",
  "/^[. ]+|[. ]+$/g": "a file name of at most 255 characters",
  "/^\\s*([^\\s,;]+)(?:[\\s,;]+(.*))?$/": "read in the browser of whoever pasted it",
  "/!?\\[([^\\]]*)\\]\\([^)]*\\)/g": "a signature, in the browser",
  '/^\\s*#\\s*include\\s*[<"]/m': "a program of at most 65,535 characters, in the browser of its author",
  "/^\\s*#\\s*include\\s*<(?:iostream|vector|string|bits\\/stdc\\+\\+\\.h)>/m": "the same",
  "/[ \\t\\v\\f\\r]+(?=\\n)/g": "the shown beginning of an output, in the browser",
  "/^#{1,4}\\s*(.+?)\\s*#*$/": "a line of at most 200 characters",
  "/(!\\[[^\\]]*\\]\\()([^)\\s]+)/g": "statements of our own packages",
};
/** What decides is how many characters are read, not how long that takes where others want the processor too. */
const byCount = { attackTimeout: null, incubationTimeout: null, timeout: 60_000 };
/** Our own page, read once at start. */
const ofOurPage = "apps/server/src/http/page-renderer.ts";

const rooms = /^(apps\/server|packages\/(domain|contract|storage|bus|telemetry))\/src\/(?!.*\/?testing\/)/;

/** Every expression that is written in a file, as it is written. */
function expressionsIn(path: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isRegularExpressionLiteral(node)) found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, readFileSync(path, "utf8"), ts.ScriptTarget.Latest));
  return found;
}

/** Every pattern of an input, wherever it stands in it. */
function patternsIn(schema: unknown): string[] {
  if (typeof schema !== "object" || schema === null) return [];
  const { pattern } = schema as { pattern?: unknown };
  return [
    ...(typeof pattern === "string" ? [`/${pattern}/`] : []),
    ...Object.values(schema).flatMap(patternsIn),
  ];
}

test("no regular expression takes forever", { timeout: 240_000 }, async () => {
  const files = sourceFiles("withoutTests").filter((path) => rooms.test(path) && path !== ofOurPage);
  const inputs = Object.values<Route>(routes).map(({ input }) =>
    z.toJSONSchema(input, { io: "input", unrepresentable: "any" }),
  );
  const all = new Set([...files.flatMap(expressionsIn), ...inputs.flatMap(patternsIn)]);
  const slow: string[] = [];
  for (const expression of all) {
    if (expression in bounded) continue;
    const [, source = "", flags = ""] = /^\/([\s\S]*)\/([a-z]*)$/.exec(expression) ?? [];
    const { status } = await check(source, flags.replace(/[dv]/g, ""), byCount);
    if (status !== "safe") slow.push(`${expression}: ${status}`);
  }
  expect(slow).toEqual([]);
  expect(all.size).toBeGreaterThan(200);
});
