import { countText } from "@touchstone/domain";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { PageLink } from "../../../platform/page-link.tsx";
import { Icon } from "../../../ui/icon.tsx";
import type { BoardKind, BoardProblem } from "../api.ts";
import styles from "./board-table.module.css";

/** What the head of a board needs. */
export interface BoardHeadProps {
  kind: BoardKind;
  cid?: number | undefined;
  problems: readonly BoardProblem[];
}

/** The head of a board: a column for each problem with its balloon and how many solved it. */
export function BoardHead({ kind, cid, problems }: BoardHeadProps): ReactNode {
  const { t } = useTranslation();
  const isAcm = kind === "acm";
  return (
    <thead>
      <tr>
        <th scope="col" className={styles.rank}>
          {t("boards.rank")}
        </th>
        <th scope="col" className={styles.name}>
          {t(isAcm ? "boards.team" : "boards.person")}
        </th>
        <th scope="col" className={isAcm ? styles.solved : styles.total}>
          {t(isAcm ? "boards.solved" : "boards.total")}
        </th>
        {isAcm && (
          <th scope="col" className={styles.penalty}>
            {t("boards.penalty")}
          </th>
        )}
        {problems.map((problem) => (
          <th key={problem.displayId} scope="col" className={styles.problem} title={problem.displayTitle}>
            {cid === undefined ? (
              <ProblemHead problem={problem} isAcm={isAcm} />
            ) : (
              <PageLink
                page={{
                  name: "ContestProblemDetails",
                  params: { contestID: String(cid), problemID: problem.displayId },
                }}
              >
                <ProblemHead problem={problem} isAcm={isAcm} />
              </PageLink>
            )}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function ProblemHead({ problem, isAcm }: { problem: BoardProblem; isAcm: boolean }): ReactNode {
  const { displayId, displayTitle, color, ac, total } = problem;
  return (
    <span className={styles.problemHead}>
      <span>
        {isAcm && color && (
          <span style={{ color }} className={styles.balloon}>
            <Icon name="balloon" size={13} />
          </span>
        )}
        <b className={styles.displayId}>{displayId}</b>
      </span>
      {isAcm ? (
        <small className={styles.tally}>
          {typeof ac === "number" ? `${countText(ac)}/${countText(total ?? 0)}` : "?"}
        </small>
      ) : (
        <small className={styles.tally}>{displayTitle}</small>
      )}
    </span>
  );
}
