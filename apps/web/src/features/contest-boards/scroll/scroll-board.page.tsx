import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { pagePaths } from "@touchstone/contract/web";
import { contestStatus, contestType, defaultMedals, type Medal } from "@touchstone/domain";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { callOptions } from "../../../platform/http/call-options.ts";
import { writePageQuery } from "../../../platform/page-query.ts";
import { Card } from "../../../ui/card.tsx";
import { useConfirm } from "../../../ui/confirm.tsx";
import { Empty } from "../../../ui/empty.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { InlineError } from "../../../ui/inline-error.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { useContest } from "../../contests/index.ts";
import { isMedalCount, MedalFields, medals } from "./medal-fields.tsx";
import styles from "./scroll-board.page.module.css";

/** Where a contest admin chooses the medals and starts the scroll board in a window of its own. */
export function ScrollBoardPage(): ReactNode {
  const { t } = useTranslation();
  const { contest, status } = useContest();
  const ask = { cid: contest.id, currentPage: 1, limit: 10, removeStar: true, forceRefresh: true };
  const isOffered = contest.isAdmin && contest.type === contestType.acm;
  const { data, error, refetch } = useQuery({ ...callOptions("getContestRank", ask), enabled: isOffered });
  if (!isOffered) return <Empty title={t("boards.roll.onlyAcm")} />;
  return (
    <Card icon="contest" title={t("boards.roll.title")}>
      <p className={styles.text}>{t("boards.roll.text")}</p>
      {error && <InlineError text={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton width={420} height={90} />}
      {data && <MedalForm cid={contest.id} ranked={data.total} hasEnded={status === contestStatus.ended} />}
    </Card>
  );
}

interface MedalFormProps {
  cid: number;
  /** Entries with a place. */
  ranked: number;
  hasEnded: boolean;
}

function MedalForm({ cid, ranked, hasEnded }: MedalFormProps): ReactNode {
  const { t } = useTranslation();
  const confirm = useConfirm();
  // What was typed stays when the number of the ranked moves.
  const [typed, setTyped] = useState<Record<Medal, string>>();
  const offered = defaultMedals(ranked);
  const counts = typed ?? {
    gold: String(offered.gold),
    silver: String(offered.silver),
    bronze: String(offered.bronze),
  };
  const isGood = medals.every((medal) => isMedalCount(counts[medal]));
  const start = async () => {
    const isAgreed =
      hasEnded ||
      (await confirm({
        title: t("boards.roll.confirm"),
        text: t("boards.roll.confirmText"),
        confirmLabel: t("boards.roll.start"),
      }));
    if (!isAgreed) return;
    const query = writePageQuery({ cid, "medals[]": medals.map((medal) => Number(counts[medal])) });
    window.open(`${pagePaths.RollingBoard}${query}`, "_blank");
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isGood) void start();
      }}
    >
      <fieldset className={styles.fields}>
        <legend>{t("boards.roll.medals")}</legend>
        <MedalFields counts={counts} onChange={setTyped} />
        <small>{t("boards.roll.ranked", { total: ranked })}</small>
      </fieldset>
      <Button type="submit" disabled={!isGood} leftSection={<Icon name="play" />}>
        {t("boards.roll.start")}
      </Button>
    </form>
  );
}
