/**
 * A small steady load: people solve, like, comment, change their picture, sign in and out, and follow the board. What
 * the site acknowledges is written down; what it does not is asked again, where asking again is safe.
 */
import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { openLiveStream } from "../apps/server/src/testing/open-live-stream.ts";
import { askSite } from "./ask-site.ts";
import type { Acknowledged } from "./ledger.ts";
import { programOf } from "./programs.ts";
import type { Stage } from "./stage.ts";
import { submitSurely } from "./submit-surely.ts";

/** Between two acts. */
const everyMs = 250;
/** What is under way may take so long to end after the load has stopped. */
const graceMs = 90_000;
const reopenMs = 500;

/** A load under way. */
export interface Load {
  /** Begins nothing new and waits for what is under way; answers how many acts there were. */
  stop(): Promise<number>;
}

/** The smallest picture there is: one pixel. */
const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/** Begins the load. */
export function keepLoad(stage: Stage, ledger: Acknowledged): Load {
  const stop = new AbortController();
  const late = new AbortController();
  const underWay = new Set<Promise<void>>();
  const faults: unknown[] = [];
  const acts = actsOf(stage, ledger, late.signal);
  let begun = 0;
  const begin = (act: Promise<void>) => {
    const ending = act
      .catch((error: unknown) => {
        faults.push(error);
      })
      .finally(() => underWay.delete(ending));
    underWay.add(ending);
  };
  const loop = async () => {
    while (!stop.signal.aborted) {
      const act = acts[begun % acts.length];
      if (act) begin(act(begun));
      begun += 1;
      await delay(everyMs, undefined, { signal: stop.signal }).catch(() => {});
    }
  };
  const looping = loop();
  const following = [0, 1].map((nth) => follow(stage, nth, stop.signal));
  return {
    async stop() {
      stop.abort();
      await looping;
      const timer = setTimeout(() => late.abort(), graceMs);
      while (underWay.size > 0) await Promise.all(underWay);
      clearTimeout(timer);
      await Promise.all(following);
      if (faults.length > 0) throw new AggregateError(faults, "the load was refused");
      return begun;
    },
  };
}

type Act = (nth: number) => Promise<void>;

function actsOf(stage: Stage, ledger: Acknowledged, late: AbortSignal): Act[] {
  const { site, discussionId: did } = stage;
  const personOf = (nth: number) => nth % (stage.people - 1);
  const ask = (nth: number, path: string, body?: object | FormData) =>
    askSite(`${site.url}/api/${path}`, { token: stage.tokenOf(personOf(nth)), ...(body && { body }) });
  const submit = (isInContest: boolean): Act => {
    return async (nth) => {
      const round = Math.floor(nth / 8);
      // A new text costs a compilation: seldom enough for two processors, often enough to be met by every fault.
      const program = programOf(round, isInContest || round % 2 > 0 ? "" : randomUUID());
      await submitSurely(stage, ledger, { person: personOf(nth), program, isInContest }, late);
    };
  };
  const like: Act = async (nth) => {
    await ask(nth, `discussion-like?did=${did}&toLike=${nth % 3 > 0}`);
  };
  const comment: Act = async (nth) => {
    const content = `${randomUUID()} @team${nth % 5}`;
    const answer = await ask(nth, "comment", { content, did });
    if (answer?.status !== 200) return;
    ledger.comments.add(content);
    const { id } = answer.data as { id: number };
    await ask(nth + 1, `comment-like?cid=${id}&toLike=true&sourceId=${did}&sourceType=Discussion`);
  };
  const paint: Act = async (nth) => {
    const form = new FormData();
    form.set("image", new Blob([pixel], { type: "image/png" }), "me.png");
    const answer = await ask(nth, "file/upload-avatar", form);
    if (answer?.status === 200) ledger.pictures.add((answer.data as { avatar: string }).avatar);
  };
  const visit: Act = (nth) => signInAndOut(stage, ledger, { nth, signal: late });
  return [submit(true), like, submit(false), comment, submit(true), visit, submit(true), paint];
}

/** Signs in once and, when that was answered, out until it is heard: 401 says that an earlier word was. */
async function signInAndOut(
  { site, names, password }: Stage,
  ledger: Acknowledged,
  { nth, signal }: { nth: number; signal: AbortSignal },
): Promise<void> {
  const username = names[Math.floor(nth / 8) % names.length] ?? "";
  const opened = await askSite(`${site.url}/api/login`, { body: { username, password } });
  const token = opened?.status === 200 ? opened.headers.get("authorization") : null;
  if (!token) return;
  while (!signal.aborted) {
    const closed = await askSite(`${site.url}/api/logout`, { token });
    if (closed?.status === 200 || closed?.status === 401) {
      ledger.revokedTokens.add(token);
      return;
    }
    await delay(everyMs, undefined, { signal }).catch(() => {});
  }
}

/** A page that follows the board; a stream that breaks is opened again. */
async function follow({ site, contest, tokenOf }: Stage, person: number, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const stream = await openLiveStream(site.url, `board:${contest.cid}`, tokenOf(person)).catch(
      () => undefined,
    );
    const leave = () => void stream?.close();
    signal.addEventListener("abort", leave);
    await stream?.ended;
    signal.removeEventListener("abort", leave);
    if (!signal.aborted) await delay(reopenMs);
  }
}
