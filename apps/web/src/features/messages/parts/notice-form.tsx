import { TextInput } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../platform/http/call.ts";
import { useTextUploads } from "../../../platform/http/use-text-uploads.ts";
import { useDraft } from "../../../platform/storage/use-draft.ts";
import { showToast } from "../../../platform/toasts/toasts.ts";
import { EditorDialog } from "../../../ui/editor-dialog.tsx";
import { MarkdownEditor } from "../../../ui/markdown-editor/markdown-editor.tsx";
import { Segmented } from "../../../ui/segmented.tsx";
import type { SiteNotice } from "../api.ts";
import styles from "./notice-form.module.css";

/** Writes or edits a notice. What was typed stays until it is saved. */
export function NoticeForm({
  notice,
  onClose,
}: {
  notice: SiteNotice | undefined;
  onClose: () => void;
}): ReactNode {
  const { t } = useTranslation();
  const uploads = useTextUploads();
  const client = useQueryClient();
  const { draft, change, forget } = useDraft(`draft:notice:${notice?.id ?? "new"}`, {
    title: notice?.title ?? "",
    content: notice?.content ?? "",
    type: notice?.type ?? ("All" as string),
    recipient: notice?.recipient ?? "",
  });
  const type = audiences.find((each) => each === draft.type) ?? "All";
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const { title, content, recipient } = draft;
      const form = { title, content, type, recipient: type === "Single" ? recipient : null };
      if (notice) await call("changeNotice", { id: notice.id, ...form });
      else await call("addNotice", form);
    },
    onSuccess: () => {
      showToast("success", t("Update_Successfully"));
      forget();
      void client.invalidateQueries({ queryKey: ["getNotices"] });
      onClose();
    },
  });
  const save = () => {
    if (draft.title.trim() === "" || draft.content.trim() === "") {
      showToast("warning", t("notices.required"));
    } else if (type === "Single" && draft.recipient.trim() === "") {
      showToast("warning", t("notices.recipientRequired"));
    } else mutate();
  };
  const isSettled = notice?.isUnderWay ?? false;
  return (
    <EditorDialog
      title={t(notice ? "notices.edit" : "notices.write")}
      saveLabel={t("notices.save")}
      isOpen
      isBusy={isPending}
      onSave={save}
      onClose={onClose}
    >
      <TextInput
        required
        data-autofocus
        maxLength={255}
        label={t("notices.heading")}
        value={draft.title}
        onChange={({ currentTarget }) => change({ title: currentTarget.value })}
      />
      <div className={styles.for}>
        {isSettled ? (
          <p>{t("notices.settled")}</p>
        ) : (
          <>
            <Segmented
              label={t("notices.for")}
              segments={audiences.map((value) => ({ value, label: t(`notices.for${value}`) }))}
              value={type}
              onChange={(chosen) => change({ type: chosen })}
            />
            {type === "Single" && (
              <TextInput
                aria-label={t("notices.recipient")}
                placeholder={t("notices.recipient")}
                value={draft.recipient}
                onChange={({ currentTarget }) => change({ recipient: currentTarget.value })}
              />
            )}
          </>
        )}
      </div>
      <MarkdownEditor
        {...uploads}
        label={t("notices.content")}
        heightPx={380}
        value={draft.content}
        onChange={(content) => change({ content })}
      />
    </EditorDialog>
  );
}

const audiences = ["All", "Single", "Admin"] as const;
