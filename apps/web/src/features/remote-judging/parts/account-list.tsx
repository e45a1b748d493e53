import { accountSiteOf } from "@touchstone/domain";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { momentText } from "../../../platform/i18n/moment-text.ts";
import { Health, type HealthKind } from "../../../ui/health.tsx";
import { remoteTroubleText } from "../../../vocabulary/remote-trouble-text.ts";
import { accountStateOf, type RemoteAccount, type RemoteJudge } from "../api.ts";
import { judgeFacts } from "../judge-facts.ts";
import { AccountActs } from "./account-acts.tsx";
import styles from "./account-list.module.css";

const kinds: Record<ReturnType<typeof accountStateOf>, HealthKind> = {
  disabled: "off",
  parked: "bad",
  busy: "good",
  free: "good",
};

/** The accounts of a judge, each with how it is and what the last try found. */
export function AccountList({
  judge: { site },
  accounts,
  isOpen,
}: {
  judge: RemoteJudge;
  accounts: readonly RemoteAccount[];
  /** Whether remote judging is on: nothing is tried while it is off. */
  isOpen: boolean;
}): ReactNode {
  const { t } = useTranslation();
  const owner = accountSiteOf(site);
  if (owner !== site) return <p>{t("remote.accounts.shared", { judge: judgeFacts[owner].name })}</p>;
  if (accounts.length === 0) return <p>{t("remote.accounts.none")}</p>;
  return (
    <ul className={styles.accounts} aria-label={t("remote.accounts.of", { judge: site })}>
      {accounts.map((account) => {
        const state = accountStateOf(account);
        return (
          <li key={account.id}>
            <div className={styles.words}>
              <b>{account.username}</b>
              <Health kind={kinds[state]}>{t(`remote.account.${state}`)}</Health>
              <Why account={account} />
            </div>
            <AccountActs account={account} isOpen={isOpen} />
          </li>
        );
      })}
    </ul>
  );
}

function Why({ account }: { account: RemoteAccount }): ReactNode {
  const { t } = useTranslation();
  const { parkedBecause, parkedAt, checkOrderedAt, checkedAt, checkTrouble } = account;
  const why = (trouble: string) => remoteTroubleText(t, trouble) ?? trouble;
  return (
    <>
      {parkedBecause !== null && parkedAt !== null && (
        <small>{t("remote.parkedSince", { why: why(parkedBecause), time: momentText(parkedAt) })}</small>
      )}
      {checkOrderedAt !== null && <small role="status">{t("remote.check.waits")}</small>}
      {checkOrderedAt === null && checkedAt !== null && (
        <small role="status">
          {checkTrouble === null
            ? t("remote.check.good", { time: momentText(checkedAt) })
            : t("remote.check.bad", { why: why(checkTrouble), time: momentText(checkedAt) })}
        </small>
      )}
    </>
  );
}
