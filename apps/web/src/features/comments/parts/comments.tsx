import { useQuery } from "@tanstack/react-query";
import type { CommentPlace, CommentReader } from "@touchstone/domain";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useIsPlaceStaff } from "../../../platform/group-place.ts";
import { call } from "../../../platform/http/call.ts";
import { useUser } from "../../../platform/session/session.ts";
import { useDraft } from "../../../platform/storage/use-draft.ts";
import { Card } from "../../../ui/card.tsx";
import { Empty } from "../../../ui/empty.tsx";
import { InlineError } from "../../../ui/inline-error.tsx";
import { Pager } from "../../../ui/pager.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { useDemandUser } from "../../../ui/use-demand-user.ts";
import { useTurnBack } from "../../../ui/use-turn-back.ts";
import { Avatar } from "../../../vocabulary/avatar.tsx";
import { type CommentSource, commentPageSize, commentsOptions } from "../api.ts";
import { useSuggestNames } from "../use-suggest-names.ts";
import { CommentBox } from "./comment-box.tsx";
import { CommentItem } from "./comment-item.tsx";
import styles from "./comments.module.css";
import { useDemandText, useSend } from "./use-comment-acts.ts";

/** What a list of comments needs. */
export interface CommentsProps {
  source: CommentSource;
  /** What decides about rights there. */
  place: CommentPlace;
  isContestAdmin?: boolean;
  /** Stands before the box. */
  notice?: ReactNode;
  /** Hears of every text that came or went. */
  onChanged?: () => void;
}

/** The comments below a contest or a discussion: the box for a new one, and a page of them with their replies. */
export function Comments(props: CommentsProps): ReactNode {
  const { source, place, isContestAdmin = false, notice, onChanged } = props;
  const { t } = useTranslation();
  const user = useUser();
  const [page, setPage] = useState(1);
  const { data, isError, isPending, isPlaceholderData, refetch } = useQuery(commentsOptions(source, page));
  useTurnBack(page, isPlaceholderData ? undefined : data?.commentList, setPage);
  const reader: CommentReader = {
    userId: user?.uid,
    isContestAdmin,
    seesAll: isContestAdmin,
    isStaff: useIsPlaceStaff(),
  };
  const total = data?.commentList.total ?? 0;
  return (
    <Card icon="chat" title={t("comments.title")} isFlush>
      {notice}
      <NewComment
        source={source}
        onSent={() => {
          setPage(1);
          onChanged?.();
        }}
      />
      {isError && <InlineError title={t("comments.loadFailed")} onRetry={() => void refetch()} />}
      {isPending && <Shapes />}
      {data && total === 0 && <Empty title={t("comments.none")} text={t("comments.noneText")} />}
      {data && total > 0 && (
        <ul className={styles.list}>
          {data.commentList.records.map((comment) => (
            <CommentItem
              key={comment.id}
              comment={comment}
              isLiked={data.commentLikeMap[comment.id] ?? false}
              view={{ source, place, reader, onChanged }}
            />
          ))}
        </ul>
      )}
      {total > commentPageSize && (
        <Pager
          isFixed
          total={total}
          totalIsFloor={data?.commentList.totalIsFloor ?? false}
          page={page}
          pageSize={commentPageSize}
          noun={t("comments.noun", { count: total })}
          onChange={(to) => setPage(to.page)}
        />
      )}
    </Card>
  );
}

function NewComment({ source, onSent }: { source: CommentSource; onSent: () => void }): ReactNode {
  const { t } = useTranslation();
  const user = useUser();
  const { draft, change, forget } = useDraft(`draft:comment:${JSON.stringify(source)}`, { content: "" });
  const demandUser = useDemandUser();
  const demandText = useDemandText();
  // Whom a comment in a contest calls is not told: entrants could talk by it.
  const suggestNames = useSuggestNames();
  const { mutate, isPending } = useSend(
    () => call("addComment", { content: draft.content, ...source }),
    "Comment",
    () => {
      forget();
      onSent();
    },
  );
  return (
    <div className={styles.new}>
      {user && <Avatar name={user.username} src={user.avatar} size={28} />}
      <CommentBox
        label={t("comments.comment")}
        placeholder={t("comments.placeholder")}
        value={draft.content}
        onChange={(content) => change({ content })}
        sendLabel={t("comments.send")}
        isBusy={isPending}
        suggestNames={"did" in source ? suggestNames : undefined}
        onSend={() => demandUser() && demandText(draft.content, t("comments.comment")) && mutate()}
      />
    </div>
  );
}

function Shapes(): ReactNode {
  return (
    <div className={styles.shapes} aria-busy="true">
      {["60%", "80%", "40%"].map((width) => (
        <div key={width}>
          <Skeleton width="20%" />
          <Skeleton width={width} />
        </div>
      ))}
    </div>
  );
}
