import { lazy, type ReactNode, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useGid } from "../../../platform/group-place.ts";
import { loadPart } from "../../../platform/load-part.ts";
import { PageLink } from "../../../platform/page-link.tsx";
import type { PageTarget } from "../../../platform/route-names.ts";
import { Icon } from "../../../ui/icon.tsx";
import type { ProblemDetail } from "../statement-api.ts";
import styles from "./statement-links.module.css";

/** What the links of a statement need. */
export interface StatementLinksProps {
  detail: ProblemDetail;
  /** Where everybody's submissions to it are listed; the status page where nothing is said. */
  submissions?: PageTarget | undefined;
  /** Where it is talked about; nothing where it is not. */
  discussion?: PageTarget | undefined;
  hasTags: boolean;
  onTags: (hasTags: boolean) => void;
}

const StatisticsDialog = lazy(async () => {
  const { StatisticsDialog: dialog } = await loadPart(() => import("./statistics-dialog.tsx"));
  return { default: dialog };
});

/** Quiet links below the facts: statistics, everybody's submissions, the talk about it, and the tags, which give a solution away. */
export function StatementLinks(props: StatementLinksProps): ReactNode {
  const { detail, submissions, discussion, hasTags, onTags } = props;
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState<boolean>();
  const gid = useGid();
  const query = { problemID: detail.problem.problemId, completeProblemID: true, gid };
  return (
    <div className={styles.links} data-screen-only>
      {detail.problemCount && (
        <button type="button" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          <Icon name="pie" />
          {t("problem.statistics")}
        </button>
      )}
      <PageLink page={submissions ?? { name: "SubmissionList", query }}>
        <Icon name="status" />
        {t("problem.allSubmissions")}
      </PageLink>
      {discussion && (
        <PageLink page={discussion}>
          <Icon name="chat" />
          {t("problem.discussion")}
        </PageLink>
      )}
      {detail.tags.length > 0 && (
        <button type="button" className={styles.end} aria-pressed={hasTags} onClick={() => onTags(!hasTags)}>
          <Icon name="tag" />
          {hasTags ? t("problem.hideTags") : t("problem.showTags")}
        </button>
      )}
      {isOpen !== undefined && detail.problemCount && (
        <Suspense>
          <StatisticsDialog
            problemId={detail.problem.problemId}
            counts={detail.problemCount}
            isOpen={isOpen}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
