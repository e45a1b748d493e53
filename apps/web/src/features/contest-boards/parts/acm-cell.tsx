import type { AcmRankCell } from "@touchstone/domain";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "../../../ui/icon.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import styles from "./cells.module.css";

/** What an entry did in one ACM problem: minutes, wrong tries, or how many tries are sealed. Words say the same. */
export function AcmCell({ cell }: { cell: AcmRankCell | undefined }): ReactNode {
  const { t } = useTranslation();
  const wrong = cell?.errorNum ?? 0;
  const tries = cell?.tryNum ?? 0;
  if (cell?.isAC) {
    const minutes = minutesOf(cell.ACTime ?? 0);
    const kind = cell.isAfterContest ? "after" : cell.isFirstAC ? "first" : "solved";
    return (
      <Box kind={kind} words={t(`boards.cell.${kind}`, { minutes, wrong })}>
        {kind === "first" && (
          <span className={styles.drop}>
            <Icon name="drop" size={11} />
          </span>
        )}
        <b>{kind === "after" ? "✓*" : minutes}</b>
        {wrong > 0 && <i>+{wrong}</i>}
      </Box>
    );
  }
  if (tries > 0) {
    return (
      <Box kind="sealed" words={t("boards.cell.sealed", { tries, wrong })}>
        <b>?{tries}</b>
        {wrong > 0 && <i>−{wrong}</i>}
      </Box>
    );
  }
  if (wrong > 0) {
    return (
      <Box kind="wrong" words={t("boards.cell.wrong", { wrong })}>
        <b>−{wrong}</b>
      </Box>
    );
  }
  return (
    <span className={styles.none}>
      <VisuallyHidden>{t("boards.cell.none")}</VisuallyHidden>
    </span>
  );
}

/** Seconds of the contest as the minutes that boards show. */
export function minutesOf(seconds: number): number {
  return Math.floor(seconds / 60);
}

interface BoxProps {
  kind: "solved" | "first" | "after" | "wrong" | "sealed";
  words: string;
  children: ReactNode;
}

function Box({ kind, words, children }: BoxProps): ReactNode {
  return (
    <span className={styles.cell} data-kind={kind} title={words}>
      <span aria-hidden>{children}</span>
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  );
}

/** What the cells of an ACM board mean. */
export function AcmLegend(): ReactNode {
  const { t } = useTranslation();
  const samples = [
    ["solved", "83"],
    ["first", "12"],
    ["wrong", "−2"],
    ["sealed", "?1"],
  ] as const;
  return (
    <span className={styles.legend}>
      {samples.map(([kind, sample]) => (
        <span key={kind}>
          <span className={styles.cell} data-kind={kind} data-small aria-hidden>
            <b>{sample}</b>
          </span>
          {t(`boards.legend.${kind}`)}
        </span>
      ))}
    </span>
  );
}
