import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Tag } from "../../../vocabulary/tag.tsx";
import type { ProblemFilters } from "../use-problem-filters.ts";
import type { KnownTags } from "../use-tag-groups.ts";
import styles from "./chosen-tags.module.css";

/** What the chosen tags need. */
export interface ChosenTagsProps {
  filters: ProblemFilters;
  knownTags: KnownTags;
}

/** The tags that are filtered by, each of which can be taken away. */
export function ChosenTags({ filters: { query, change }, knownTags }: ChosenTagsProps): ReactNode {
  const { t } = useTranslation();
  if (query.tagId.length === 0) return undefined;
  return (
    <div className={styles.chosen}>
      <span>{t("problems.chosenTags")}</span>
      {query.tagId.map((id) => (
        <Tag
          key={id}
          name={knownTags.get(id)?.name ?? `#${id}`}
          onClose={() => change({ tagId: query.tagId.filter((other) => other !== id) })}
        />
      ))}
      <button type="button" onClick={() => change({ tagId: [] })}>
        {t("problems.clearTags")}
      </button>
    </div>
  );
}
