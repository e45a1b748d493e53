import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { LanguageList } from "../../../features/languages/index.ts";
import { usePageTitle } from "../../../features/settings/index.ts";
import { callOptions } from "../../../platform/http/call-options.ts";
import { Card } from "../../../ui/card.tsx";
import { PageHead } from "../../../ui/page-head.tsx";

/** Which languages the site offers, in which order, and what each judge has of them. */
export function LanguagesPage(): ReactNode {
  const { t } = useTranslation();
  usePageTitle(t("languages.title"));
  const languages = useQuery(callOptions("getManagedLanguages", {}));
  const on = languages.data?.filter(({ isEnabled }) => isEnabled).length ?? 0;
  return (
    <>
      <PageHead title={t("languages.title")} sub={t("languages.lead")} />
      <Card
        icon="code"
        title={t("languages.list")}
        right={languages.data && t("languages.on", { on, total: languages.data.length })}
        isFlush
      >
        <LanguageList languages={languages} />
      </Card>
    </>
  );
}
