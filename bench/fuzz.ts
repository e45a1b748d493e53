/**
 * `npm run bench -- fuzz [--requests 200000] [--seed N] [--only route] [--smoke]`: every call of the contract, asked by
 * everybody, with inputs drawn from its schema. The site is its own and has two classes whose private texts are marked.
 *
 * First those ask who may know nothing of the class "north": none of its marks may be in an answer, and nothing of its
 * rows may change. Then everybody asks, root too, and what would end the run comes last. At no time may an answer be a
 * fault, take longer than five seconds or stay away. A request that finds something is made as small as it can be.
 */
import { randomInt } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as delay } from "node:timers/promises";
import fc from "fast-check";
import { z } from "zod";
import { storeLanguageFiles } from "../apps/server/src/features/languages/index.ts";
import { redisOf } from "../apps/server/src/testing/test-redis.ts";
import { type Method, type Route, type RouteName, routes } from "../packages/contract/src/index.ts";
import { decidePolicy } from "../packages/domain/src/index.ts";
import { languageFiles } from "../packages/languages/src/index.ts";
import { arbitraryRequest, type FuzzRequest } from "./fuzz/arbitrary-request.ts";
import { actorOf, type Caller, makeCallers, reviveCaller } from "./fuzz/callers.ts";
import { createGate, type Gate } from "./fuzz/create-gate.ts";
import { describeFuzz, type Finding, type Tally } from "./fuzz/describe-fuzz.ts";
import { explained, lastRoutes, slowRoutes } from "./fuzz/explained.ts";
import { guardTenant, type TenantGuard } from "./fuzz/guard-tenant.ts";
import { createSender, curlOf, type FuzzAnswer } from "./fuzz/send-request.ts";
import { buildTenants, type KnownIds } from "./fuzz/tenants.ts";
import { inLanes } from "./in-lanes.ts";
import { entries, type OwnSite, openOwnSite } from "./own-site.ts";

const slowMs = 5000;
const lanes = 6;

/** A password costs a tenth of a second to check, which says nothing new the hundredth time. */
const isCostly = ({ input }: Route) =>
  JSON.stringify(z.toJSONSchema(input, { io: "input", unrepresentable: "any" })).includes('assword":');

interface FuzzOptions {
  readonly isSmoke: boolean;
  readonly requests?: number;
  readonly seed?: number;
  readonly only?: string;
}

/** Sends them; true when nothing was found. */
export async function benchFuzz({ isSmoke, requests, seed, only }: FuzzOptions): Promise<boolean> {
  const count = requests ?? (isSmoke ? 4000 : 200_000);
  const chosen = seed ?? (isSmoke ? 1 : randomInt(2 ** 31));
  const site = await openOwnSite();
  try {
    await storeLanguageFiles(site.db, languageFiles);
    const callers = await makeCallers(site);
    const { tenants, known } = await buildTenants(site, callers);
    const run = await startRun(site, known);
    const began = performance.now();
    const parts = { count: Math.floor(count / 2), seed: chosen, only };
    const outsiders = callers.filter(({ sees }) => !sees.includes("north"));
    const guard = await guardTenant(site.db, tenants.north);
    await askAll(run, outsiders, { ...parts, oracle: { mark: tenants.north.mark, guard } });
    await guard.dismiss();
    await askAll(run, callers, { ...parts, seed: chosen + 1 });
    run.close();
    const seconds = Math.round((performance.now() - began) / 1000);
    const { findings, tallies, slowest } = run;
    const report = describeFuzz({ requests: count, seed: chosen, seconds, findings, tallies, slowest });
    const sent = tallies.reduce((sum, each) => sum + each.count, 0);
    console.log(JSON.stringify({ seed: chosen, seconds, sent, found: findings.length }));
    if (!isSmoke && !only) await writeFile(join(import.meta.dirname, "results/fuzz.md"), report);
    return findings.length === 0;
  } finally {
    await site.close();
  }
}

/** What one run keeps. */
interface Run {
  readonly site: OwnSite;
  readonly known: KnownIds;
  readonly findings: Finding[];
  readonly tallies: Tally[];
  readonly slowest: { route: string; caller: string; ms: number; status: number }[];
  readonly gate: Gate;
  /** What the api has logged of a request, which may come a little after its answer. */
  logOf(requestId: string): Promise<string>;
  send(request: FuzzRequest): Promise<FuzzAnswer>;
  forgetLimits(): Promise<unknown>;
  close(): void;
}

async function startRun(site: OwnSite, known: KnownIds): Promise<Run> {
  const logged = new Map<string, string>();
  const api = site.start(entries.api, { env: { TOUCHSTONE_LOG_LEVEL: "error" }, isHeard: true });
  if (api.stdout)
    createInterface(api.stdout).on("line", (line) => {
      const requestId = /"requestId":"([^"]+)"/.exec(line)?.[1];
      if (requestId) logged.set(requestId, line);
    });
  await site.untilReady();
  const sender = createSender(site.url);
  const redis = await redisOf({ redisUrl: site.engines.redis.url, redisPrefix: "" });
  return {
    ...{ site, known, findings: [], tallies: [], slowest: [], gate: createGate() },
    async logOf(requestId) {
      for (let tries = 0; tries < 50 && !logged.has(requestId); tries++) await delay(20);
      return logged.get(requestId) ?? "";
    },
    send: (request) => sender.send(request),
    forgetLimits: () => redis.flushall(),
    close() {
      sender.close();
      redis.disconnect();
    },
  };
}

interface Asking {
  readonly count: number;
  readonly seed: number;
  readonly only: string | undefined;
  /** Set where the callers may know nothing of the class with this mark. */
  readonly oracle?: { mark: string; guard: TenantGuard };
}

/** One call by one of its methods. */
interface Door {
  readonly name: RouteName;
  readonly route: Route;
  readonly method: Method;
}

/** Asks every call; where the policy lets none of the callers in, only a little. */
async function askAll(run: Run, callers: readonly Caller[], asking: Asking): Promise<void> {
  const doors = Object.entries<Route>(routes).flatMap(([name, route]) =>
    route.methods.map((method): Door => ({ name: name as RouteName, route, method })),
  );
  const wanted = doors.filter(({ name }) => !asking.only || name === asking.only);
  const weightOf = ({ route }: Door) =>
    !isCostly(route) && callers.some((caller) => decidePolicy(route.policy, actorOf(caller)).allow) ? 10 : 1;
  const whole = wanted.reduce((sum, door) => sum + weightOf(door), 0);
  const isLast = ({ name }: Door) => name in lastRoutes;
  for (const some of [wanted.filter((door) => !isLast(door)), wanted.filter(isLast)]) {
    await inLanes(lanes, some.length, async (at) => {
      const door = some[at];
      if (!door) return;
      const count = Math.max(1, Math.round((asking.count * weightOf(door)) / whole));
      await askDoor(run, door, callers, { ...asking, count });
    });
  }
}

/** A finding on its way through fast-check. */
class Found extends Error {
  readonly kind: string;
  readonly log: string;
  constructor(kind: string, log: string) {
    super(kind);
    this.kind = kind;
    this.log = log;
  }
}

/** Asks one call so many times; a kind of finding is reported once. */
async function askDoor(run: Run, door: Door, callers: readonly Caller[], asking: Asking): Promise<void> {
  const reported = new Set<string>();
  const drawn = arbitraryRequest(door, callers, run.known);
  const property = fc.asyncProperty(drawn, async (request) => {
    const { answer, changes } = await askGuarded(run, door, request, asking.oracle?.guard);
    const found =
      (await faultOf(run, door, answer)) ??
      leakIn(door, request, answer, asking.oracle?.mark) ??
      changeBy(door, request, changes);
    if (found && !reported.has(found.kind)) throw found;
  });
  let left = asking.count;
  for (let seed = asking.seed; left > 0; seed++) {
    const result = await fc.check(property, { seed, numRuns: left });
    left -= result.numRuns + result.numShrinks;
    if (!result.failed) return;
    if (!(result.errorInstance instanceof Found)) throw result.errorInstance;
    const { kind, log } = result.errorInstance;
    reported.add(kind);
    const [request] = result.counterexample ?? [];
    const finding = { route: door.name, kind, log, curl: request ? curlOf(request) : "" };
    console.error(`${finding.route}: ${kind}\n${finding.curl}\n${log}\n`);
    run.findings.push(finding);
  }
}

async function askOnce(run: Run, { name, route }: Door, request: FuzzRequest): Promise<FuzzAnswer> {
  const answer = await run.send(request);
  const { status, ms } = answer;
  count(run.tallies, route.policy, status);
  if (ms > (run.slowest.at(-1)?.ms ?? 0) || run.slowest.length < 10) {
    run.slowest.push({ route: name, caller: request.caller.name, ms: Math.round(ms), status });
    run.slowest.sort((a, b) => b.ms - a.ms).splice(10);
  }
  if (status === 401) await reviveCaller(run.site, request.caller);
  // A limit that is reached would hide all that lies behind it.
  if (status === 429) await run.forgetLimits();
  return answer;
}

function count(tallies: Tally[], policy: string, status: number): void {
  const known = tallies.find((each) => each.policy === policy && each.status === status);
  if (known) known.count++;
  else tallies.push({ policy, status, count: 1 });
}

/** Asks, and sees what of the other class is changed: whatever may change something is asked alone then. */
async function askGuarded(
  run: Run,
  door: Door,
  request: FuzzRequest,
  guard: TenantGuard | undefined,
): Promise<{ answer: FuzzAnswer; changes: string[] }> {
  const mayChange = door.method !== "GET" || door.route.methods.length > 1;
  if (!guard || !mayChange)
    return { answer: await run.gate.beside(() => askOnce(run, door, request)), changes: [] };
  return run.gate.alone(async () => {
    const answer = await askOnce(run, door, request);
    return { answer, changes: answer.status === 200 ? await guard.takeChanges() : [] };
  });
}

async function faultOf(
  run: Run,
  { name }: Door,
  { status, ms, text, requestId }: FuzzAnswer,
): Promise<Found | undefined> {
  if (status === 0) return new Found("no answer", text);
  if (status >= 500) {
    const log = await run.logOf(requestId);
    const said = /"message":"((?:[^"\\]|\\.)*)"/.exec(log)?.[1] ?? "";
    return new Found(`${status}: ${said.replaceAll(/-?\d+/g, "N").slice(0, 120)}`, log.slice(0, 3000));
  }
  return ms > slowMs && !slowRoutes[name] ? new Found("slow", `${Math.round(ms)} ms`) : undefined;
}

function leakIn(
  door: Door,
  { caller }: FuzzRequest,
  { text }: FuzzAnswer,
  mark: string | undefined,
): Found | undefined {
  if (mark === undefined || !text.includes(mark)) return undefined;
  const told = [...text.matchAll(new RegExp(`${mark}-?(\\w*)`, "g"))].map(([, kind]) => kind || "the mark");
  const leaked = told.find((kind) => !isExplained(door, caller, kind));
  return leaked === undefined
    ? undefined
    : new Found(`${caller.name} is told ${leaked}`, text.slice(0, 3000));
}

function changeBy(door: Door, { caller }: FuzzRequest, changes: readonly string[]): Found | undefined {
  const faults = changes.filter((change) => !isExplained(door, caller, change));
  return faults.length > 0 ? new Found(`${caller.name} changes ${faults.join(", ")}`, "") : undefined;
}

function isExplained(door: Door, caller: Caller, what: string): boolean {
  return explained.some(
    (each) => each.route === door.name && each.caller === caller.name && each.what.includes(what),
  );
}
