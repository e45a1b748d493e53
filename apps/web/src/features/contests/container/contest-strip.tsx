import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { contestStatus } from "@touchstone/domain";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { leftText } from "../../../platform/i18n/left-text.ts";
import { Icon } from "../../../ui/icon.tsx";
import { StripClock, StripNews, WorkStrip } from "../../../vocabulary/work-strip.tsx";
import { useUnread } from "../announcements/unread.ts";
import { contestProblemsOptions } from "../api.ts";
import { useClarifications } from "../clarifications/news.ts";
import { useContestClock } from "../contest-clock.ts";
import { useContest } from "../contest-view.ts";

/** The thin bar above a problem that is being solved: back to the contest, its other problems, its news, its clock. */
export function ContestStrip(): ReactNode {
  const { t } = useTranslation();
  const { contest, may } = useContest();
  const { problemID = "" }: { problemID?: string } = useParams({ strict: false });
  const current = problemID.toUpperCase();
  const { data: problems = [] } = useQuery(contestProblemsOptions(contest.id));
  const unread = useUnread();
  const { count: clarified } = useClarifications();
  const params = { contestID: String(contest.id) };
  return (
    <WorkStrip
      title={contest.title}
      back={{ name: "ContestProblemList", params }}
      among={{
        label: t("contest.problems"),
        problems: problems.map(({ displayId, displayTitle, myStatus }) => ({
          displayId,
          title: displayTitle,
          status: myStatus,
          page: { name: "ContestProblemDetails", params: { ...params, problemID: displayId } },
          isCurrent: displayId.toUpperCase() === current,
        })),
      }}
    >
      {unread.length > 0 && (
        <StripNews page={{ name: "ContestAnnouncementList", params }}>
          <Icon name="megaphone" size={14} />
          {t("contest.news", { count: unread.length })}
        </StripNews>
      )}
      {clarified > 0 && (
        <StripNews page={{ name: "ContestClarification", params }}>
          <Icon name="chat" size={14} label={t("clarifications.title")} />
          {t(may("seeAll") ? "clarifications.openCount" : "clarifications.newCount", { count: clarified })}
        </StripNews>
      )}
      <Clock />
    </WorkStrip>
  );
}

function Clock(): ReactNode {
  const { t } = useTranslation();
  const { heard } = useContest();
  const { status, leftSeconds } = useContestClock(heard);
  if (status === contestStatus.ended) return <StripClock text={t("contest.ended")} />;
  const label = t(status === contestStatus.running ? "contest.endsIn" : "contest.startsIn");
  return <StripClock label={label} text={leftText(leftSeconds)} />;
}
