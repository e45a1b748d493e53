import { Menu } from "@mantine/core";
import { judgeStatus } from "@touchstone/domain";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "../../../ui/icon.tsx";
import { VerdictGlyph } from "../../../vocabulary/verdict-glyph.tsx";
import { verdictLook } from "../../../vocabulary/verdict-look.ts";
import styles from "./status-filter.module.css";

/** What a submission can be; one that was not sent or whose result is sealed is in no public list. */
const statuses: readonly number[] = [
  judgeStatus.accepted,
  judgeStatus.partial,
  judgeStatus.presentationError,
  judgeStatus.wrongAnswer,
  judgeStatus.timeLimit,
  judgeStatus.memoryLimit,
  judgeStatus.runtimeError,
  judgeStatus.compileError,
  judgeStatus.systemError,
  judgeStatus.submittedFailed,
  judgeStatus.cancelled,
  judgeStatus.pending,
  judgeStatus.submitting,
  judgeStatus.compiling,
  judgeStatus.judging,
];

/** What the filter needs. */
export interface StatusFilterProps {
  /** The status that is searched for; undefined for any. */
  value: number | undefined;
  onChange: (status: number | undefined) => void;
}

/** Chooses one status, or any. */
export function StatusFilter({ value, onChange }: StatusFilterProps): ReactNode {
  const { t } = useTranslation();
  const wordOf = (status: number | undefined) =>
    status === undefined ? t("submissions.anyStatus") : t(`verdict.${verdictLook(status).name}`);
  return (
    <Menu position="bottom-start" width={224} offset={4} alignItemsLabels="none" checkIcon={null}>
      <Menu.Target>
        <button
          type="button"
          className={styles.field}
          aria-label={t("ui.named", { name: t("submissions.status"), text: wordOf(value) })}
        >
          {value !== undefined && <VerdictGlyph look={verdictLook(value)} />}
          <span data-any={value === undefined || undefined}>{wordOf(value)}</span>
          <Icon name="down" size={14} />
        </button>
      </Menu.Target>
      <Menu.Dropdown className={styles.list}>
        {[undefined, ...statuses].map((status) => (
          <Menu.RadioItem
            key={String(status)}
            value={String(status)}
            checked={status === value}
            closeMenuOnClick
            onChange={() => onChange(status)}
          >
            <span className={styles.option}>
              {status !== undefined && <VerdictGlyph look={verdictLook(status)} />}
              {wordOf(status)}
            </span>
          </Menu.RadioItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
