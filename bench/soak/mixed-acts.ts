import { randomUUID } from "node:crypto";
import { sendVisit } from "../heap/send-visit.ts";
import { prepareVisits } from "../heap/visits.ts";
import { type Acts, actsOf } from "../load/acts.ts";
import { askHttp } from "../load/ask-http.ts";
import type { Hall } from "../load/open-hall.ts";
import type { Arrival } from "../load/send-open.ts";
import type { OwnSite } from "../own-site.ts";

/** The problem that a real judge judges. */
export const practiceProblem = "1000";

/** A program that is right, and one that is wrong. */
const programs = ["a + b", "a - b"].map(
  (sum) => `#include <stdio.h>
int main(void) {
  int a, b;
  if (scanf("%d %d", &a, &b) == 2) printf("%d\\n", ${sum});
}
`,
);

type Act = (nth: number) => Promise<boolean>;

/**
 * What people do on a site in a day, mixed: pages of every kind and streams that come and go, and one act in four that
 * writes: solutions in a contest, sign-ins and sign-outs, comments and likes; with `hasJudge` solutions that it runs.
 */
export async function createMixedActs(
  site: OwnSite,
  hall: Hall,
  { hasJudge }: { hasJudge: boolean },
): Promise<(rate: number, seconds: number) => Arrival[]> {
  const visitOf = await prepareVisits(site.db);
  const visitor = { url: site.url, token: hall.entrants[0]?.token ?? "", agent: hall.agent };
  const everybody = hall.entrants.map((_, nth) => actsOf(hall, nth));
  const tokenOf = (nth: number) => hall.entrants[nth % hall.entrants.length]?.token ?? "";
  const { id: did } = await site.db
    .selectFrom("discussions")
    .select("id")
    .where("is_hidden", "=", false)
    .limit(1)
    .executeTakeFirstOrThrow();
  const isDone = async (nth: number, path: string, body?: object) => {
    const sent = { agent: hall.agent, token: tokenOf(nth), ...(body && { body }) };
    const { status } = await askHttp(`${site.url}/api/${path}`, sent);
    if (status !== 200) console.error(`${status} ${path}`);
    return status === 200;
  };
  const visit: Act = (nth) => sendVisit(visitor, nth, visitOf(nth));
  const inContest =
    (kind: keyof Acts): Act =>
    async (nth) =>
      (await everybody[nth % everybody.length]?.[kind]()) ?? false;
  const practice: Act = (nth) => {
    const code = `${programs[nth % programs.length] ?? ""}// ${Math.floor(nth / 100) % 10}\n`;
    return isDone(nth, "submit-problem-judge", { pid: practiceProblem, language: "C", code });
  };
  const like: Act = (nth) => isDone(nth, `discussion-like?did=${did}&toLike=${nth % 3 > 0}`);
  const comment: Act = (nth) => isDone(nth, "comment", { did, content: randomUUID() });
  const writes: [string, Act][] = [
    ["submit", inContest("submit")],
    ["sign in", (nth) => signInAndOut(hall, nth)],
    ["board", inContest("board")],
    ["like", like],
    ["status", inContest("status")],
    hasJudge ? ["practice", practice] : ["problems", inContest("problems")],
    ["submit", inContest("submit")],
    ["comment", comment],
  ];
  let next = 0;
  return (rate, seconds) =>
    Array.from({ length: Math.round(rate * seconds) }, (_, at): Arrival => {
      const nth = next++;
      const [kind, act] = (nth % 4 === 3 && writes[Math.floor(nth / 4) % writes.length]) || ["visit", visit];
      return { atMs: (at * 1000) / rate, kind, ask: () => act(nth) };
    });
}

async function signInAndOut({ url, agent, password, entrants }: Hall, nth: number): Promise<boolean> {
  const body = { username: `team${nth % entrants.length}`, password };
  const opened = await askHttp(`${url}/api/login`, { agent, body });
  const token = opened.headers.authorization;
  if (opened.status !== 200 || token === undefined) return false;
  return (await askHttp(`${url}/api/logout`, { agent, token })).status === 200;
}
