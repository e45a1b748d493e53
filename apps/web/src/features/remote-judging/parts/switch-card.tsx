import { Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../platform/http/call.ts";
import { Card } from "../../../ui/card.tsx";
import { Health } from "../../../ui/health.tsx";
import { useAskedAct } from "../../../ui/use-asked-act.ts";
import { ConsentDialog } from "./consent-dialog.tsx";
import styles from "./switch-card.module.css";

/** Whether programs go to other judges, and the way to change that: on by consent, off by a question. */
export function SwitchCard({ isOpen }: { isOpen: boolean }): ReactNode {
  const { t } = useTranslation();
  const { isBusy, run } = useAskedAct();
  const [isAsking, setIsAsking] = useState(false);
  const switchOff = () =>
    run({
      question: {
        title: t("remote.off.ask"),
        text: t("remote.off.text"),
        confirmLabel: t("remote.off"),
        isDanger: true,
      },
      act: () => call("switchRemoteJudging", { isOpen: false }),
      done: t("remote.off.done"),
    });
  const state = isOpen ? "on" : "off";
  return (
    <Card
      icon="globe"
      title={t("remote.switch")}
      right={<Health kind={isOpen ? "good" : "off"}>{t(`remote.is.${state}`)}</Health>}
    >
      <div className={styles.line}>
        <p>{t(`remote.is.${state}.text`)}</p>
        {isOpen ? (
          <Button variant="default" disabled={isBusy} onClick={switchOff}>
            {t("remote.off")}
          </Button>
        ) : (
          <Button onClick={() => setIsAsking(true)}>{t("remote.on")}</Button>
        )}
      </div>
      {isAsking && <ConsentDialog onClose={() => setIsAsking(false)} />}
    </Card>
  );
}
