import { type GroupListQuery, groupAuth } from "@touchstone/domain";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useUser } from "../../../platform/session/session.ts";
import { SearchField } from "../../../ui/search-field.tsx";
import { Segmented } from "../../../ui/segmented.tsx";
import { Toggle } from "../../../ui/toggle.tsx";
import styles from "./group-filters.module.css";

/** What the filters need. */
export interface GroupFiltersProps {
  query: GroupListQuery;
  onChange: (change: Partial<GroupListQuery>) => void;
}

const kinds = Object.values(groupAuth);

/** The filters of the group list: how to join, the reader's own, a word. */
export function GroupFilters({ query, onChange }: GroupFiltersProps): ReactNode {
  const { t } = useTranslation();
  const user = useUser();
  return (
    // biome-ignore lint/a11y/useSemanticElements: -- browsers of 2022 do not know the element
    <div role="search" className={styles.filters}>
      <Segmented<number>
        label={t("groups.auth")}
        segments={[
          { value: 0, label: t("groups.all") },
          ...kinds.map((auth) => ({ value: auth, label: t(`group.auth.${auth}`) })),
        ]}
        value={query.auth ?? 0}
        onChange={(value) => onChange({ auth: kinds.find((auth) => auth === value) })}
      />
      {user && (
        <Toggle
          label={t("groups.onlyMine")}
          isOn={query.onlyMine}
          onChange={(onlyMine) => onChange({ onlyMine })}
        />
      )}
      <div className={styles.keyword}>
        <SearchField
          icon="search"
          label={t("groups.keyword")}
          value={query.keyword ?? ""}
          onSearch={(keyword) => onChange({ keyword: keyword || undefined })}
        />
      </div>
    </div>
  );
}
