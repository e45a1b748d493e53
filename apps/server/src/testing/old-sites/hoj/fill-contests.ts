import { contestTimes } from "../invent-tries.ts";
import type { OldSiteSizes } from "../old-site-sizes.ts";
import type { OldSiteWriter } from "../old-site-writer.ts";
import { created, firstId, nameOf, uuidOf } from "./hoj-facts.ts";
import { linkedProblems, linkId } from "./linked-problems.ts";

/** Contests, their problems and who registered. */
export async function fillContests(writer: OldSiteWriter, sizes: OldSiteSizes): Promise<void> {
  const { contests, users } = sizes;
  const all = Array.from({ length: contests }, (_, contest) => contest);
  await writer.insert(
    "contest",
    all.map((contest) => {
      const { starts, ends } = contestTimes(contest, contests);
      const isSealed = contest % 2 === 0;
      return {
        ...{
          id: firstId + contest,
          uid: uuidOf(0),
          author: "root",
          title: `第 ${contest} 场`,
          description: "Five problems.",
        },
        ...{ type: contest % 4 === 3 ? 1 : 0, auth: contest % 3, pwd: contest % 3 > 0 ? "open" : null },
        ...{ start_time: starts, end_time: ends, duration: (ends.getTime() - starts.getTime()) / 1000 },
        seal_rank: isSealed,
        seal_rank_time: isSealed ? new Date(ends.getTime() - 3_600_000) : null,
        open_rank: 1,
        open_account_limit: contest === 1,
        account_limit_rule: contest === 1 ? "no rule" : null,
        star_account: JSON.stringify({ star_account: [nameOf(2)] }),
        award_type: 1,
        award_config: JSON.stringify({
          config: [{ priority: 1, name: "Gold", background: "#e6bf25", color: "#ffffff", num: 10 }],
        }),
        gmt_create: created,
      };
    }),
  );
  await writer.insert(
    "contest_problem",
    all.flatMap((contest) =>
      linkedProblems(contest, sizes).map((problem, place) => ({
        ...{
          id: linkId(contest, place),
          display_id: "ABCDE"[place],
          cid: firstId + contest,
          pid: firstId + problem,
        },
        ...{ display_title: `题目 ${place}`, color: "#ff0000" },
      })),
    ),
  );
  await writer.insert(
    "contest_register",
    all.flatMap((contest) =>
      Array.from({ length: Math.min(10, users - 1) }, (_, user) => ({
        ...{ cid: firstId + contest, uid: uuidOf(user + 1), status: 0, gmt_create: created },
      })),
    ),
  );
}
