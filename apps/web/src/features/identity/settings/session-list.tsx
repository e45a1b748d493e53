import { Button } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../platform/http/call.ts";
import { RequestError } from "../../../platform/http/request-error.ts";
import { momentText } from "../../../platform/i18n/moment-text.ts";
import { showToast } from "../../../platform/toasts/toasts.ts";
import { useConfirm } from "../../../ui/confirm.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { InlineError } from "../../../ui/inline-error.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { type OpenSession, sessionsOptions } from "./api.ts";
import styles from "./session-list.module.css";

const handhelds = ["Android", "HarmonyOS", "iPhone", "iPad"];

/** Where the user is signed in, each with a way to end it. */
export function SessionList(): ReactNode {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const queryClient = useQueryClient();
  const { data: sessions, isError, error, refetch } = useQuery(sessionsOptions());
  const [isBusy, setIsBusy] = useState(false);

  const end = async (act: () => Promise<unknown>) => {
    setIsBusy(true);
    try {
      await act();
      showToast("success", t("account.sessionEnded"));
    } catch (failure) {
      // The call has told what failed.
      if (!(failure instanceof RequestError)) throw failure;
    } finally {
      setIsBusy(false);
      await queryClient.invalidateQueries({ queryKey: sessionsOptions().queryKey });
    }
  };

  const endOthers = async () => {
    const isAgreed = await confirm({
      title: t("account.endOthers"),
      text: t("account.endOthers.text"),
      confirmLabel: t("account.endOthers"),
    });
    if (isAgreed) await end(() => call("revokeOtherSessions", {}));
  };

  if (isError && !sessions) {
    return <InlineError text={error.message} onRetry={() => void refetch()} />;
  }
  if (!sessions) return <Skeleton height={64} />;
  return (
    <>
      <ul className={styles.list}>
        {sessions.map((session) => (
          <li key={session.id}>
            <Icon name={handhelds.includes(session.system ?? "") ? "phone" : "monitor"} />
            <SessionWords session={session} />
            {!session.isCurrent && (
              <Button
                variant="default"
                mod={{ disabled: isBusy }}
                onClick={() => !isBusy && void end(() => call("revokeSession", { id: session.id }))}
              >
                {t("account.endSession")}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button
          variant="default"
          className={styles.others}
          mod={{ disabled: isBusy }}
          onClick={() => !isBusy && void endOthers()}
        >
          {t("account.endOthers")}
        </Button>
      )}
    </>
  );
}

function SessionWords({ session }: { session: OpenSession }): ReactNode {
  const { t } = useTranslation();
  const { browser, system, address, lastSeenAt, isCurrent } = session;
  const device =
    browser && system
      ? t("account.device", { browser, system })
      : (browser ?? system ?? t("account.unknownDevice"));
  return (
    <div className={styles.words}>
      <b>
        {device}
        {isCurrent && <span className={styles.current}>{t("account.thisSession")}</span>}
      </b>
      <span>
        {address && <span>{address}</span>}
        <time dateTime={lastSeenAt}>
          {t("account.lastSeen", { time: momentText(lastSeenAt).slice(0, 16) })}
        </time>
      </span>
    </div>
  );
}
