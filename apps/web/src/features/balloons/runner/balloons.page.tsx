import { Button } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouterState } from "@tanstack/react-router";
import type { WireData } from "@touchstone/contract/web";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../platform/http/call.ts";
import { quietOptions } from "../../../platform/http/call-options.ts";
import { RequestError } from "../../../platform/http/request-error.ts";
import { momentText } from "../../../platform/i18n/moment-text.ts";
import { useNudges } from "../../../platform/live/use-nudges.ts";
import { Empty } from "../../../ui/empty.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { InlineError } from "../../../ui/inline-error.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { Toaster } from "../../../ui/toaster.tsx";
import { usePageTitle } from "../../settings/index.ts";
import { BalloonMark } from "../parts/balloon-mark.tsx";
import { FirstBlood } from "../parts/first-blood.tsx";
import styles from "./balloons.page.module.css";

type Balloon = WireData<"getBalloons">["balloons"][number];

const askEveryMs = 10_000;

/** What a runner sees on a phone: the balloons to be carried, and a button for each. The link behind the # is the key. */
export function BalloonsPage(): ReactNode {
  const { t } = useTranslation();
  usePageTitle(t("balloons.title"));
  const grant = useRouterState({ select: ({ location }) => location.hash.replace(/^#/, "") });
  return (
    <>
      <main className={styles.page}>{grant ? <Carried key={grant} grant={grant} /> : <BadLink />}</main>
      {/* A window of its own has no shell to tell of a delivery that failed. */}
      <Toaster />
    </>
  );
}

function Carried({ grant }: { grant: string }): ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const options = quietOptions("getBalloons", { grant });
  const topic = client.getQueryData(options.queryKey)?.topic;
  const everyMs = useNudges(topic, "getBalloons", askEveryMs);
  const { data, error, refetch } = useQuery({
    ...options,
    refetchInterval: ({ state }) => (isBadLink(state.error) ? false : everyMs),
  });
  const deliver = useMutation({
    mutationFn: (id: number) => call("deliverBalloon", { grant, id }),
    onSettled: () => client.invalidateQueries({ queryKey: ["getBalloons"] }),
  });
  if (isBadLink(error)) return <BadLink />;
  if (!data && !error) return <Skeleton height={200} />;
  return (
    <>
      {error && <InlineError text={error.message} onRetry={() => void refetch()} />}
      {data && (
        <>
          <header className={styles.head}>
            <h1>{data.title}</h1>
            <span>{t("balloons.open", { count: data.balloons.length })}</span>
            <span>{t(everyMs === false ? "balloons.live" : "balloons.polled")}</span>
          </header>
          {data.balloons.length === 0 && (
            <Empty title={t("balloons.allDone")} text={t("balloons.allDoneText")} />
          )}
          <ul className={styles.balloons} aria-label={t("balloons.title")}>
            {data.balloons.map((balloon) => (
              <li key={balloon.id}>
                <BalloonCard
                  balloon={balloon}
                  isBusy={deliver.isPending && deliver.variables === balloon.id}
                  onDeliver={() => deliver.mutate(balloon.id)}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

interface BalloonCardProps {
  balloon: Balloon;
  isBusy: boolean;
  onDeliver: () => void;
}

function BalloonCard({ balloon, isBusy, onDeliver }: BalloonCardProps): ReactNode {
  const { t } = useTranslation();
  const { displayId, color, showName, seat, school, firstBlood, submitTime } = balloon;
  return (
    <>
      <BalloonMark displayId={displayId} color={color} isLarge />
      <div className={styles.who}>
        {seat && (
          <b className={styles.seat}>
            {t("balloons.seat")} {seat}
          </b>
        )}
        <b>{showName}</b>
        {school && <span>{school}</span>}
        <span className={styles.quiet}>{momentText(submitTime).slice(11)}</span>
        {firstBlood && <FirstBlood />}
      </div>
      <Button
        className={styles.deliver}
        size="lg"
        fullWidth
        loading={isBusy}
        leftSection={<Icon name="check" />}
        aria-label={t("balloons.deliverOne", { name: showName, problem: displayId })}
        onClick={onDeliver}
      >
        {t("balloons.deliver")}
      </Button>
    </>
  );
}

function BadLink(): ReactNode {
  const { t } = useTranslation();
  return <Empty isPage art="login" title={t("balloons.badLink")} text={t("balloons.badLinkText")} />;
}

function isBadLink(error: Error | null): boolean {
  return error instanceof RequestError && error.code === "balloon_link_invalid";
}
