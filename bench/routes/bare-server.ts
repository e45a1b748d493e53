/**
 * What a page costs at least: a bare Fastify that runs the statements of the page on a pool as large as the api's, one
 * after the other, and writes the same answer. It knows no session, no policy, no schema and no header of its own.
 *
 *     node bare-server.ts <file of pages> <port>
 */
import { readFile } from "node:fs/promises";
import { deserialize } from "node:v8";
import fastify from "fastify";
import pg from "pg";
import type { Statement } from "./statement.ts";

/** What it serves. */
export interface BarePages {
  readonly databaseUrl: string;
  readonly pages: readonly {
    readonly path: string;
    readonly statements: readonly Statement[];
    readonly answer: unknown;
  }[];
}

const [file = "", port = ""] = process.argv.slice(2);
const { databaseUrl, pages } = deserialize(await readFile(file)) as BarePages;
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10, options: "-c random_page_cost=1.1" });
const app = fastify();
for (const { path, statements, answer } of pages) {
  app.get(path.split("?", 1)[0] ?? path, async () => {
    for (const { values, ...statement } of statements)
      await pool.query({ ...statement, values: [...values] });
    return answer;
  });
}
await app.listen({ host: "127.0.0.1", port: Number(port) });
