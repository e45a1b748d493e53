import { TextInput } from "@mantine/core";
import type { Medal } from "@touchstone/domain";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import styles from "./scroll-board.page.module.css";

/** The medals from the best on. */
export const medals: readonly Medal[] = ["gold", "silver", "bronze"];

const countMax = 100_000;

/** Whether a text is a count of medals. */
export function isMedalCount(text: string): boolean {
  return /^\d{1,6}$/.test(text) && Number(text) <= countMax;
}

/** What the fields hold. */
export interface MedalFieldsProps {
  counts: Readonly<Record<Medal, string>>;
  onChange: (counts: Record<Medal, string>) => void;
}

/** A field for the count of each medal. */
export function MedalFields({ counts, onChange }: MedalFieldsProps): ReactNode {
  const { t } = useTranslation();
  return (
    <div className={styles.medals}>
      {medals.map((medal) => (
        <TextInput
          key={medal}
          label={
            <>
              <i className={styles.medal} data-medal={medal} aria-hidden />
              {t(`boards.roll.${medal}`)}
            </>
          }
          inputMode="numeric"
          maxLength={6}
          value={counts[medal]}
          error={isMedalCount(counts[medal]) ? undefined : t("boards.roll.countBad")}
          onChange={({ target }) => onChange({ ...counts, [medal]: target.value.trim() })}
        />
      ))}
    </div>
  );
}
