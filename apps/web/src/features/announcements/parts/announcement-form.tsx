import { TextInput } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../platform/http/call.ts";
import { textUploads } from "../../../platform/http/text-uploads.ts";
import { useDraft } from "../../../platform/storage/use-draft.ts";
import { showToast } from "../../../platform/toasts/toasts.ts";
import { EditorDialog } from "../../../ui/editor-dialog.tsx";
import { MarkdownEditor } from "../../../ui/markdown-editor/markdown-editor.tsx";
import { Toggle } from "../../../ui/toggle.tsx";
import type { Announcement } from "../site-announcements.ts";

/** What the form edits: an announcement, or a new one. */
export interface AnnouncementFormProps {
  announcement: Announcement | undefined;
  onClose: () => void;
}

/** Writes or edits an announcement. What was typed stays until it is saved. */
export function AnnouncementForm({ announcement, onClose }: AnnouncementFormProps): ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { draft, change, forget } = useDraft(`draft:announcement:${announcement?.id ?? "new"}`, {
    title: announcement?.title ?? "",
    content: announcement?.content ?? "",
    isVisible: announcement?.status !== 1,
  });
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const form = { title: draft.title, content: draft.content, status: draft.isVisible ? 0 : 1 } as const;
      if (announcement) await call("changeAnnouncement", { id: announcement.id, ...form });
      else await call("addAnnouncement", form);
    },
    onSuccess: () => {
      showToast("success", t("Update_Successfully"));
      forget();
      void client.invalidateQueries({ queryKey: ["getAdminAnnouncements"] });
      onClose();
    },
  });
  const save = () => {
    if (draft.title.trim() === "" || draft.content.trim() === "") {
      showToast("warning", t("announcements.required"));
    } else mutate();
  };
  return (
    <EditorDialog
      title={t(announcement ? "announcements.edit" : "announcements.write")}
      saveLabel={t("announcements.save")}
      isOpen
      isBusy={isPending}
      onSave={save}
      onClose={onClose}
    >
      <TextInput
        required
        data-autofocus
        maxLength={255}
        label={t("announcements.heading")}
        value={draft.title}
        onChange={({ currentTarget }) => change({ title: currentTarget.value })}
      />
      <MarkdownEditor
        {...textUploads}
        mayLinkImage
        label={t("announcements.content")}
        heightPx={420}
        value={draft.content}
        onChange={(content) => change({ content })}
      />
      <Toggle
        label={t("announcements.visible")}
        isOn={draft.isVisible}
        onChange={(isVisible) => change({ isVisible })}
      />
    </EditorDialog>
  );
}
