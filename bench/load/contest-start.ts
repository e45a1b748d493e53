/**
 * The start of a contest: people sign in for a while before; then all of them, within a few seconds, ask for the
 * problems and the first statement and follow the board; then each looks at the board, sends a first solution and asks
 * what became of it. Whoever is not signed in yet when the next thing is due waits, and that wait counts.
 */
import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { dice } from "../dice.ts";
import { actsOf } from "./acts.ts";
import { askHttp } from "./ask-http.ts";
import type { Hall } from "./open-hall.ts";
import type { Arrival } from "./send-open.ts";

/** Everybody is there within so much of the time that the sign-ins take. */
const rushShare = 1 / 6;

/** The schedule, in its order; sign-ins take `seconds`, the first solutions as long again. `close` ends the streams. */
export function contestStart(
  hall: Hall,
  { seconds }: { seconds: number },
): { arrivals: Arrival[]; close: () => void } {
  const lengthMs = seconds * 1000;
  const streams: IncomingMessage[] = [];
  const arrivals = hall.entrants.flatMap((_, nth): Arrival[] => {
    const { promise: token, resolve: bring } = Promise.withResolvers<string>();
    const acts = actsOf(hall, nth, () => token);
    const signInAt = (nth / hall.entrants.length) * lengthMs;
    const startAt = lengthMs * (1 + dice(nth, 11) * rushShare);
    const submitAt = lengthMs * (1 + rushShare + dice(nth, 12));
    const stream = async () => {
      const opened = await openStream(hall, await token);
      streams.push(opened);
      return opened.statusCode === 200;
    };
    return [
      { atMs: signInAt, kind: "sign in", ask: () => signIn(hall, `team${nth}`, bring) },
      { atMs: startAt, kind: "problems", ask: acts.problems },
      { atMs: startAt + 200, kind: "statement", ask: acts.statement },
      { atMs: startAt + 300, kind: "stream", ask: stream },
      { atMs: submitAt - 500, kind: "board", ask: acts.board },
      { atMs: submitAt, kind: "submit", ask: acts.submit },
      { atMs: submitAt + 1000, kind: "status", ask: acts.status },
      { atMs: submitAt + 2500, kind: "submissions", ask: acts.submissions },
    ];
  });
  const close = () => {
    for (const stream of streams) stream.destroy();
  };
  return { arrivals: arrivals.toSorted((a, b) => a.atMs - b.atMs), close };
}

/** Hands the token on, even when there is none: whoever waits for it must not wait for ever. */
async function signIn(
  { url, agent, password }: Hall,
  username: string,
  bring: (token: string) => void,
): Promise<boolean> {
  const body = { username, password };
  const answer = await askHttp(`${url}/api/login`, { agent, body }).catch(() => undefined);
  const token = answer?.headers.authorization ?? "";
  bring(token);
  return answer?.status === 200 && token !== "";
}

/** A stream of its own connection, as a browser holds it; what it says is read and let go. */
async function openStream({ url, contest }: Hall, token: string): Promise<IncomingMessage> {
  const address = `${url}/api/live?topics=board:${contest.cid}`;
  const sent = get(address, { headers: { authorization: token }, agent: false });
  const [stream] = (await once(sent, "response")) as [IncomingMessage];
  sent.on("error", () => {});
  stream.on("error", () => {});
  return stream.resume();
}
