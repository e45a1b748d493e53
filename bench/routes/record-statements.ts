/**
 * Loaded into the api ahead of it: tells the bench, when asked, which statements were sent to the database since it
 * asked last, each as it was sent. Values may be bytes and dates, so they travel as the engine itself writes them.
 */
import { serialize } from "node:v8";
import pg from "pg";
import type { Statement } from "./statement.ts";

let statements: Statement[] = [];

// The prototype that every client of the api inherits from; its overloads are told apart by what comes first.
const prototype = pg.Client.prototype as { query: (...words: unknown[]) => unknown };
const query = prototype.query;
prototype.query = function record(this: unknown, ...words: unknown[]) {
  const [first, second] = words;
  if (typeof first === "string") {
    statements.push({ text: first, values: Array.isArray(second) ? second : [] });
  } else if (first instanceof Object && "text" in first) {
    const { name, text, values = [] } = first as Partial<Statement>;
    if (text !== undefined) statements.push({ ...(name && { name }), text, values });
  }
  return query.apply(this, words);
};

process.on("message", () => {
  process.send?.(serialize(statements).toString("base64"));
  statements = [];
});
// The api ends as if nobody could ask.
process.channel?.unref();
