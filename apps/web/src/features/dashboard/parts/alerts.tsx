import { Button } from "@mantine/core";
import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useGoTo } from "../../../platform/page-link.tsx";
import { useIsRoot } from "../../../platform/session/session.ts";
import { Icon } from "../../../ui/icon.tsx";
import { healthOf, type Judge } from "../../judges/index.ts";
import styles from "./alerts.module.css";

const minuteMs = 60_000;

/** What needs somebody: judges that are missing, judgements that are parked. */
export function Alerts({ judges, parked }: { judges: readonly Judge[]; parked: number }): ReactNode {
  const { t } = useTranslation();
  const now = useMinute();
  const away = judges.filter((judge) => healthOf(judge) === "away" && judge.seenAt !== null);
  return (
    <>
      {away.map(({ name, seenAt, heldSubmissions }) => {
        const minutes = Math.max(1, Math.round((now - Date.parse(seenAt ?? "")) / minuteMs));
        const text =
          heldSubmissions.length > 0
            ? t("dashboard.away.held", { count: heldSubmissions.length })
            : t("dashboard.away.text");
        return <Alert key={name} title={t("dashboard.away", { name, count: minutes })} text={text} />;
      })}
      {parked > 0 && (
        <Alert title={t("dashboard.parked", { count: parked })} text={t("dashboard.parked.text")} />
      )}
    </>
  );
}

function Alert({ title, text }: { title: string; text: string }): ReactNode {
  const { t } = useTranslation();
  const goTo = useGoTo();
  const isRoot = useIsRoot();
  return (
    <div className={styles.alert} role="status">
      <Icon name="warn" />
      <div>
        <b>{title}</b>
        <span>{text}</span>
      </div>
      {isRoot && (
        <Button size="xs" variant="default" onClick={() => goTo({ name: "AdminJudges" })}>
          {t("dashboard.look")}
        </Button>
      )}
    </div>
  );
}

/** The time, looked at every minute. */
function useMinute(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minuteMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
