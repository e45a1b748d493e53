import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { RequestError } from "../../../platform/http/request-error.ts";
import { PageLink } from "../../../platform/page-link.tsx";
import { Empty } from "../../../ui/empty.tsx";
import { InlineError } from "../../../ui/inline-error.tsx";
import { Crumbs } from "../../../ui/page-head.tsx";
import { submissionsPage } from "../submission-pages.ts";
import { BuildFacts } from "./build-facts.tsx";
import { CodeCard } from "./code-card.tsx";
import { JudgingActs } from "./judging-acts.tsx";
import { SubmissionBanner } from "./submission-banner.tsx";
import type { AuthorNote } from "./submission-columns.tsx";
import { SubmissionSkeleton } from "./submission-skeleton.tsx";
import { SubmissionSummary } from "./submission-summary.tsx";
import styles from "./submission-view.module.css";
import { TestCases } from "./test-cases.tsx";
import { useLiveSubmission } from "./use-live-submission.ts";

/** Which submission to show. */
interface SubmissionViewProps {
  submitId: number;
  /** What stands under the name of its author. */
  noteOf?: AuthorNote | undefined;
}

/** One submission: what the judge says, its facts, its tests and its code. */
export function SubmissionView({ submitId, noteOf }: SubmissionViewProps): ReactNode {
  const { t } = useTranslation();
  const { detail, cases, step } = useLiveSubmission(submitId);
  if (!detail.data) {
    if (!detail.isError) return <SubmissionSkeleton />;
    if (isNotFound(detail.error)) return <NotFound />;
    return (
      <InlineError
        isPage
        title={t("submissions.failed")}
        text={detail.error.message}
        onRetry={() => void detail.refetch()}
      />
    );
  }
  const { submission, codeShare } = detail.data;
  const list = <PageLink page={submissionsPage(submission)}>{t("submissions.title")}</PageLink>;
  return (
    <>
      <div className={styles.head}>
        <Crumbs crumbs={[list, <code key="id">#{submitId}</code>]} />
        <JudgingActs submission={submission} />
      </div>
      <div className={styles.blocks}>
        <SubmissionBanner
          submission={submission}
          cases={cases.data}
          areCasesComing={cases.isLoading}
          step={step}
        />
        <SubmissionSummary submission={submission} noteOf={noteOf} />
        <BuildFacts submission={submission} />
        <div className={styles.columns} data-waiting={cases.isLoading || undefined}>
          <TestCases status={submission.status} cases={cases} />
          <CodeCard submission={submission} isShareable={codeShare} />
        </div>
      </div>
    </>
  );
}

function NotFound(): ReactNode {
  const { t } = useTranslation();
  return (
    <Empty isPage title={t("submissions.notFound")} text={t("submissions.notFound.why")}>
      <PageLink page={{ name: "SubmissionList" }}>
        <Button component="span">{t("submissions.toList")}</Button>
      </PageLink>
    </Empty>
  );
}

function isNotFound(error: Error): boolean {
  return error instanceof RequestError && error.answer?.status === 404;
}
