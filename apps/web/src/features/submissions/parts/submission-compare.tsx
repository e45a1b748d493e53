import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { memoryText, timeText } from "@touchstone/domain";
import { type ReactNode, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { PageLink } from "../../../platform/page-link.tsx";
import { useIsWide } from "../../../platform/viewport.ts";
import { Card } from "../../../ui/card.tsx";
import { CodeDiff } from "../../../ui/code-diff/code-diff.tsx";
import { cleanCode } from "../../../ui/code-view/code-lines.ts";
import { Empty } from "../../../ui/empty.tsx";
import { InlineError } from "../../../ui/inline-error.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { Verdict } from "../../../vocabulary/verdict.tsx";
import { type SubmissionDetail, submissionOptions } from "../api.ts";
import { useLanguages } from "../use-languages.ts";
import styles from "./submission-compare.module.css";
import { SubmissionTime } from "./submission-time.tsx";

/** The programs of two submissions and what became of each; each is shown only to who may read it. */
export function SubmissionCompare({ older, newer }: { older: number; newer: number }): ReactNode {
  const { t } = useTranslation();
  const first = useQuery(submissionOptions(older));
  const second = useQuery(submissionOptions(newer));
  const list = <PageLink page={{ name: "SubmissionList" }}>{t("submissions.title")}</PageLink>;
  const failed = [first, second].find(({ isError }) => isError);
  const sides = [first, second].flatMap(({ data, isPlaceholderData }) =>
    data && !isPlaceholderData ? [data.submission] : [],
  );
  const [before, after] = sides;
  return (
    <>
      <PageHead
        crumbs={[list, <code key="ids">{`#${older} · #${newer}`}</code>]}
        title={t("compare.title")}
        sub={before && `${before.displayPid} ${before.title}`}
      />
      {failed && (
        <InlineError
          title={t("submissions.failed")}
          text={failed.error?.message ?? ""}
          onRetry={() => void failed.refetch()}
        />
      )}
      {!failed && !(before && after) && <Skeleton height={480} />}
      {before && after && <Sides before={before} after={after} />}
    </>
  );
}

function Sides({ before, after }: { before: SubmissionDetail; after: SubmissionDetail }): ReactNode {
  const { t } = useTranslation();
  return (
    <Card isFlush>
      <div className={styles.heads}>
        <SideHead submission={before} name={t("compare.older")} />
        <SideHead submission={after} name={t("compare.newer")} />
      </div>
      <Code before={before} after={after} />
    </Card>
  );
}

function SideHead({ submission, name }: { submission: SubmissionDetail; name: string }): ReactNode {
  const { submitId, status, time, memory, language, submitTime } = submission;
  return (
    <div className={styles.head}>
      <b>{name}</b>
      <PageLink
        page={{ name: "SubmissionDeatil", params: { submitID: String(submitId) } }}
        className={styles.link}
      >
        #{submitId}
      </PageLink>
      <Verdict status={status} isLong />
      <span>{timeText(time)}</span>
      <span>{memoryText(memory)}</span>
      <span>{language}</span>
      <SubmissionTime at={submitTime} />
    </div>
  );
}

function Code({ before, after }: { before: SubmissionDetail; after: SubmissionDetail }): ReactNode {
  const { t } = useTranslation();
  const isWide = useIsWide();
  const languages = useLanguages([before.language, after.language]);
  const sides = useMemo(() => {
    const sideOf = ({ code, language, submitId }: SubmissionDetail) =>
      code !== null && {
        code: cleanCode(code),
        contentType: languages.find(({ name }) => name === language)?.contentType ?? "",
        label: t("compare.codeOf", { id: submitId }),
      };
    const [left, right] = [sideOf(before), sideOf(after)];
    return left && right && { left, right };
  }, [before, after, languages, t]);
  if (!sides) return <Empty title={t("compare.hidden")} text={t("submissions.codeHidden")} />;
  if (sides.left.code === sides.right.code) {
    return (
      <Empty title={t("compare.same")} text={t("compare.same.why")}>
        <PageLink page={{ name: "SubmissionDeatil", params: { submitID: String(after.submitId) } }}>
          <Button component="span" variant="default">
            {t("workbench.submission", { submitId: after.submitId })}
          </Button>
        </PageLink>
      </Empty>
    );
  }
  return <CodeDiff before={sides.left} after={sides.right} isUnified={!isWide} />;
}
