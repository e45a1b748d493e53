import { ActionIcon } from "@mantine/core";
import { countText, difficultyLevel, judgeStatus } from "@touchstone/domain";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { PageLink } from "../../../platform/page-link.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { DifficultyMark } from "../../../vocabulary/difficulty-mark.tsx";
import { VerdictGlyph } from "../../../vocabulary/verdict-glyph.tsx";
import { verdictLook } from "../../../vocabulary/verdict-look.ts";
import type { UserHome } from "../api.ts";
import styles from "./solved-problems.module.css";

type Groups = UserHome["solvedGroupByDifficulty"];
type Problem = Groups[string][number];

/** Problems of a group that are shown before the rest is asked for. */
const shownAtFirst = 35;
const levels = [0, 1, 2];

/** What a user has solved: how much of each difficulty, and every problem of it. */
export function SolvedProblems({ groups, onRefresh }: { groups: Groups; onRefresh: () => void }): ReactNode {
  const { t } = useTranslation();
  const difficulties = [...new Set([...levels, ...Object.keys(groups).map(Number)])];
  const counted = difficulties.map((difficulty) => ({ difficulty, problems: groups[difficulty] ?? [] }));
  const most = Math.max(1, ...counted.map(({ problems }) => problems.length));
  return (
    <div className={styles.solved}>
      <div className={styles.counts}>
        <ul>
          {counted.map(({ difficulty, problems: { length } }) => (
            <li key={difficulty}>
              <DifficultyMark difficulty={difficulty} />
              <span className={styles.bar} aria-hidden>
                <i
                  style={{
                    width: `${(length / most) * 100}%`,
                    background: `var(--ts-${difficultyLevel(difficulty).name})`,
                  }}
                />
              </span>
              <b>{countText(length)}</b>
            </li>
          ))}
        </ul>
        <ActionIcon
          variant="default"
          size={32}
          className={styles.refresh}
          aria-label={t("profiles.refresh")}
          onClick={onRefresh}
        >
          <Icon name="refresh" size={14} />
        </ActionIcon>
      </div>
      {counted.map(
        ({ difficulty, problems }) =>
          problems.length > 0 && <Group key={difficulty} difficulty={difficulty} problems={problems} />,
      )}
    </div>
  );
}

function Group({ difficulty, problems }: { difficulty: number; problems: readonly Problem[] }): ReactNode {
  const { t } = useTranslation();
  const [isWhole, setIsWhole] = useState(problems.length <= shownAtFirst + 1);
  const shown = isWhole ? problems : problems.slice(0, shownAtFirst);
  return (
    <details open className={styles.group}>
      <summary>
        <Icon name="down" size={14} />
        <DifficultyMark difficulty={difficulty} />
        <span>{countText(problems.length)}</span>
      </summary>
      <div className={styles.problems}>
        {shown.map(({ id, problemId }) => (
          <PageLink key={id} page={{ name: "ProblemDetails", params: { problemID: problemId } }}>
            <VerdictGlyph look={verdictLook(judgeStatus.accepted)} size={12} />
            {problemId}
          </PageLink>
        ))}
        {!isWhole && (
          <button type="button" onClick={() => setIsWhole(true)}>
            {t("profiles.more", { count: problems.length - shown.length })}
          </button>
        )}
      </div>
    </details>
  );
}
