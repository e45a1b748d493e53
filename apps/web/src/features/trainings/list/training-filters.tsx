import { useQuery } from "@tanstack/react-query";
import { type TrainingListQuery, trainingAuths } from "@touchstone/domain";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { SearchField } from "../../../ui/search-field.tsx";
import { Segmented } from "../../../ui/segmented.tsx";
import { Tag } from "../../../vocabulary/tag.tsx";
import { trainingCategoriesOptions } from "../api.ts";
import styles from "./training-filters.module.css";

/** What the filters need. */
export interface TrainingFiltersProps {
  query: TrainingListQuery;
  onChange: (change: Partial<TrainingListQuery>) => void;
}

/** The filters of the training list: access, keyword, category. */
export function TrainingFilters({ query, onChange }: TrainingFiltersProps): ReactNode {
  const { t } = useTranslation();
  const { data: categories = [] } = useQuery(trainingCategoriesOptions());
  return (
    // biome-ignore lint/a11y/useSemanticElements: -- browsers of 2022 do not know the element
    <div role="search" className={styles.filters}>
      <Segmented<string>
        label={t("trainings.auth")}
        segments={[
          { value: "", label: t("trainings.all") },
          ...trainingAuths.map((auth) => ({ value: auth, label: t(`training.auth.${auth}`) })),
        ]}
        value={query.auth ?? ""}
        onChange={(value) => onChange({ auth: trainingAuths.find((auth) => auth === value) })}
      />
      <div className={styles.keyword}>
        <SearchField
          icon="search"
          label={t("trainings.keyword")}
          value={query.keyword ?? ""}
          onSearch={(keyword) => onChange({ keyword: keyword || undefined })}
        />
      </div>
      {categories.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: -- a fieldset would draw a frame around a row of chips
        <div role="group" className={styles.categories} aria-label={t("trainings.category")}>
          <Tag
            name={t("trainings.allCategories")}
            isPressed={query.categoryId === undefined}
            onPress={() => onChange({ categoryId: undefined })}
          />
          {categories.map(({ id, name, color }) => (
            <Tag
              key={id}
              name={name}
              colour={color}
              isPressed={query.categoryId === id}
              onPress={() => onChange({ categoryId: query.categoryId === id ? undefined : id })}
            />
          ))}
        </div>
      )}
    </div>
  );
}
