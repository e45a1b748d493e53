import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useGoTo } from "../../../platform/page-link.tsx";
import { useIsRoot } from "../../../platform/session/session.ts";
import { Icon } from "../../../ui/icon.tsx";
import { healthOf, type Judge } from "../../judges/index.ts";
import styles from "./alerts.module.css";

const minuteMs = 60_000;

/** What the alerts tell of. */
export interface AlertsProps {
  judges: readonly Judge[];
  parked: number;
  /** The server's clock; undefined while it is not known. */
  now: string | undefined;
}

/** What needs somebody: judges that are missing, judgements that are parked. */
export function Alerts({ judges, parked, now }: AlertsProps): ReactNode {
  const { t } = useTranslation();
  const away = judges.filter((judge) => healthOf(judge) === "away" && judge.seenAt !== null);
  return (
    <>
      {away.map(({ name, seenAt, heldSubmissions }) => {
        const minutes =
          now && Math.max(1, Math.round((Date.parse(now) - Date.parse(seenAt ?? "")) / minuteMs));
        const title = minutes
          ? t("dashboard.away", { name, count: minutes })
          : t("dashboard.away.now", { name });
        const text =
          heldSubmissions.length > 0
            ? t("dashboard.away.held", { count: heldSubmissions.length })
            : t("dashboard.away.text");
        return <Alert key={name} title={title} text={text} />;
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
