import { useSearch } from "@tanstack/react-router";
import { contestType, readSubmissionListQuery, type SubmissionListQuery } from "@touchstone/domain";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { AfterEndSwitch, useContainsEnd, useContest } from "../../../features/contests/index.ts";
import { RealName, useClassNames } from "../../../features/groups/index.ts";
import { clearFilters, ListFilters, SubmissionTable } from "../../../features/submissions/index.ts";
import { useGoTo } from "../../../platform/page-link.tsx";
import { Card } from "../../../ui/card.tsx";

/** The submissions of a contest, as far as the reader may see them; the address says which. */
export function ContestSubmissionsPage(): ReactNode {
  const { t } = useTranslation();
  const goTo = useGoTo();
  const { contest } = useContest();
  const names = useClassNames(contest.gid);
  const query = readSubmissionListQuery(useSearch({ strict: false }));
  const containsEnd = useContainsEnd();
  const change = (changes: Partial<SubmissionListQuery>) => {
    const { onlyMine, completeProblemID, currentPage, limit, ...rest } = {
      ...query,
      currentPage: 1,
      ...changes,
    };
    goTo({
      name: "ContestSubmissionList",
      params: { contestID: String(contest.id) },
      query: {
        ...rest,
        onlyMine: onlyMine || undefined,
        completeProblemID: completeProblemID || undefined,
        currentPage: currentPage === 1 ? undefined : currentPage,
        limit: limit === readSubmissionListQuery({}).limit ? undefined : limit,
        containsEnd: containsEnd || undefined,
      },
    });
  };
  return (
    <Card icon="status" title={t("contest.submissions")} right={<AfterEndSwitch />} isFlush>
      <ListFilters query={query} onChange={change} />
      <SubmissionTable
        query={{ ...query, contestID: contest.id, containsEnd }}
        onPlace={({ page, pageSize }) => change({ currentPage: page, limit: pageSize })}
        noteOf={(uid) => <RealName of={names.get(uid)} />}
        // An ACM contest knows solved or not.
        without={contest.type === contestType.acm ? ["score"] : []}
        onClear={clearFilters(query, change)}
      />
    </Card>
  );
}
