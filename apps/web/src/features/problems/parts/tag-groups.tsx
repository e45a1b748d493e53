import { TextInput } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "../../../ui/icon.tsx";
import { InlineError } from "../../../ui/inline-error.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { Tag } from "../../../vocabulary/tag.tsx";
import type { TagGroup } from "../api.ts";
import type { ProblemFilters } from "../use-problem-filters.ts";
import type { useTagGroups } from "../use-tag-groups.ts";
import styles from "./tag-groups.module.css";

/** More groups than these begin closed. */
const openGroups = 5;

/** What the groups work on. */
export interface TagGroupsProps {
  filters: ProblemFilters;
  tags: ReturnType<typeof useTagGroups>;
}

/** Finds and presses tags, by classification. */
export function TagGroups({ filters, tags: { groups, isError, retry } }: TagGroupsProps): ReactNode {
  const { t } = useTranslation();
  const [text, setText] = useState("");
  const wanted = text.trim().toLowerCase();
  const found = groups
    ?.map((group) => ({
      ...group,
      tagList: group.tagList.filter(({ name }) => name.toLowerCase().includes(wanted)),
    }))
    .filter(({ tagList }) => tagList.length > 0);
  return (
    <div className={styles.groups}>
      <TextInput
        type="search"
        leftSection={<Icon name="search" />}
        aria-label={t("problems.findTag")}
        placeholder={t("problems.findTag")}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {isError && <InlineError title={t("problems.tagsFailed")} onRetry={retry} />}
      {!groups && !isError && <Shapes />}
      {found?.length === 0 && (
        <p className={styles.none}>{wanted ? t("problems.noTagFound") : t("problems.noTags")}</p>
      )}
      {found?.map((group, index) => (
        <Group
          // What is found stands open, whatever was closed before.
          key={`${group.classification?.id} ${wanted !== ""}`}
          group={group}
          isOpen={wanted !== "" || index < openGroups}
          filters={filters}
        />
      ))}
    </div>
  );
}

interface GroupProps {
  group: TagGroup;
  isOpen: boolean;
  filters: ProblemFilters;
}

function Group({
  group: { classification, tagList },
  isOpen,
  filters: { query, change },
}: GroupProps): ReactNode {
  const { t } = useTranslation();
  const press = (id: number) =>
    change({
      tagId: query.tagId.includes(id) ? query.tagId.filter((other) => other !== id) : [...query.tagId, id],
    });
  return (
    <details open={isOpen}>
      <summary>
        <Icon name="right" size={12} />
        {classification?.name ?? t("problems.otherTags")}
        <span>{tagList.length}</span>
      </summary>
      <div className={styles.tags}>
        {tagList.map(({ id, name, color }) => (
          <Tag
            key={id}
            name={name}
            colour={color}
            isPressed={query.tagId.includes(id)}
            onPress={() => press(id)}
          />
        ))}
      </div>
    </details>
  );
}

function Shapes(): ReactNode {
  return [64, 48, 72].map((width) => (
    <div key={width} className={styles.shapes}>
      <Skeleton width={width} />
      <Skeleton height={48} />
    </div>
  ));
}
