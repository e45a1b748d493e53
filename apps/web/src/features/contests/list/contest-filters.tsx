import { type ContestListQuery, contestStatus, contestType } from "@touchstone/domain";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { SearchField } from "../../../ui/search-field.tsx";
import { Segmented } from "../../../ui/segmented.tsx";
import styles from "./contest-filters.module.css";

/** What the filters need. */
export interface ContestFiltersProps {
  query: ContestListQuery;
  onChange: (change: Partial<ContestListQuery>) => void;
}

/** The filters of the contest list: rule, status, keyword. */
export function ContestFilters({ query, onChange }: ContestFiltersProps): ReactNode {
  const { t } = useTranslation();
  const { scheduled, running, ended } = contestStatus;
  return (
    // biome-ignore lint/a11y/useSemanticElements: -- browsers of 2022 do not know the element
    <div role="search" className={styles.filters}>
      <Segmented
        label={t("contests.type")}
        segments={[
          { value: "", label: t("contests.all") },
          { value: contestType.acm, label: "ACM" },
          { value: contestType.oi, label: "OI" },
        ]}
        value={query.type ?? ""}
        onChange={(type) => onChange({ type: type === "" ? undefined : Number(type) })}
      />
      <Segmented
        label={t("contests.status")}
        segments={[
          { value: "", label: t("contests.all") },
          { value: scheduled, label: t("contest.scheduled") },
          { value: running, label: t("contest.running") },
          { value: ended, label: t("contest.ended") },
        ]}
        value={query.status ?? ""}
        onChange={(status) => onChange({ status: status === "" ? undefined : Number(status) })}
      />
      <SearchField
        icon="search"
        label={t("contests.keyword")}
        value={query.keyword ?? ""}
        onSearch={(keyword) => onChange({ keyword: keyword || undefined })}
      />
    </div>
  );
}
