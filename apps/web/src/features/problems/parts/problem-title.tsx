import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useLocale } from "../../../platform/i18n/locale.ts";
import { PageLink } from "../../../platform/page-link.tsx";
import type { PageTarget } from "../../../platform/route-names.ts";
import type { ProblemRow } from "../api.ts";
import styles from "./problem-title.module.css";

/** What a title needs. */
export interface ProblemTitleProps {
  problem: Pick<ProblemRow, "problemId" | "title" | "locale">;
  /** Where it leads, if not to the problem's own page. */
  page?: PageTarget | undefined;
}

/** A problem's title as the link to it, marked where it is not in the language of the page. */
export function ProblemTitle({ problem, page }: ProblemTitleProps): ReactNode {
  const { t } = useTranslation();
  const { problemId, title, locale } = problem;
  const isForeign = locale !== useLocale();
  const isChinese = locale === "zh-CN";
  return (
    <span className={styles.title}>
      <PageLink page={page ?? { name: "ProblemDetails", params: { problemID: problemId } }} lang={locale}>
        {title}
      </PageLink>
      {isForeign && (
        <span
          className={styles.foreign}
          title={isChinese ? t("problems.onlyInChinese") : t("problems.onlyInEnglish")}
        >
          {isChinese ? t("problems.chinese") : t("problems.english")}
        </span>
      )}
    </span>
  );
}
