import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useGid } from "../../../platform/group-place.ts";
import { call } from "../../../platform/http/call.ts";
import { PageLink } from "../../../platform/page-link.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Markdown } from "../../../ui/markdown/markdown.tsx";
import { Crumbs, usePageHeading } from "../../../ui/page-head.tsx";
import { Steady } from "../../../ui/steady.tsx";
import { Comments } from "../../comments/index.ts";
import type { Discussion } from "../api.ts";
import { CategoryNav } from "./category-nav.tsx";
import { DiscussionActs } from "./discussion-acts.tsx";
import { DiscussionFacts } from "./discussion-facts.tsx";
import styles from "./discussion-view.module.css";
import { RelatedProblem } from "./related-problem.tsx";

/** A discussion: what was written, what can be done with it, and what others say. */
export function DiscussionView({ discussion }: { discussion: Discussion }): ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const Title = usePageHeading();
  const isInGroup = useGid() !== undefined;
  const { id, title, content, role, pid, categoryId, categoryName, topPriority, status } = discussion;
  useEffect(() => {
    // A look that is not counted is nobody's trouble.
    call("viewDiscussion", { did: id }, { isQuiet: true }).catch(() => {});
  }, [id]);
  const pageOf = (cid: number | undefined) => ({ name: "DiscussionList", query: { cid } }) as const;
  const post = (
    <article className={styles.post}>
      <header>
        <Title>{title}</Title>
        <DiscussionFacts discussion={discussion} size={28} hasLikes={false}>
          {topPriority && (
            <span className={styles.mark}>
              <Icon name="pin" size={13} />
              {t("discussions.pinned")}
            </span>
          )}
          {status === 1 && (
            <span className={styles.mark}>
              <Icon name="eyeOff" size={13} />
              {t("discussions.hidden")}
            </span>
          )}
        </DiscussionFacts>
      </header>
      <Markdown text={content} audience={role === "user" ? "user" : "staff"} />
      <DiscussionActs discussion={discussion} />
    </article>
  );
  const talk = (
    <div className={styles.column}>
      <Steady part={post}>
        <Comments
          source={{ did: id }}
          place={{ kind: "discussion" }}
          onChanged={() => void client.invalidateQueries({ queryKey: ["getDiscussionDetail"] })}
        />
      </Steady>
    </div>
  );
  return (
    <>
      <Crumbs
        crumbs={[
          <PageLink key="all" page={{ name: "DiscussionList" }}>
            {t(isInGroup ? "discussions.groupTitle" : "discussions.title")}
          </PageLink>,
          isInGroup ? (
            <span key="category">{categoryName}</span>
          ) : (
            <PageLink key="category" page={pageOf(categoryId)}>
              {categoryName}
            </PageLink>
          ),
        ]}
      />
      <div className={styles.columns}>
        <Steady isNarrow part={talk}>
          <aside className={styles.column}>
            {pid && <RelatedProblem problemId={pid} />}
            {!isInGroup && <CategoryNav chosen={categoryId} pageOf={pageOf} />}
          </aside>
        </Steady>
      </div>
    </>
  );
}
