import type { SubmissionListQuery } from "@touchstone/domain";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { SearchField } from "../../../ui/search-field.tsx";
import { Segmented } from "../../../ui/segmented.tsx";
import { Toggle } from "../../../ui/toggle.tsx";
import styles from "./list-filters.module.css";
import { StatusFilter } from "./status-filter.tsx";

/** What the filters need. */
export interface ListFiltersProps {
  query: SubmissionListQuery;
  onChange: (change: Partial<SubmissionListQuery>) => void;
}

/** The filters of the submission list. One's own list knows no other author. */
export function ListFilters({ query, onChange }: ListFiltersProps): ReactNode {
  const { t } = useTranslation();
  const { onlyMine, status, username = "", problemID = "", completeProblemID } = query;
  return (
    // biome-ignore lint/a11y/useSemanticElements: -- browsers of 2022 do not know the element
    <div role="search" className={styles.filters} data-exact={completeProblemID || undefined}>
      <Segmented
        label={t("submissions.whose")}
        segments={[
          { value: false, label: t("submissions.all") },
          { value: true, label: t("submissions.mine") },
        ]}
        value={onlyMine}
        onChange={(isMine) => onChange({ onlyMine: isMine, username: undefined })}
      />
      <StatusFilter value={status} onChange={(chosen) => onChange({ status: chosen })} />
      <SearchField
        label={t("submissions.problemId")}
        icon="problems"
        value={problemID}
        onSearch={(text) => onChange({ problemID: text })}
      />
      <SearchField
        label={t("submissions.author")}
        icon="user"
        value={username}
        isDisabled={onlyMine}
        onSearch={(text) => onChange({ username: text })}
      />
      <Toggle
        label={t("submissions.exact")}
        isOn={completeProblemID}
        onChange={(isExact) => onChange({ completeProblemID: isExact })}
      />
    </div>
  );
}
