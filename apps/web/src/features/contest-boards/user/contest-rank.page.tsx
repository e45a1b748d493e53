import { useQuery } from "@tanstack/react-query";
import { contestStatus } from "@touchstone/domain";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { AfterEndSwitch, contestProblemsOptions, useContainsEnd, useContest } from "../../contests/index.ts";
import { realNameText, useClassNames } from "../../groups/index.ts";
import { boardKindOf } from "../api.ts";
import { BoardScreen } from "../parts/board-screen.tsx";

/** The rank of a contest for those inside it: the ACM or the OI board, and nothing where the rule is not known. */
export function ContestRankPage(): ReactNode {
  const { t } = useTranslation();
  const { contest, status } = useContest();
  const containsEnd = useContainsEnd();
  const names = useClassNames(contest.gid);
  const { data: problems = [] } = useQuery(contestProblemsOptions(contest.id, containsEnd));
  const kind = boardKindOf(contest.type);
  if (!kind) return undefined;
  return (
    <section aria-label={t("boards.title")}>
      <BoardScreen
        {...{ kind, contest, problems, containsEnd }}
        page={{ name: "ContestRank", params: { contestID: String(contest.id) } }}
        isOutside={false}
        hasEnded={status === contestStatus.ended}
        more={<AfterEndSwitch />}
        noteOf={(uid) => {
          const name = names.get(uid);
          return name && realNameText(name);
        }}
      />
    </section>
  );
}
