import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { listText } from "../../../platform/i18n/list-text.ts";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { Tag } from "../../../vocabulary/tag.tsx";
import type { ProblemRow } from "../api.ts";
import styles from "./problem-tags.module.css";
import { tagsThatFit } from "./tags-that-fit.ts";

/** As many of a problem's tags as one line holds, then how many more there are. */
export function ProblemTags({ tags, room }: { tags: ProblemRow["tags"]; room: number }): ReactNode {
  const { t } = useTranslation();
  const count = tagsThatFit(
    tags.map(({ name }) => name),
    room,
  );
  const rest = tags.slice(count);
  const names = t("problems.moreTags", {
    names: listText(
      t,
      rest.map(({ name }) => name),
    ),
  });
  return (
    <span className={styles.tags}>
      {tags.slice(0, count).map(({ id, name, color }) => (
        <Tag key={id} name={name} colour={color} />
      ))}
      {rest.length > 0 && (
        <span className={styles.rest} title={names}>
          <span aria-hidden>+{rest.length}</span>
          <VisuallyHidden>{names}</VisuallyHidden>
        </span>
      )}
    </span>
  );
}
