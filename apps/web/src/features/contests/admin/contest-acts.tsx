import { ActionIcon } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useGid } from "../../../platform/group-place.ts";
import { call } from "../../../platform/http/call.ts";
import { useGoTo } from "../../../platform/page-link.tsx";
import { showToast } from "../../../platform/toasts/toasts.ts";
import { useConfirm } from "../../../ui/confirm.tsx";
import { Icon } from "../../../ui/icon.tsx";
import type { IconName } from "../../../ui/icon-paths.ts";
import { type AdminContestRow, forgetContests, useContestCalls } from "./admin-api.ts";
import styles from "./contest-acts.module.css";
import { DownloadDialog } from "./download-dialog.tsx";

/** What the acts need. */
export interface ContestActsProps {
  contest: AdminContestRow;
  /** Hears of a contest that went into the archive. */
  onArchived: (contest: AdminContestRow) => void;
}

const pages = [
  { icon: "edit", word: "contestAdmin.edit", name: "AdminContestEdit" },
  { icon: "problems", word: "contestAdmin.problemsOf", name: "AdminContestProblemList" },
  { icon: "megaphone", word: "contestAdmin.announcementsOf", name: "AdminContestAnnouncement" },
] as const;
const entries = { icon: "group", word: "contestAdmin.entriesOf", name: "AdminContestEntries" } as const;

/** What may be done to a contest by those who run it; nothing by anybody else. */
export function ContestActs({ contest, onArchived }: ContestActsProps): ReactNode {
  const { t } = useTranslation();
  const goTo = useGoTo();
  const [isDownloading, setIsDownloading] = useState(false);
  const archive = useArchive(contest, onArchived);
  const restore = useRestore(contest);
  const clone = useClone(contest);
  const isInGroup = useGid() !== undefined;
  const { title, mayEdit } = contest;
  if (!mayEdit) return null;
  const act = (icon: IconName, label: string, onClick: () => void, isBusy = false) => (
    <ActionIcon key={label} aria-label={label} title={label} disabled={isBusy} onClick={onClick}>
      <Icon name={icon} />
    </ActionIcon>
  );
  if (contest.archivedAt !== null) {
    return act("undo", t("contestAdmin.restore", { title }), () => restore.mutate(), restore.isPending);
  }
  return (
    <span className={styles.acts}>
      {[...pages, ...(isInGroup ? [] : [entries])].map(({ icon, word, name }) =>
        act(icon, t(word, { title }), () => goTo({ name, params: { contestId: String(contest.id) } })),
      )}
      {act("download", t("contestAdmin.download", { title }), () => setIsDownloading(true))}
      {!isInGroup && act("copy", t("contestAdmin.clone", { title }), () => clone.mutate(), clone.isPending)}
      {act("trash", t("contestAdmin.delete", { title }), () => void archive())}
      {isDownloading && <DownloadDialog contest={contest} onClose={() => setIsDownloading(false)} />}
    </span>
  );
}

function useArchive(contest: AdminContestRow, onArchived: (contest: AdminContestRow) => void) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const queryClient = useQueryClient();
  const { call: callHere } = useContestCalls();
  const isInGroup = useGid() !== undefined;
  const { mutate } = useMutation({
    mutationFn: () => callHere("deleteContest", { cid: contest.id }),
    onSuccess: () => {
      onArchived(contest);
      forgetContests(queryClient);
    },
  });
  return async () => {
    const isSure = await confirm({
      title: t("contestAdmin.delete.title", { title: contest.title }),
      text: t(isInGroup ? "contestAdmin.delete.textGroup" : "contestAdmin.delete.text"),
      confirmLabel: t("contestAdmin.delete.confirm"),
      isDanger: true,
    });
    if (isSure) mutate();
  };
}

/** Takes a contest out of the archive. */
export function useRestore({ id }: AdminContestRow, onRestored = () => {}) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call("restoreContest", { cid: id }),
    onSuccess: () => {
      showToast("success", t("contestAdmin.restored"));
      forgetContests(queryClient);
      onRestored();
    },
  });
}

/** Copies a contest and opens the form of the copy: its times have to be set. */
function useClone({ id }: AdminContestRow) {
  const { t } = useTranslation();
  const goTo = useGoTo();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call("cloneContest", { cid: id }),
    onSuccess: (made) => {
      showToast("success", t("contestAdmin.cloned"));
      forgetContests(queryClient);
      goTo({ name: "AdminContestEdit", params: { contestId: String(made.id) } });
    },
  });
}
