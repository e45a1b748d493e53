import { ActionIcon } from "@mantine/core";
import { type ReactNode, useRef } from "react";
import { useTranslation } from "react-i18next";
import { momentText } from "../../../platform/i18n/moment-text.ts";
import { PageLink } from "../../../platform/page-link.tsx";
import { useScrollFocus } from "../../../ui/code-view/use-scroll-focus.ts";
import { Icon } from "../../../ui/icon.tsx";
import { useTraining } from "../training-view.ts";
import { WallCell } from "./wall-cell.tsx";
import type { WallProblem, WallRow } from "./wall-options.ts";
import styles from "./wall-table.module.css";

/** What the table shows. */
export interface WallTableProps {
  problems: readonly WallProblem[];
  rows: readonly WallRow[];
  /** Whether anything can be late. */
  hasDue: boolean;
  isRefreshing: boolean;
  onExtend: (row: WallRow) => void;
}

/** Members × problems: names and problems stay in sight while the rest scrolls. */
export function WallTable({ problems, rows, hasDue, isRefreshing, onExtend }: WallTableProps): ReactNode {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  useScrollFocus(box, rows);
  const hasScore = problems.some(({ score }) => score !== null);
  return (
    <section
      ref={box}
      className={styles.scroll}
      data-refreshing={isRefreshing || undefined}
      aria-label={t("training.wall")}
    >
      <table className={styles.wall} aria-label={t("training.wall")}>
        <thead>
          <tr>
            <th scope="col" className={`${styles.name} ${styles.corner}`}>
              {t("trainingAdmin.wall.member")}
            </th>
            <th scope="col">{t("trainingAdmin.wall.solved")}</th>
            {hasScore && <th scope="col">{t("trainingAdmin.wall.score")}</th>}
            {hasDue && <th scope="col">{t("trainingAdmin.wall.late")}</th>}
            {problems.map((problem) => (
              <th key={problem.pid} scope="col">
                <ProblemHead problem={problem} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.uid}>
              <th scope="row" className={styles.name}>
                <Who row={row} onExtend={onExtend} />
              </th>
              <td>
                <b>{row.solved}</b>
                <span className={styles.of}>/{problems.length}</span>
              </td>
              {hasScore && <td>{row.score ?? "--"}</td>}
              {hasDue && <td data-late={row.late > 0 || undefined}>{row.late}</td>}
              {problems.map(({ pid, problemId }) => (
                <td key={pid}>
                  <WallCell row={row} problemId={problemId} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <Sums problems={problems} hasScore={hasScore} hasDue={hasDue} />
      </table>
    </section>
  );
}

function ProblemHead({ problem: { problemId, title } }: { problem: WallProblem }): ReactNode {
  const { training } = useTraining();
  const params = { trainingID: String(training.id), problemID: problemId };
  return (
    <PageLink page={{ name: "TrainingProblemDetails", params }} className={styles.id} title={title}>
      {problemId}
    </PageLink>
  );
}

/** A member by the names that the class knows, with their own due time. */
function Who({ row, onExtend }: { row: WallRow; onExtend: (row: WallRow) => void }): ReactNode {
  const { t } = useTranslation();
  const { uid, username, realname, number, extendedUntil } = row;
  const real = [realname, number].filter(Boolean).join(" · ");
  const label = t("trainingAdmin.member.extendOne", { name: username });
  return (
    <div className={styles.who}>
      <div className={styles.words}>
        <PageLink
          className={styles.user}
          page={{ name: "UserHome", query: { uid, username } }}
          title={username}
        >
          {username}
        </PageLink>
        {real && <small title={real}>{real}</small>}
        {extendedUntil !== null && (
          <small className={styles.until}>
            {t("trainingAdmin.wall.until", { at: momentText(extendedUntil).slice(5, 16) })}
          </small>
        )}
      </div>
      {row.mayExtend && (
        <ActionIcon aria-label={label} title={label} onClick={() => onExtend(row)}>
          <Icon name="clock" />
        </ActionIcon>
      )}
    </div>
  );
}

/** How many of the whole class have solved a problem, of those who have started it. */
function Sums({
  problems,
  hasScore,
  hasDue,
}: Pick<WallTableProps, "problems" | "hasDue"> & { hasScore: boolean }): ReactNode {
  const { t } = useTranslation();
  return (
    <tfoot>
      <tr>
        <th scope="row" className={`${styles.name} ${styles.corner}`}>
          {t("trainingAdmin.wall.class")}
        </th>
        <td colSpan={1 + Number(hasScore) + Number(hasDue)} />
        {problems.map(({ pid, problemId, solved, tried }) => {
          const text = t("trainingAdmin.wall.classOf", { id: problemId, solved, tried });
          return (
            <td key={pid} title={text}>
              <b>{solved}</b>
              <span className={styles.of}>/{tried}</span>
            </td>
          );
        })}
      </tr>
    </tfoot>
  );
}
