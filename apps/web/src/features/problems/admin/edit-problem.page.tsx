import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { withGroupPrefix } from "@touchstone/domain";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useGid, useGroupPlace, useViewParams } from "../../../platform/group-place.ts";
import { momentText } from "../../../platform/i18n/moment-text.ts";
import { PageLink } from "../../../platform/page-link.tsx";
import { Empty } from "../../../ui/empty.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { InlineError } from "../../../ui/inline-error.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { usePageTitle } from "../../settings/index.ts";
import { siteLanguagesOptions, useProblemCalls } from "../admin-api.ts";
import { FormSkeleton } from "../form/form-skeleton.tsx";
import { ProblemForm, type ProblemFormProps } from "../form/problem-form.tsx";
import { storedDraft, type WireCase, type WireProblem } from "../form/wire-problem.ts";
import styles from "./edit-problem.page.module.css";
import { RevisionDrawer } from "./revision-drawer.tsx";

/** Edits a problem of the site, or of a group. */
export function EditProblemPage(): ReactNode {
  const { problemId = "" } = useViewParams();
  return /^\d{1,9}$/.test(problemId) ? <Edit key={problemId} pid={Number(problemId)} /> : <Missing />;
}

function Missing(): ReactNode {
  const { t } = useTranslation();
  return (
    <Empty isPage title={t("problem_not_found")} text={t("authoring.missing")}>
      <PageLink page={{ name: "AdminProblemList" }}>{t("authoring.list")}</PageLink>
    </Empty>
  );
}

function Edit({ pid }: { pid: number }): ReactNode {
  const { t } = useTranslation();
  // What somebody else saved since is not overwritten by what this browser remembers.
  const fresh = { refetchOnMount: "always" } as const;
  const { callOptions } = useProblemCalls();
  const problem = useQuery({ ...callOptions("getAdminProblem", { pid }), ...fresh });
  const cases = useQuery({
    ...callOptions("getAdminProblemCases", { pid, isUpload: problem.data?.problem.isUploadCase ?? true }),
    ...fresh,
    enabled: problem.isFetchedAfterMount && problem.isSuccess,
  });
  const languages = useQuery(siteLanguagesOptions());
  const [reads, setReads] = useState(0);
  usePageTitle(t("authoring.edit", { id: useShownId(problem.data?.problem) }));
  const reload = async () => {
    await problem.refetch();
    await cases.refetch();
    // What is written is thrown away: the form begins anew.
    setReads((now) => now + 1);
  };
  if (problem.error && "code" in problem.error && problem.error.code === "problem_not_found")
    return <Missing />;
  const failed = [problem, cases, languages].find(({ isError }) => isError);
  if (failed)
    return <InlineError isPage title={t("authoring.loadFailed")} onRetry={() => void failed.refetch()} />;
  const isRead = problem.isFetchedAfterMount && cases.isFetchedAfterMount;
  if (!isRead || !problem.data || !cases.data || !languages.data) return <FormSkeleton />;
  return (
    <Form
      key={reads}
      wire={problem.data}
      cases={cases.data}
      languages={languages.data}
      onReload={() => void reload()}
    />
  );
}

interface FormProps {
  wire: WireProblem;
  cases: readonly WireCase[];
  languages: ProblemFormProps["languages"];
  onReload: () => void;
}

function Form({ wire, cases, languages, onReload }: FormProps): ReactNode {
  const { problem, version, mayPublish } = wire;
  const isInGroup = useGid() !== undefined;
  return (
    <ProblemForm
      site={{ kind: "admin" }}
      stored={{
        pid: problem.id,
        version,
        isRemote: problem.isRemote,
        hasUploadedTests: problem.isUploadCase && cases.length > 0,
      }}
      start={storedDraft(wire, { cases, languages: languages.map(({ id }) => id) })}
      languages={languages}
      mayPublish={isInGroup || mayPublish}
      head={(beginAnew) => <Head wire={wire} onRestored={beginAnew} />}
      onSaved={() => {}}
      onReload={onReload}
    />
  );
}

/** The id that a problem is shown by: a group's is edited without the name of the group. */
function useShownId(problem: WireProblem["problem"] | undefined): string {
  const group = useGroupPlace();
  const id = problem?.problemId ?? "";
  return group && id ? withGroupPrefix(id, group.shortName) : id;
}

function Head({ wire, onRestored }: { wire: WireProblem; onRestored: () => void }): ReactNode {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const isInGroup = useGid() !== undefined;
  const { problem, version } = wire;
  const title = (
    <>
      {t("authoring.editProblem")} <span className={styles.id}>{useShownId(problem)}</span>
    </>
  );
  return (
    <>
      <PageHead
        title={title}
        sub={t("authoring.history", {
          author: problem.author ?? "--",
          created: momentText(problem.gmtCreate).slice(0, 10),
          user: problem.modifiedUser ?? problem.author ?? "--",
          modified: momentText(problem.gmtModified),
        })}
        right={
          !isInGroup && (
            <Button variant="default" leftSection={<Icon name="history" />} onClick={() => setIsOpen(true)}>
              {t("authoring.revisions")}
            </Button>
          )
        }
      />
      <RevisionDrawer
        pid={problem.id}
        version={version}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        onRestored={() => {
          setIsOpen(false);
          onRestored();
        }}
      />
    </>
  );
}
