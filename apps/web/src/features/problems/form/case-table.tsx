import { ActionIcon } from "@mantine/core";
import { missingText, shownOutputName } from "@touchstone/domain";
import { memo, type ReactNode, useCallback, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "../../../ui/icon.tsx";
import { sizeText } from "../size-text.ts";
import { CaseNumber } from "./case-number.tsx";
import styles from "./case-table.module.css";
import type { CaseDraft } from "./problem-draft.ts";

type Change = (change: (cases: readonly CaseDraft[]) => readonly CaseDraft[]) => void;

/** What the table needs. */
export interface CaseTableProps {
  cases: readonly CaseDraft[];
  hasScores: boolean;
  hasGroups: boolean;
  faultOf: (path: string) => string | undefined;
  onChange: Change;
}

/** The tests of an archive: their files, their sizes, and what each counts. */
export function CaseTable({ cases, hasScores, hasGroups, faultOf, onChange }: CaseTableProps): ReactNode {
  const { t } = useTranslation();
  const change = useSteady(onChange);
  // What scrolls in itself is reached by the keyboard.
  const reached = { role: "region", "aria-label": t("authoring.tests"), tabIndex: 0 };
  const hasSizes = cases.some(({ bytes }) => bytes !== undefined);
  return (
    <div className={styles.scroll} {...reached}>
      <table className={styles.table} aria-label={t("authoring.tests")}>
        <thead>
          <tr>
            <th scope="col">#</th>
            <th scope="col">{t("authoring.case.inputFile")}</th>
            <th scope="col">{t("authoring.case.outputFile")}</th>
            {hasSizes && (
              <th scope="col" data-align="right">
                {t("authoring.case.size")}
              </th>
            )}
            {hasGroups && <th scope="col">{t("authoring.case.group")}</th>}
            {hasScores && <th scope="col">{t("authoring.case.score")}</th>}
            <th scope="col" aria-label={t("authoring.case.acts")} />
          </tr>
        </thead>
        <tbody>
          {cases.map((each, index) => (
            <CaseRow
              key={each.input}
              each={each}
              index={index}
              {...{ hasSizes, hasGroups, hasScores, change }}
              isBad={faultOf(`samples.${index}`) !== undefined}
              isGroupBad={faultOf(`samples.${index}.groupNum`) !== undefined}
              isScoreBad={faultOf(`samples.${index}.score`) !== undefined}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface CaseRowProps extends Pick<CaseTableProps, "hasScores" | "hasGroups"> {
  each: CaseDraft;
  index: number;
  hasSizes: boolean;
  isBad: boolean;
  isGroupBad: boolean;
  isScoreBad: boolean;
  change: Change;
}

/** Drawn anew only when its own test changes: there may be two thousand. */
const CaseRow = memo(function CaseRow(props: CaseRowProps): ReactNode {
  const { each, index, hasSizes, hasGroups, hasScores, isBad, isGroupBad, isScoreBad, change } = props;
  const { t } = useTranslation();
  const number = index + 1;
  const set = (part: Partial<CaseDraft>) =>
    change((cases) => cases.map((other, at) => (at === index ? { ...other, ...part } : other)));
  return (
    <tr data-bad={isBad || isGroupBad || isScoreBad || undefined} data-field={`samples.${index}`}>
      <td>{number}</td>
      <td className={styles.file}>{each.input}</td>
      <td className={styles.file}>{shownOutputName(each.output)}</td>
      {hasSizes && (
        <td data-align="right">{each.bytes === undefined ? missingText : sizeText(each.bytes)}</td>
      )}
      {hasGroups && (
        <td>
          <CaseNumber
            label={t("authoring.case.groupOf", { number })}
            field={`samples.${index}.groupNum`}
            isBad={isGroupBad}
            value={each.groupNum}
            onChange={(groupNum) => set({ groupNum })}
          />
        </td>
      )}
      {hasScores && (
        <td>
          <CaseNumber
            label={t("authoring.case.scoreOf", { number })}
            field={`samples.${index}.score`}
            isBad={isScoreBad}
            value={each.score}
            onChange={(score) => set({ score })}
          />
        </td>
      )}
      <td data-align="right">
        <ActionIcon
          size={28}
          aria-label={t("authoring.case.remove", { number })}
          onClick={() => change((cases) => cases.filter((_, at) => at !== index))}
        >
          <Icon name="trash" size={15} />
        </ActionIcon>
      </td>
    </tr>
  );
});

/** The same function for as long as the part lives, doing what the newest one does. */
function useSteady(newest: Change): Change {
  const latest = useRef(newest);
  latest.current = newest;
  return useCallback((change) => latest.current(change), []);
}
