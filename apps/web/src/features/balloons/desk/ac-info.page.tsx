import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { WireData } from "@touchstone/contract/web";
import { contestType, textOrMissing } from "@touchstone/domain";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../platform/http/call.ts";
import { callOptions } from "../../../platform/http/call-options.ts";
import { momentText } from "../../../platform/i18n/moment-text.ts";
import { useNudges } from "../../../platform/live/use-nudges.ts";
import { PageLink } from "../../../platform/page-link.tsx";
import { usePagePlace } from "../../../platform/use-page-place.ts";
import { Card } from "../../../ui/card.tsx";
import { type Column, DataTable } from "../../../ui/data-table.tsx";
import { Empty } from "../../../ui/empty.tsx";
import { InlineError } from "../../../ui/inline-error.tsx";
import { Pager } from "../../../ui/pager.tsx";
import { Toggle } from "../../../ui/toggle.tsx";
import { useTurnBackHere } from "../../../ui/use-turn-back.ts";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { useContest } from "../../contests/index.ts";
import { useClassNames } from "../../groups/index.ts";
import { BalloonMark } from "../parts/balloon-mark.tsx";
import { FirstBlood } from "../parts/first-blood.tsx";
import styles from "./ac-info.page.module.css";
import { BalloonLink } from "./balloon-link.tsx";

type AcInfo = WireData<"getContestAcInfo">["records"][number];

const pageSize = 20;
const askEveryMs = 10_000;

/** Who was first to solve what, and whether the balloon was delivered; contest admins hand out the runners' link here. */
export function AcInfoPage(): ReactNode {
  const { t } = useTranslation();
  const { contest, isAdmin, may } = useContest();
  if (contest.type !== contestType.acm || !may("balloons")) {
    return <Empty art="login" title={t("balloons.notYours")} />;
  }
  return (
    <div className={styles.page}>
      {isAdmin && <BalloonLink contest={contest} />}
      <Solved contest={contest} />
    </div>
  );
}

function Solved({ contest: { id: cid, gid } }: { contest: { id: number; gid: number | null } }): ReactNode {
  const { t } = useTranslation();
  const names = useClassNames(gid);
  const whoIs = ({ uid, realname }: AcInfo) =>
    [realname, names.get(uid)?.number].filter((each) => each).join(" · ");
  const place = { name: "ContestACInfo", params: { contestID: String(cid) } } as const;
  const { page, turnTo } = usePagePlace(place, pageSize);
  const everyMs = useNudges(`balloons:${cid}`, "getContestAcInfo", askEveryMs);
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...callOptions("getContestAcInfo", { cid, currentPage: page.number, limit: page.size }),
    refetchInterval: everyMs,
  });
  useTurnBackHere(page.number, isPlaceholderData ? undefined : data);
  const check = useCheck();
  const problem = ({ displayId, color, firstBlood }: AcInfo) => (
    <span className={styles.problem}>
      <BalloonMark displayId={displayId} color={color} />
      {firstBlood && <FirstBlood />}
    </span>
  );
  const checked = (info: AcInfo, label: ReactNode) => (
    <Toggle label={label} isOn={info.checked} onChange={(is) => check(info, is)} />
  );
  const columns: Column<AcInfo>[] = [
    {
      id: "id",
      header: t("balloons.submission"),
      width: 110,
      cell: (info) => <SubmissionLink info={info} />,
    },
    { id: "problem", header: t("balloons.problem"), width: 190, cell: problem },
    { id: "user", header: t("balloons.user"), cell: ({ username }) => <b>{username}</b> },
    { id: "realname", header: t("balloons.realname"), cell: (info) => textOrMissing(whoIs(info)) },
    { id: "seat", header: t("balloons.seat"), width: 100, cell: ({ seat }) => textOrMissing(seat) },
    { id: "time", header: t("balloons.time"), width: 170, cell: ({ submitTime }) => momentText(submitTime) },
    {
      id: "checked",
      header: t("balloons.checked"),
      width: 110,
      cell: (info) =>
        checked(info, <VisuallyHidden>{t("balloons.checkedOne", nameOf(info))}</VisuallyHidden>),
    },
  ];
  return (
    <Card icon="balloon" title={t("balloons.acInfo")} isFlush>
      <DataTable
        label={t("balloons.acInfo")}
        columns={columns}
        rows={data?.records}
        rowKey={({ id }) => id}
        isRefreshing={isPlaceholderData}
        card={(info) => (
          <div className={styles.card}>
            <span className={styles.problem}>
              {problem(info)}
              <b>{info.username}</b> {whoIs(info)} {info.seat}
            </span>
            <span className={styles.quiet}>
              <span>
                #<SubmissionLink info={info} />
              </span>
              <span>{momentText(info.submitTime)}</span>
            </span>
            {checked(info, t("balloons.checked"))}
          </div>
        )}
        empty={<Empty title={t("balloons.none")} text={t("balloons.noneText")} />}
        error={
          error && (
            <InlineError
              title={t("balloons.loadFailed")}
              text={error.message}
              onRetry={() => void refetch()}
            />
          )
        }
      />
      {data && data.total > 0 && (
        <Pager
          total={data.total}
          totalIsFloor={data.totalIsFloor}
          page={page.number}
          pageSize={page.size}
          noun={t("balloons.noun", { count: data.total })}
          isFixed
          onChange={turnTo}
        />
      )}
    </Card>
  );
}

function nameOf({ username, displayId }: AcInfo) {
  return { name: username, problem: displayId };
}

function SubmissionLink({ info: { id, cid, displayId } }: { info: AcInfo }): ReactNode {
  const params = { contestID: String(cid), problemID: displayId, submitID: String(id) };
  return <PageLink page={{ name: "ContestSubmissionDeatil", params }}>{id}</PageLink>;
}

/** Says whether a balloon was delivered. */
function useCheck(): (info: AcInfo, checked: boolean) => void {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (checked: { id: number; cid: number; checked: boolean }) =>
      call("checkContestAcInfo", checked),
    onSettled: () => client.invalidateQueries({ queryKey: ["getContestAcInfo"] }),
  });
  return ({ id, cid }, checked) => mutate({ id, cid, checked });
}
