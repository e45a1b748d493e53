import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { currentLocale } from "../../../platform/i18n/locale.ts";
import { PageLink, useGoTo } from "../../../platform/page-link.tsx";
import { InlineError } from "../../../ui/inline-error.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { FormSkeleton, newDraft, ProblemForm, siteLanguagesOptions } from "../../problems/form/index.ts";
import type { AdminContest } from "./admin-api.ts";
import { WithContest } from "./with-contest.tsx";

/** Makes a problem that only this contest shows. */
export function CreateContestProblemPage(): ReactNode {
  const { t } = useTranslation();
  return (
    <WithContest title={(title) => `${t("contestAdmin.problem.create")} · ${title}`}>
      {({ contest }) => <Create contest={contest} />}
    </WithContest>
  );
}

function Create({ contest }: { contest: AdminContest }): ReactNode {
  const { t } = useTranslation();
  const goTo = useGoTo();
  const { data: languages, isError, refetch } = useQuery(siteLanguagesOptions());
  if (isError) return <InlineError title={t("authoring.loadFailed")} onRetry={() => void refetch()} />;
  if (!languages) return <FormSkeleton />;
  const draft = newDraft({
    isInContest: true,
    baseLocale: currentLocale(),
    languages: languages.map(({ id }) => id),
  });
  const type = contest.type === 1 ? 1 : 0;
  const problems = { name: "AdminContestProblemList", params: { contestId: String(contest.id) } } as const;
  return (
    <ProblemForm
      site={{ kind: "contest", cid: contest.id }}
      start={{ ...draft, problem: { ...draft.problem, type } }}
      languages={languages}
      mayPublish={false}
      head={
        <PageHead
          title={t("contestAdmin.problem.create")}
          sub={t("contestAdmin.problem.createLead")}
          crumbs={[
            <PageLink key="contest" page={problems}>
              {contest.title}
            </PageLink>,
            <span key="this">{t("contestAdmin.problem.create")}</span>,
          ]}
        />
      }
      onSaved={() => goTo(problems, { replace: true })}
      onReload={() => {}}
    />
  );
}
