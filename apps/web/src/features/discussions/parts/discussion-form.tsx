import { NativeSelect, TextInput } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { discussionFaults, problemTitle } from "@touchstone/domain";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useGid, useIsPlaceStaff } from "../../../platform/group-place.ts";
import { useTextUploads } from "../../../platform/http/use-text-uploads.ts";
import { useDraft } from "../../../platform/storage/use-draft.ts";
import { showToast } from "../../../platform/toasts/toasts.ts";
import { EditorDialog } from "../../../ui/editor-dialog.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { MarkdownEditor } from "../../../ui/markdown-editor/markdown-editor.tsx";
import { Toggle } from "../../../ui/toggle.tsx";
import { useSuggestNames } from "../../comments/index.ts";
import { categoriesOptions, type Discussion, refetchDiscussions, useDiscussionCalls } from "../api.ts";
import styles from "./discussion-form.module.css";

/** What is written: a new discussion, of a problem or of none, or changes of one. */
export interface DiscussionFormProps {
  discussion?: Discussion;
  /** Display id of the problem that a new one is about. */
  problemId?: string | undefined;
  /** The category that a new one begins with. */
  categoryId?: number | undefined;
  onClose: () => void;
  /** Told the id of what was posted. */
  onPosted?: (did: number) => void;
}

/** Writes or edits a discussion. What was typed stays until it is sent. */
export function DiscussionForm(props: DiscussionFormProps): ReactNode {
  const { discussion, problemId, categoryId = 0, onClose } = props;
  const { t } = useTranslation();
  const uploads = useTextUploads();
  const suggestNames = useSuggestNames();
  const isStaff = useIsPlaceStaff();
  const gid = useGid();
  const { data: categories = [] } = useQuery(categoriesOptions());
  const { draft, change, forget } = useDraft(
    `draft:discussion:${discussion?.id ?? `new${gid ?? ""}:${problemId ?? ""}`}`,
    {
      title: discussion?.title ?? "",
      description: discussion?.description ?? "",
      categoryId: discussion?.categoryId ?? categoryId,
      content: discussion?.content ?? "",
      topPriority: discussion?.topPriority ?? false,
    },
  );
  const title = problemId ? problemTitle(problemId, draft.title) : draft.title;
  const form = { ...draft, title, categoryId: draft.categoryId || null };
  const { mutate, isPending } = useSave(props, form, forget);
  const save = () => {
    const [fault] = discussionFaults(form);
    if (fault) showToast("warning", t(fault.key));
    else mutate();
  };
  return (
    <EditorDialog
      title={t(discussion ? "discussions.editPost" : "discussions.create")}
      saveLabel={t(discussion ? "discussions.save" : "discussions.send")}
      isOpen
      isBusy={isPending}
      onSave={save}
      onClose={onClose}
    >
      <TextInput
        required
        data-autofocus
        label={t("discussions.field.title")}
        description={problemId && t("discussions.titlePrefix", { problem: problemId })}
        value={draft.title}
        onChange={({ currentTarget }) => change({ title: currentTarget.value })}
      />
      <div className={styles.line}>
        <TextInput
          required
          label={t("discussions.field.description")}
          value={draft.description}
          onChange={({ currentTarget }) => change({ description: currentTarget.value })}
        />
        <NativeSelect
          required
          label={t("discussions.field.category")}
          rightSection={<Icon name="down" size={14} />}
          value={draft.categoryId}
          data={[
            { value: "0", label: t("discussions.chooseCategory") },
            ...categories.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={({ currentTarget }) => change({ categoryId: Number(currentTarget.value) })}
        />
      </div>
      <MarkdownEditor
        {...uploads}
        suggestNames={suggestNames}
        audience={isStaff ? "staff" : "user"}
        label={t("discussions.field.content")}
        heightPx={400}
        value={draft.content}
        onChange={(content) => change({ content })}
      />
      {isStaff && (
        <Toggle
          label={t("discussions.top")}
          isOn={draft.topPriority}
          onChange={(topPriority) => change({ topPriority })}
        />
      )}
    </EditorDialog>
  );
}

interface Sent {
  title: string;
  description: string;
  categoryId: number | null;
  content: string;
  topPriority: boolean;
}

function useSave(
  { discussion, problemId, onClose, onPosted }: DiscussionFormProps,
  form: Sent,
  forget: () => void,
) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { call, ofGroup } = useDiscussionCalls();
  return useMutation({
    mutationFn: async () => {
      if (!discussion) return (await call("addDiscussion", { ...form, ...ofGroup, pid: problemId })).id;
      await call("updateDiscussion", { id: discussion.id, ...form });
      return discussion.id;
    },
    onSuccess: (did) => {
      showToast("success", t(discussion ? "Update_Successfully" : "discussions.posted"));
      forget();
      refetchDiscussions(client);
      onClose();
      if (!discussion) onPosted?.(did);
    },
  });
}
