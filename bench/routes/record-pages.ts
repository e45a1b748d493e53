import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { deserialize } from "node:v8";
import { entries, type OwnSite } from "../own-site.ts";
import type { BarePages } from "./bare-server.ts";
import type { Statement } from "./statement.ts";

/** What is shared between those who ask at once is let go within so long. */
const aloneMs = 2_500;

/**
 * Asks the api for each page, alone, and answers what it asked the database for it and what it said. Totals that the
 * site keeps for a while are kept already, as they are for all but one of many visitors.
 */
export async function recordPages(
  site: OwnSite,
  token: string,
  paths: readonly string[],
): Promise<BarePages["pages"]> {
  const api = site.start(entries.api, {
    execArgv: ["--import", join(import.meta.dirname, "record-statements.ts")],
  });
  await site.untilReady();
  const pages: { path: string; statements: Statement[]; answer: unknown }[] = [];
  for (const path of paths) pages.push({ path, ...(await recordSurely(api, site.url + path, token)) });
  api.kill("SIGKILL");
  await once(api, "exit");
  return pages;
}

/** What the process does of its own accord, or once, may come between: what is the same twice was asked for by the page. */
async function recordSurely(api: ChildProcess, address: string, token: string) {
  let before = await record(api, address, token);
  for (;;) {
    const recorded = await record(api, address, token);
    if (isDeepStrictEqual(textsOf(recorded), textsOf(before))) return recorded;
    before = recorded;
  }
}

const textsOf = ({ statements }: { statements: readonly Statement[] }) => statements.map(({ text }) => text);

async function record(api: ChildProcess, address: string, token: string) {
  await delay(aloneMs);
  await take(api);
  const answer = await fetch(address, { headers: { authorization: token } });
  if (!answer.ok) throw new Error(`${answer.status} ${address}`);
  const body: unknown = await answer.json();
  return { statements: await take(api), answer: body };
}

async function take(api: ChildProcess): Promise<Statement[]> {
  api.send("statements");
  const [told] = (await once(api, "message")) as [string];
  return deserialize(Buffer.from(told, "base64")) as Statement[];
}
