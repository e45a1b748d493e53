import { Button } from "@mantine/core";
import { accountSiteOf } from "@touchstone/domain";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../platform/http/call.ts";
import { momentText } from "../../../platform/i18n/moment-text.ts";
import { Card } from "../../../ui/card.tsx";
import { Health, type HealthKind } from "../../../ui/health.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { useAskedAct } from "../../../ui/use-asked-act.ts";
import { remoteTroubleText } from "../../../vocabulary/remote-trouble-text.ts";
import { accountsOf, type RemoteJudge, type RemoteJudging, stateOf } from "../api.ts";
import { judgeFacts } from "../judge-facts.ts";
import { AccountDialog } from "./account-dialog.tsx";
import { AccountList } from "./account-list.tsx";
import styles from "./judge-card.module.css";
import { SavedPages } from "./saved-pages.tsx";

const kinds: Record<ReturnType<typeof stateOf>, HealthKind> = {
  off: "off",
  needsCare: "bad",
  resting: "warning",
  noAccount: "warning",
  working: "good",
};

/** Another judge: how it is and why, what waits for it, and the accounts it is called with. */
export function JudgeCard({ all, judge }: { all: RemoteJudging; judge: RemoteJudge }): ReactNode {
  const { t } = useTranslation();
  const { site, restsUntil, needsCareSince } = judge;
  const state = stateOf(all, judge);
  const since = needsCareSince === null ? "" : momentText(needsCareSince);
  const until = restsUntil === null ? "" : momentText(restsUntil).slice(11);
  const words = { since, until, failures: judge.failures };
  return (
    <Card
      icon="server"
      title={
        <>
          {judgeFacts[site].name} <code className={styles.key}>{site}</code>
        </>
      }
      right={<Health kind={kinds[state]}>{t(`remote.state.${state}`)}</Health>}
    >
      <div className={styles.body}>
        <p>{t(`remote.state.${state}.text`, words)}</p>
        <Facts judge={judge} />
        <AccountList judge={judge} accounts={accountsOf(all, judge)} isOpen={all.isOpen} />
        <Acts judge={judge} />
      </div>
    </Card>
  );
}

function Facts({ judge }: { judge: RemoteJudge }): ReactNode {
  const { t } = useTranslation();
  const { queued, sent, lastTrouble, lastTroubleAt } = judge;
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t("remote.queued")}</dt>
        <dd>{queued}</dd>
      </div>
      <div>
        <dt>{t("remote.sent")}</dt>
        <dd>{sent}</dd>
      </div>
      {lastTrouble !== null && lastTroubleAt !== null && (
        <div className={styles.trouble}>
          <dt>
            {t("remote.lastTrouble")} · <time dateTime={lastTroubleAt}>{momentText(lastTroubleAt)}</time>
          </dt>
          <dd>{remoteTroubleText(t, lastTrouble) ?? lastTrouble}</dd>
        </div>
      )}
    </dl>
  );
}

function Acts({ judge }: { judge: RemoteJudge }): ReactNode {
  const { t } = useTranslation();
  const { isBusy, run } = useAskedAct();
  const [shown, setShown] = useState<"account" | "pages">();
  const { site, pages, needsCareSince } = judge;
  const owner = accountSiteOf(site);
  const close = () => setShown(undefined);
  const careFor = () =>
    run({
      question: {
        title: t("remote.care.ask", { judge: site }),
        text: t("remote.care.text"),
        confirmLabel: t("remote.care"),
      },
      act: () => call("careForRemoteSite", { site }),
      done: t("remote.care.done", { judge: site }),
    });
  return (
    <div className={styles.acts}>
      {owner === site && (
        <Button
          variant="default"
          leftSection={<Icon name="plus" />}
          aria-label={t("remote.account.addTo", { judge: site })}
          onClick={() => setShown("account")}
        >
          {t("remote.account.add")}
        </Button>
      )}
      {pages > 0 && (
        <Button
          variant="default"
          leftSection={<Icon name="file" />}
          aria-label={t("remote.pages.of", { judge: site, count: pages })}
          onClick={() => setShown("pages")}
        >
          {t("remote.pages", { count: pages })}
        </Button>
      )}
      {needsCareSince !== null && (
        <Button
          leftSection={<Icon name="check" />}
          aria-label={t("remote.care.of", { judge: site })}
          disabled={isBusy}
          onClick={careFor}
        >
          {t("remote.care")}
        </Button>
      )}
      {shown === "account" && <AccountDialog site={owner} onClose={close} />}
      <SavedPages site={site} isOpen={shown === "pages"} onClose={close} />
    </div>
  );
}
