import { NativeSelect } from "@mantine/core";
import { type AdminProblemQuery, problemAuths, remoteSites } from "@touchstone/domain";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useGid } from "../../../platform/group-place.ts";
import { FilterBar } from "../../../ui/filter-bar.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { SearchField } from "../../../ui/search-field.tsx";
import { Toggle } from "../../../ui/toggle.tsx";
import styles from "./problem-filters.module.css";

/** What the filters need. */
export interface ProblemFiltersProps {
  query: AdminProblemQuery;
  onChange: (change: Partial<AdminProblemQuery>) => void;
}

/** Chooses problems by bank, access and words; the archive is a list of its own. Those of a group are few: by words. */
export function ProblemFilters({ query, onChange }: ProblemFiltersProps): ReactNode {
  const { t } = useTranslation();
  const chevron = <Icon name="down" size={14} />;
  const isInGroup = useGid() !== undefined;
  const words = (
    <SearchField
      icon="search"
      label={t("problems.keyword")}
      hint={t("authoring.list.keyword")}
      value={query.keyword ?? ""}
      onSearch={(keyword) => onChange({ keyword: keyword || undefined })}
    />
  );
  if (isInGroup) return <FilterBar>{words}</FilterBar>;
  return (
    <FilterBar>
      {words}
      <NativeSelect
        className={styles.choice}
        aria-label={t("problems.bank")}
        rightSection={chevron}
        value={query.oj ?? ""}
        data={[
          { value: "", label: t("authoring.list.anyBank") },
          { value: "Mine", label: t("problems.ownBank") },
          ...remoteSites,
        ]}
        onChange={({ currentTarget }) => onChange({ oj: currentTarget.value || undefined })}
      />
      <NativeSelect
        className={styles.choice}
        aria-label={t("authoring.field.auth")}
        rightSection={chevron}
        value={String(query.auth ?? "")}
        data={[
          { value: "", label: t("authoring.list.anyAuth") },
          ...Object.entries(problemAuths).map(([name, value]) => ({
            value: String(value),
            label: t(`authoring.auth.${name as keyof typeof problemAuths}`),
          })),
        ]}
        onChange={({ currentTarget }) =>
          onChange({ auth: Object.values(problemAuths).find((each) => String(each) === currentTarget.value) })
        }
      />
      <Toggle
        label={t("authoring.list.onlyMine")}
        isOn={query.onlyMine}
        onChange={(onlyMine) => onChange({ onlyMine })}
      />
      <Toggle
        label={t("authoring.archive")}
        isOn={query.archived}
        onChange={(archived) => onChange({ archived })}
      />
    </FilterBar>
  );
}
