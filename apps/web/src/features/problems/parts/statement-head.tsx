import { judgeStatus, statusMark } from "@touchstone/domain";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { PageTarget } from "../../../platform/route-names.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Tag } from "../../../vocabulary/tag.tsx";
import { VerdictGlyph } from "../../../vocabulary/verdict-glyph.tsx";
import { verdictLook } from "../../../vocabulary/verdict-look.ts";
import type { ProblemDetail } from "../statement-api.ts";
import { FactsStrip } from "./facts-strip.tsx";
import styles from "./statement-head.module.css";
import { StatementLinks } from "./statement-links.tsx";

/** What the head of a statement needs. */
export interface StatementHeadProps {
  detail: ProblemDetail;
  /** The reader's own status; undefined for a visitor. */
  status: number | undefined;
  /** Where everybody's submissions to it are listed. */
  submissions?: PageTarget | undefined;
  /** Where it is talked about; nothing where it is not. */
  discussion?: PageTarget | undefined;
}

/** The head of a statement: its name, its facts, and where to go from it. Tags show when they are asked for. */
export function StatementHead({ status, ...links }: StatementHeadProps): ReactNode {
  const { problem, tags } = links.detail;
  const [hasTags, setHasTags] = useState(false);
  return (
    <header className={styles.head}>
      <div className={styles.id}>
        <code>{problem.problemId}</code>
        <OwnStatus status={status} />
      </div>
      <h1 lang={problem.locale}>{problem.title}</h1>
      <FactsStrip detail={links.detail} />
      <StatementLinks {...links} hasTags={hasTags} onTags={setHasTags} />
      {hasTags && (
        <div className={styles.tags}>
          {tags.map(({ id, name, color }) => (
            <Tag key={id} name={name} colour={color} />
          ))}
        </div>
      )}
    </header>
  );
}

function OwnStatus({ status }: { status: number | undefined }): ReactNode {
  const { t } = useTranslation();
  const mark = statusMark(status);
  if (mark === "tick") {
    return (
      <span className={styles.solved}>
        <VerdictGlyph look={verdictLook(judgeStatus.accepted)} size={14} />
        {t("problem.solved")}
      </span>
    );
  }
  return (
    mark && (
      <span className={styles.tried}>
        <Icon name="minus" size={14} />
        {t("problem.tried")}
      </span>
    )
  );
}
