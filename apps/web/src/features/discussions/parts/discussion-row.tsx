import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useGid } from "../../../platform/group-place.ts";
import { PageLink } from "../../../platform/page-link.tsx";
import { Icon } from "../../../ui/icon.tsx";
import type { DiscussionCard } from "../api.ts";
import { DiscussionFacts } from "./discussion-facts.tsx";
import styles from "./discussion-row.module.css";

/** A discussion in the list: what it is about, who began it, and how it fared. */
export function DiscussionRow({ discussion }: { discussion: DiscussionCard }): ReactNode {
  const { t } = useTranslation();
  const isInGroup = useGid() !== undefined;
  const Title = isInGroup ? "h3" : "h2";
  const { id, title, description, topPriority, categoryId, categoryName, pid } = discussion;
  return (
    <li className={styles.row}>
      <Title>
        {topPriority && (
          <span className={styles.pinned}>
            <Icon name="pin" size={13} />
            {t("discussions.pinned")}
          </span>
        )}
        <PageLink page={{ name: "DiscussionDetails", params: { discussionID: String(id) } }}>
          {title}
        </PageLink>
      </Title>
      <p>{description}</p>
      <DiscussionFacts discussion={discussion}>
        {isInGroup ? (
          <span className={styles.category}>{categoryName}</span>
        ) : (
          <PageLink className={styles.category} page={{ name: "DiscussionList", query: { cid: categoryId } }}>
            {categoryName}
          </PageLink>
        )}
        {pid && (
          <PageLink className={styles.problem} page={{ name: "ProblemDetails", params: { problemID: pid } }}>
            <Icon name="problems" size={13} />
            {pid}
          </PageLink>
        )}
      </DiscussionFacts>
    </li>
  );
}
