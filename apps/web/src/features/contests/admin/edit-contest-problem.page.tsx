import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { callOptions } from "../../../platform/http/call-options.ts";
import { PageLink } from "../../../platform/page-link.tsx";
import { Empty } from "../../../ui/empty.tsx";
import { InlineError } from "../../../ui/inline-error.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { FormSkeleton, ProblemForm, siteLanguagesOptions, storedDraft } from "../../problems/form/index.ts";
import type { AdminContest } from "./admin-api.ts";
import { WithContest } from "./with-contest.tsx";

/** Edits a problem of a contest, with the names it has there. */
export function EditContestProblemPage(): ReactNode {
  const { t } = useTranslation();
  const { problemId = "" } = useParams({ strict: false }) as { problemId?: string };
  return (
    <WithContest title={(title) => `${t("authoring.editProblem")} · ${title}`}>
      {({ contest }) => <Edit key={problemId} contest={contest} pid={Number(problemId)} />}
    </WithContest>
  );
}

function Edit({ contest, pid }: { contest: AdminContest; pid: number }): ReactNode {
  const { t } = useTranslation();
  const [reads, setReads] = useState(0);
  // What somebody else saved since is not overwritten by what this browser remembers.
  const fresh = { refetchOnMount: "always" } as const;
  const isNumber = Number.isSafeInteger(pid);
  const link = useQuery({
    ...callOptions("getContestProblemLink", { cid: contest.id, pid }),
    ...fresh,
    enabled: isNumber,
  });
  const problem = useQuery({
    ...callOptions("getAdminContestProblem", { pid }),
    ...fresh,
    enabled: link.isSuccess,
  });
  const cases = useQuery({
    ...callOptions("getAdminProblemCases", { pid, isUpload: problem.data?.problem.isUploadCase ?? true }),
    ...fresh,
    enabled: problem.isFetchedAfterMount && problem.isSuccess,
  });
  const languages = useQuery(siteLanguagesOptions());
  const problems = { name: "AdminContestProblemList", params: { contestId: String(contest.id) } } as const;
  const back = (
    <PageLink key="back" page={problems}>
      {contest.title}
    </PageLink>
  );
  const isMissing = link.error && "code" in link.error && link.error.code === "problem_not_found";
  if (!isNumber || isMissing) {
    return (
      <Empty isPage title={t("problem_not_found")} text={t("contestAdmin.problem.missing")}>
        {back}
      </Empty>
    );
  }
  const failed = [link, problem, cases, languages].find(({ isError }) => isError);
  if (failed) return <InlineError title={t("authoring.loadFailed")} onRetry={() => void failed.refetch()} />;
  const isRead = [link, problem, cases].every(({ isFetchedAfterMount }) => isFetchedAfterMount);
  if (!isRead || !link.data || !problem.data || !cases.data || !languages.data) return <FormSkeleton />;
  const { problem: wire, version, mayPublish } = problem.data;
  const draft = storedDraft(problem.data, {
    cases: cases.data,
    languages: languages.data.map(({ id }) => id),
  });
  const { displayId, displayTitle } = link.data;
  const reload = async () => {
    await Promise.all([link.refetch(), problem.refetch()]);
    await cases.refetch();
    setReads((now) => now + 1);
  };
  return (
    <ProblemForm
      key={reads}
      site={{ kind: "contest", cid: contest.id }}
      stored={{
        pid,
        version,
        isRemote: wire.isRemote,
        hasUploadedTests: wire.isUploadCase && cases.data.length > 0,
      }}
      start={{ ...draft, contest: { displayId, displayTitle } }}
      languages={languages.data}
      mayPublish={mayPublish}
      head={
        <PageHead
          title={`${displayId} ${displayTitle}`}
          crumbs={[back, <span key="this">{t("authoring.editProblem")}</span>]}
        />
      }
      onSaved={() => {}}
      onReload={() => void reload()}
    />
  );
}
