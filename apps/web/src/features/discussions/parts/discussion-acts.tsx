import { Button } from "@mantine/core";
import { countText } from "@touchstone/domain";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useIsPlaceStaff } from "../../../platform/group-place.ts";
import { useUser } from "../../../platform/session/session.ts";
import { Icon } from "../../../ui/icon.tsx";
import { useDemandUser } from "../../../ui/use-demand-user.ts";
import type { Discussion } from "../api.ts";
import styles from "./discussion-acts.module.css";
import { DiscussionForm } from "./discussion-form.tsx";
import { ReportDialog } from "./report-dialog.tsx";
import { useDelete, useLike, usePin } from "./use-discussion-acts.ts";

/** What can be done with a discussion: everybody likes and reports, its author edits, author and staff delete. */
export function DiscussionActs({ discussion }: { discussion: Discussion }): ReactNode {
  const { t } = useTranslation();
  const user = useUser();
  const demandUser = useDemandUser();
  const [opened, setOpened] = useState<"form" | "report">();
  const like = useLike(discussion.id);
  const pin = usePin(discussion.id);
  const remove = useDelete(discussion);
  const { hasLike, likeNum, topPriority } = discussion;
  const isOwner = user?.uid === discussion.uid;
  const isStaff = useIsPlaceStaff();
  const close = () => setOpened(undefined);
  return (
    <div className={styles.acts}>
      <Button
        variant="default"
        className={styles.like}
        leftSection={<Icon name="like" />}
        aria-pressed={hasLike}
        onClick={() => demandUser() && !like.isPending && like.mutate(!hasLike)}
      >
        {t(hasLike ? "discussions.liked" : "discussions.like", { total: countText(likeNum) })}
      </Button>
      <span className={styles.rest}>
        {isStaff && (
          <Button
            variant="subtle"
            leftSection={<Icon name="pin" />}
            mod={{ disabled: pin.isPending }}
            onClick={() => !pin.isPending && pin.mutate(!topPriority)}
          >
            {t(topPriority ? "discussions.unpin" : "discussions.pin")}
          </Button>
        )}
        {isOwner && (
          <Button variant="subtle" leftSection={<Icon name="edit" />} onClick={() => setOpened("form")}>
            {t("discussions.edit")}
          </Button>
        )}
        {(isOwner || isStaff) && (
          <Button variant="subtle" leftSection={<Icon name="trash" />} onClick={() => void remove()}>
            {t("discussions.delete")}
          </Button>
        )}
        <Button
          variant="subtle"
          leftSection={<Icon name="flag" />}
          onClick={() => demandUser() && setOpened("report")}
        >
          {t("discussions.report")}
        </Button>
      </span>
      {opened === "form" && <DiscussionForm discussion={discussion} onClose={close} />}
      {opened === "report" && <ReportDialog did={discussion.id} onClose={close} />}
    </div>
  );
}
