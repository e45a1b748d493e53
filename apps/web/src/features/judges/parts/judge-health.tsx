import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Health } from "../../../ui/health.tsx";
import { healthOf, type Judge } from "../api.ts";

const kinds = { well: "good", busy: "warning", draining: "warning", away: "bad", disabled: "off" } as const;

/** How a judge is, in a word. */
export function JudgeHealth({ judge }: { judge: Judge }): ReactNode {
  const { t } = useTranslation();
  const health = healthOf(judge);
  return <Health kind={kinds[health]}>{t(`judges.health.${health}`)}</Health>;
}
