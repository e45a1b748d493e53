import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useGid } from "../../../platform/group-place.ts";
import { currentLocale } from "../../../platform/i18n/locale.ts";
import { useGoTo } from "../../../platform/page-link.tsx";
import { InlineError } from "../../../ui/inline-error.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { usePageTitle } from "../../settings/index.ts";
import { siteLanguagesOptions } from "../admin-api.ts";
import { FormSkeleton } from "../form/form-skeleton.tsx";
import { ProblemForm } from "../form/problem-form.tsx";
import { newDraft } from "../form/wire-problem.ts";
import { useIsProblemStaff } from "./use-is-problem-staff.ts";

/** Makes a problem of the site, or of a group. */
export function CreateProblemPage(): ReactNode {
  const { t } = useTranslation();
  usePageTitle(t("authoring.create"));
  const goTo = useGoTo();
  const isStaff = useIsProblemStaff();
  const mayPublish = useGid() !== undefined || isStaff;
  const { data: languages, isError, refetch } = useQuery(siteLanguagesOptions());
  if (isError) return <InlineError title={t("authoring.loadFailed")} onRetry={() => void refetch()} />;
  if (!languages) return <FormSkeleton />;
  const start = newDraft({
    isInContest: false,
    baseLocale: currentLocale(),
    languages: languages.map(({ id }) => id),
  });
  return (
    <ProblemForm
      site={{ kind: "admin" }}
      start={start}
      languages={languages}
      mayPublish={mayPublish}
      head={<PageHead title={t("authoring.create")} sub={t("authoring.create.lead")} />}
      onSaved={(pid) =>
        goTo({ name: "AdminProblemEdit", params: { problemId: String(pid) } }, { replace: true })
      }
      onReload={() => {}}
    />
  );
}
