/**
 * `npm run bench -- load [--contestants 1000] [--seconds 60] [--smoke]`: what a contest asks of a site, by a schedule that
 * waits for nobody. First a start of it with everybody at once, then solutions at a set pace while the boards of all of
 * them are followed, then rising rates up to the knee, on one copy of the api and on two behind nginx. Engines, site and
 * everybody who takes part share the machine; nothing is judged, the verdicts come in at the report stage.
 */
import { join } from "node:path";
import { freePort } from "../apps/cli/src/index.ts";
import { keepResult, type Measured } from "./keep-result.ts";
import { contestStart } from "./load/contest-start.ts";
import { type Ladder, measureKnee } from "./load/measure-knee.ts";
import { type Hall, openHall } from "./load/open-hall.ts";
import { sendOpen } from "./load/send-open.ts";
import { startProxy } from "./load/start-proxy.ts";
import { createSteadyMix } from "./load/steady-mix.ts";
import { type Summary, summarise } from "./load/summarise.ts";
import { entries, type OwnSite, openOwnSite } from "./own-site.ts";
import { openViewers } from "./rehearse/open-viewers.ts";

interface Scale {
  readonly contestants: number;
  readonly problems: number;
  /** How long the sign-ins take, and the first solutions. */
  readonly seconds: number;
  readonly submit: { readonly rate: number; readonly seconds: number };
  readonly ladder: Ladder;
}

const full: Scale = {
  ...{ contestants: 1000, problems: 8, seconds: 60 },
  submit: { rate: 50, seconds: 60 },
  ladder: { firstRate: 60, factor: 1.25, rates: 16, stepSeconds: 10 },
};
const small: Scale = {
  ...{ contestants: 24, problems: 2, seconds: 3 },
  submit: { rate: 8, seconds: 2 },
  ladder: { firstRate: 20, factor: 1.5, rates: 2, stepSeconds: 1 },
};

const bounds = { submitP95Ms: { atMost: 150 }, badAnswers: { atMost: 0 } };

/** Measures it; true when every answer was right and solutions were taken in time. The short form holds no clock. */
export async function benchLoad({
  isSmoke,
  contestants,
  seconds,
}: {
  isSmoke: boolean;
  contestants?: number;
  seconds?: number;
}): Promise<boolean> {
  const base = isSmoke ? small : full;
  const scale = { ...base, ...(contestants && { contestants }), ...(seconds && { seconds }) };
  const site = await openOwnSite();
  try {
    const measured = await measureLoad(site, scale);
    console.log(JSON.stringify(measured.figures));
    if (isSmoke) return measured.figures.badAnswers === 0 && (measured.figures.twoCopiesKneeRate ?? 0) > 0;
    const missed = await keepResult("load", measured);
    if (missed.length > 0) console.error(`missed: ${missed.join(", ")}`);
    return missed.length === 0;
  } finally {
    await site.close();
  }
}

async function measureLoad(site: OwnSite, scale: Scale): Promise<Measured> {
  const hall = await openHall(site, scale);
  const port = Number(new URL(site.url).port);
  const secondUrl = `http://127.0.0.1:${port + 1}`;
  site.start(entries.api);
  site.start(entries.jobs);
  await site.untilReady();
  try {
    const start = await measureStart(hall, scale);
    const steady = await measureSubmits(hall, scale);
    const mix = createSteadyMix(hall);
    const one = await measureKnee(scale.ladder, mix);
    site.start(entries.api, { env: { TOUCHSTONE_PORT: String(port + 1) } });
    await site.untilReady(secondUrl);
    const front = await startProxy(join(site.folder, "nginx"), await freePort(), [site.url, secondUrl]);
    try {
      await site.untilReady(front.url);
      hall.url = front.url;
      const two = await measureKnee(scale.ladder, mix);
      return {
        figures: {
          ...{ contestants: scale.contestants, requestsAtStart: sum(start, "requests") },
          startP95Ms: Math.max(...start.map(({ p95Ms }) => p95Ms)),
          ...{ submitsPerSecond: scale.submit.rate, submitP95Ms: steady.p95Ms, submitP99Ms: steady.p99Ms },
          ...{ oneCopyPlateauMs: one.plateauMs, oneCopyKneeRate: one.kneeRate },
          ...{ twoCopiesPlateauMs: two.plateauMs, twoCopiesKneeRate: two.kneeRate },
          badAnswers: sum(start, "bad") + steady.bad,
        },
        bounds,
        details: { start, steps: { oneCopy: one.steps, twoCopies: two.steps } },
      };
    } finally {
      await front.close();
    }
  } finally {
    await hall.close();
  }
}

async function measureStart(hall: Hall, scale: Scale): Promise<Summary[]> {
  const { arrivals, close } = contestStart(hall, scale);
  const summaries = summarise(await sendOpen(arrivals));
  close();
  for (const each of summaries) console.error(JSON.stringify(each));
  return summaries;
}

/** Solutions at their pace, one look at a board for every five of them, and a stream of the board for everybody. */
async function measureSubmits(hall: Hall, { submit }: Scale): Promise<Summary> {
  const tokens = hall.entrants.map(({ token }) => token);
  const { close } = await openViewers([hall.url], hall.contest.cid, tokens);
  const kinds = [...Array.from({ length: 5 }, () => "submit" as const), "board" as const];
  const rate = (submit.rate * kinds.length) / 5;
  const samples = await sendOpen(createSteadyMix(hall)({ rate, seconds: submit.seconds, kinds }));
  close();
  const summary = summarise(samples).find(({ kind }) => kind === "submit");
  if (!summary) throw new Error("nothing was submitted");
  console.error(JSON.stringify(summary));
  return summary;
}

function sum(summaries: readonly Summary[], figure: "requests" | "bad"): number {
  return summaries.reduce((total, each) => total + each[figure], 0);
}
