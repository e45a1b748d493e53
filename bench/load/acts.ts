import { judgeStatus } from "../../packages/domain/src/index.ts";
import { dice } from "../dice.ts";
import { mistakeOf } from "../rehearse/script.ts";
import { askHttp } from "./ask-http.ts";
import type { Hall } from "./open-hall.ts";

/** What somebody in a contest asks of the site; each resolves to whether the answer is the right one. */
export interface Acts {
  readonly problems: () => Promise<boolean>;
  readonly statement: () => Promise<boolean>;
  readonly submissions: () => Promise<boolean>;
  readonly board: () => Promise<boolean>;
  /** Sends a solution of a text of its own. */
  readonly submit: () => Promise<boolean>;
  /** Asks what became of the last one; right without asking when there is none. */
  readonly status: () => Promise<boolean>;
}

/** The acts of one entrant; `tokenOf` may wait for the answer to a sign-in. */
export function actsOf(
  hall: Hall,
  entrant: number,
  tokenOf = async () => hall.entrants[entrant]?.token ?? "",
): Acts {
  const { agent, contest } = hall;
  const { cid, displayIds } = contest;
  let sent = 0;
  let lastId: number | undefined;
  const ask = async (path: string, body?: object) =>
    askHttp(`${hall.url}/api/${path}`, { agent, token: await tokenOf(), ...(body && { body }) });
  const isRead = async (path: string, body?: object) => (await ask(path, body)).status === 200;
  const displayId = (salt: number) => displayIds[Math.floor(dice(entrant, salt) * displayIds.length)] ?? "A";
  return {
    problems: () => isRead(`get-contest-problem?cid=${cid}`),
    statement: () => isRead(`get-contest-problem-details?cid=${cid}&displayId=${displayId(5)}`),
    submissions: () => isRead(`get-submission-list?contestID=${cid}&onlyMine=true`),
    board: () => isRead(`get-contest-board?cid=${cid}`),
    async submit() {
      sent += 1;
      const code = `int main() {} // ${entrant} ${sent}`;
      const solution = { pid: displayId(6 + sent), language: "C++", cid, code };
      const { status, body } = await ask("submit-problem-judge", solution);
      if (status !== 200) return false;
      const { data } = JSON.parse(body) as { data: { submitId: number } };
      lastId = data.submitId;
      hall.taken.push({ submitId: data.submitId, entrant, status: verdictOf(data.submitId) });
      return true;
    },
    status: async () =>
      lastId === undefined || isRead("check-submissions-status", { submitIds: [lastId], cid }),
  };
}

/** Four in ten are right. */
function verdictOf(submitId: number): number {
  return dice(submitId, 2) < 0.4 ? judgeStatus.accepted : mistakeOf(submitId);
}
