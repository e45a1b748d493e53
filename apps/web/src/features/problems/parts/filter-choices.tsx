import { ownMarks, remoteSites } from "@touchstone/domain";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useUser } from "../../../platform/session/session.ts";
import { Segmented } from "../../../ui/segmented.tsx";
import { DifficultyMark } from "../../../vocabulary/difficulty-mark.tsx";
import { tagOwnerOf } from "../api.ts";
import type { ProblemFilters } from "../use-problem-filters.ts";
import type { KnownTags } from "../use-tag-groups.ts";
import styles from "./filter-choices.module.css";

const anyBank = "";
const anyLevel = -1;
const anyMark = "";

/** What the choices work on. */
export interface FilterChoicesProps {
  filters: ProblemFilters;
  knownTags: KnownTags;
  /** True where the choices stand one below the other. */
  isStacked?: boolean;
}

/** Chooses the bank, the difficulty and, for whoever is signed in, what they have reached. */
export function FilterChoices({ filters, knownTags, isStacked = false }: FilterChoicesProps): ReactNode {
  const { t } = useTranslation();
  const isSignedIn = useUser() !== undefined;
  const { query, change } = filters;
  const all = t("problems.all");
  const banks = [
    { value: anyBank, label: all },
    { value: "Mine", label: t("problems.ownBank") },
    ...remoteSites.map((bank) => ({ value: bank, label: bank })),
  ];
  const levels = [
    { value: anyLevel, label: all },
    ...[0, 1, 2].map((level) => ({ value: level, label: <DifficultyMark difficulty={level} /> })),
  ];
  const marks = [
    { value: anyMark, label: all },
    ...ownMarks.map((mark) => ({ value: mark, label: t(`problems.mine.${mark}`) })),
  ];
  const chooseBank = (bank: string) => {
    const oj = bank || undefined;
    // Each bank has tags of its own; those of another one would leave an empty list.
    const isOfBank = (id: number) => oj === undefined || knownTags.get(id)?.oj === tagOwnerOf(oj);
    change({ oj, tagId: query.tagId.filter(isOfBank) });
  };
  return (
    <div className={styles.choices} data-stacked={isStacked || undefined}>
      <div className={styles.choice}>
        <span aria-hidden>{t("problems.bank")}</span>
        <Segmented
          isSmall
          label={t("problems.bank")}
          segments={banks}
          value={query.oj ?? anyBank}
          onChange={chooseBank}
        />
      </div>
      <div className={styles.choice}>
        <span aria-hidden>{t("problems.level")}</span>
        <Segmented
          isSmall
          label={t("problems.level")}
          segments={levels}
          value={query.difficulty ?? anyLevel}
          onChange={(level) => change({ difficulty: level === anyLevel ? undefined : level })}
        />
      </div>
      {isSignedIn && (
        <div className={styles.choice}>
          <span aria-hidden>{t("problems.mine")}</span>
          <Segmented
            isSmall
            label={t("problems.mine")}
            segments={marks}
            value={query.mine ?? anyMark}
            onChange={(mark) => change({ mine: ownMarks.find((known) => known === mark) })}
          />
        </div>
      )}
    </div>
  );
}
