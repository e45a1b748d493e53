import type { Agent } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { askHttp } from "../load/ask-http.ts";
import type { OwnSite } from "../own-site.ts";
import { busyProblem, busyProgram } from "./furnish.ts";

/** Judges at work. */
export interface Judging {
  /** Sends nothing more; answers how many were judged at once, at the least, whenever it was looked at. */
  stop: () => Promise<number>;
}

const lookEveryMs = 500;

/** Sends solutions that take long, always more than there are slots; resolves when every slot is at work. */
export async function keepJudging(site: OwnSite, agent: Agent, slots: number): Promise<Judging> {
  let isOver = false;
  let person = 0;
  const send = async () => {
    const token = await site.signIn(`busy${person++}`);
    const body = { pid: busyProblem, language: "C", code: `${busyProgram}// ${person}\n` };
    const { status } = await askHttp(`${site.url}/api/submit-problem-judge`, { agent, token, body });
    if (status !== 200) throw new Error(`a solution was refused: ${status}`);
  };
  const countOf = async (state: "waiting" | "leased") =>
    (await site.db.selectFrom("judge_jobs").select("submission_id").where("state", "=", state).execute())
      .length;
  while ((await countOf("leased")) < slots) {
    if ((await countOf("waiting")) < 2 * slots) await send();
    await delay(50);
  }
  let least = slots;
  const sending = (async () => {
    while (!isOver) {
      least = Math.min(least, await countOf("leased"));
      if ((await countOf("waiting")) < 2 * slots) await send();
      await delay(lookEveryMs);
    }
  })();
  sending.catch(() => {});
  return {
    async stop() {
      isOver = true;
      await sending;
      return least;
    },
  };
}
