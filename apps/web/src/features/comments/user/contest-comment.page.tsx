import { contestStatus } from "@touchstone/domain";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "../../../ui/icon.tsx";
import { useContest } from "../../contests/index.ts";
import { Comments } from "../parts/comments.tsx";
import styles from "./contest-comment.page.module.css";

/** The comments of a contest. */
export function ContestCommentPage(): ReactNode {
  const { contest, status, isAdmin } = useContest();
  return (
    <Comments
      source={{ cid: contest.id }}
      place={{ kind: "contest", ownerId: contest.uid, isOver: status === contestStatus.ended }}
      isContestAdmin={isAdmin}
      notice={<Tips />}
    />
  );
}

const tips = ["comments.tipPrivate", "comments.tipClear", "comments.tipNoCode"] as const;

/** What a comment in a contest is for, and what is asked of it. */
function Tips(): ReactNode {
  const { t } = useTranslation();
  return (
    <aside className={styles.tips} aria-label={t("comments.notice")}>
      <Icon name="info" />
      <div>
        <strong>{t("comments.notice")}</strong>
        <ol>
          {tips.map((tip) => (
            <li key={tip}>{t(tip)}</li>
          ))}
        </ol>
      </div>
    </aside>
  );
}
