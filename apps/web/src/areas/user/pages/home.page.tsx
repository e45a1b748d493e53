import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { usePageTitle, useSite } from "../../../features/settings/index.ts";
import { callOptions } from "../../../platform/http/call-options.ts";
import { PageLink } from "../../../platform/page-link.tsx";
import { Card } from "../../../ui/card.tsx";
import { Empty } from "../../../ui/empty.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { InlineError } from "../../../ui/inline-error.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { DifficultyMark } from "../../../vocabulary/difficulty-mark.tsx";
import { Verdict } from "../../../vocabulary/verdict.tsx";
import styles from "./home.module.css";

const rowsShown = 8;

/** The first page: what the site is, its problems, and what has just been judged. */
export function HomePage(): ReactNode {
  const { t } = useTranslation();
  const { name } = useSite();
  usePageTitle(t("home.title"));
  return (
    <div className={styles.home}>
      <section className={styles.slab}>
        <Streak />
        <div>
          <h1>{name}</h1>
          <p className={styles.hero}>{t("home.hero")}</p>
          <p>{t("home.heroText")}</p>
          <div className={styles.acts}>
            <PageLink page={{ name: "ProblemList" }}>
              <Button component="span">{t("home.browse")}</Button>
            </PageLink>
            <PageLink page={{ name: "SubmissionList" }} className={styles.quiet}>
              {t("home.seeStatus")}
              <Icon name="right" size={14} />
            </PageLink>
          </div>
        </div>
      </section>
      <Problems />
      <Latest />
    </div>
  );
}

function Problems(): ReactNode {
  const { t } = useTranslation();
  const list = useQuery(callOptions("getProblemList", { limit: rowsShown }));
  const all = <PageLink page={{ name: "ProblemList" }}>{t("home.allProblems")}</PageLink>;
  return (
    <Card icon="problems" title={t("home.problems")} right={all} isFlush>
      <Rows list={list} empty={t("home.noProblems")}>
        {list.data?.records.map((problem) => (
          <li key={problem.pid}>
            <span className={styles.id}>{problem.problemId}</span>
            <PageLink
              className={styles.title}
              page={{ name: "ProblemDetails", params: { problemID: problem.problemId } }}
            >
              {problem.title}
            </PageLink>
            <DifficultyMark difficulty={problem.difficulty} />
          </li>
        ))}
      </Rows>
    </Card>
  );
}

function Latest(): ReactNode {
  const { t } = useTranslation();
  const list = useQuery(callOptions("getSubmissionList", { limit: rowsShown }));
  const all = <PageLink page={{ name: "SubmissionList" }}>{t("home.allSubmissions")}</PageLink>;
  return (
    <Card icon="status" title={t("home.latest")} right={all} isFlush>
      <Rows list={list} empty={t("home.noSubmissions")}>
        {list.data?.records.map((submission) => (
          <li key={submission.submitId}>
            <PageLink page={{ name: "SubmissionDeatil", params: { submitID: String(submission.submitId) } }}>
              <Verdict status={submission.status} />
            </PageLink>
            <PageLink
              className={styles.title}
              page={{ name: "ProblemDetails", params: { problemID: submission.displayPid } }}
            >
              {submission.title}
            </PageLink>
            <span className={styles.who}>{submission.username}</span>
          </li>
        ))}
      </Rows>
    </Card>
  );
}

/** A short list in each of its states. */
function Rows({
  list,
  empty,
  children,
}: {
  list: { data?: { records: readonly unknown[] } | undefined; isError: boolean; refetch: () => unknown };
  empty: string;
  children: ReactNode;
}): ReactNode {
  if (list.isError && !list.data) return <InlineError onRetry={() => void list.refetch()} />;
  if (list.data?.records.length === 0) return <Empty title={empty} />;
  return (
    <ul className={styles.rows}>
      {children ??
        Array.from({ length: rowsShown }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a skeleton have no other name -- they never move
          <li key={row}>
            <Skeleton width={`${40 + ((row * 37) % 40)}%`} />
          </li>
        ))}
    </ul>
  );
}

/** The stone with its golden streak: the one place where gold is the subject. */
function Streak(): ReactNode {
  return (
    <svg className={styles.art} viewBox="0 0 640 320" aria-hidden="true" preserveAspectRatio="xMaxYMid meet">
      <path
        className={styles.stone}
        d="M360 40c90-44 220-30 268 40s30 150-20 196-170 52-250 20-120-90-104-150 60-84 106-106z"
      />
      <path className={styles.streak} d="M300 214c70-16 112-44 158-88 38-36 76-56 132-66" />
      <path className={styles.thin} d="M420 246c36-10 64-28 92-56" />
    </svg>
  );
}
