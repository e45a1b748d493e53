import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Pill, type PillTone } from "../parts/pill.tsx";

/** What somebody in a group or at its door may be, from the lowest. */
export const everyLevel = [1, 2, 3, 4, 5] as const;

const tones: Partial<Record<number, PillTone>> = { 1: "warning", 2: "danger", 4: "action", 5: "action" };

/** What somebody is in a group, in words. */
export function LevelTag({ level }: { level: number }): ReactNode {
  const { t } = useTranslation();
  const known = everyLevel.find((each) => each === level);
  return known && <Pill tone={tones[known]}>{t(`group.level.${known}`)}</Pill>;
}
