import type { Random } from "@touchstone/problem-package";
import { inventTries } from "../invent-tries.ts";
import type { OldSiteSizes } from "../old-site-sizes.ts";
import type { OldSiteWriter } from "../old-site-writer.ts";
import {
  displayIdOf,
  firstId,
  isOfGroup,
  isOi,
  languages,
  md5,
  nameOf,
  testsOfProblem,
  uuidOf,
} from "./hoj-facts.ts";
import { linkedProblems, linkId } from "./linked-problems.ts";

const statuses = [0, 0, 0, -1, -1, 1, 2, 3, -2, -3, 8, 4];

/** Submissions with the results of their tests, some of them in a training. */
export async function fillSubmissions(
  writer: OldSiteWriter,
  random: Random,
  sizes: OldSiteSizes,
): Promise<void> {
  const tries = inventTries(random, {
    ...sizes,
    problemsOfContest: (contest) => linkedProblems(contest, sizes),
  });
  const rows = tries.map(({ user, problem, contest, at }, index) => {
    // The last two were never judged, and one is by somebody who is gone.
    const drawn = index >= tries.length - 2 ? 5 : random.pick(statuses);
    const status = drawn === 8 && !isOi(problem) ? -1 : drawn;
    const place = contest === null ? 0 : linkedProblems(contest, sizes).indexOf(problem);
    const score = scoreOf(problem, status);
    return {
      ...{ submit_id: index + 1, pid: firstId + problem, display_pid: displayIdOf(problem) },
      ...{ uid: index === 3 ? md5("gone") : uuidOf(user), username: nameOf(user), submit_time: at, status },
      ...{ time: random.int(0, 900), memory: random.int(1000, 60_000), score },
      ...{ length: 20, code: `int main() { return ${random.int(0, 999)}; } // ${user}` },
      language: random.pick(languages),
      gid: isOfGroup(problem) && contest === null ? firstId : null,
      cid: contest === null ? 0 : firstId + contest,
      cpid: contest === null ? 0 : linkId(contest, place),
      ...{ judger: "node-1", ip: "10.0.0.7", error_message: status === -2 ? "expected ';'" : null },
      oi_rank_score: score === null ? null : Math.round(score / 10),
    };
  });
  await writer.insert("judge", rows);
  const cases = rows
    .filter(({ status }) => status !== -2 && status !== 5)
    .flatMap(({ submit_id, uid, pid, status, score }) =>
      Array.from({ length: testsOfProblem }, (_, test) => ({
        ...{ submit_id, uid, pid, case_id: test + 1, seq: test + 1, group_num: 1, mode: "default" },
        status: status === 0 || test < 2 ? 0 : status === 8 ? -1 : status,
        ...{ time: 10, memory: 2000, score: score === null ? 0 : Math.trunc(score / testsOfProblem) },
        user_output: test === 3 && status === -1 ? "a difference" : null,
      })),
    );
  await writer.insert("judge_case", cases);
  const inTraining = rows.filter(({ pid, cid }) => cid === 0 && pid === firstId + 1).slice(0, 20);
  await writer.insert(
    "training_record",
    inTraining.map(({ submit_id, pid, uid }) => ({ tid: firstId + 1, tpid: 1, pid, uid, submit_id })),
  );
}

function scoreOf(problem: number, status: number): number | null {
  if (!isOi(problem)) return null;
  if (status === 0) return 100;
  return status === 8 ? 50 : 0;
}
