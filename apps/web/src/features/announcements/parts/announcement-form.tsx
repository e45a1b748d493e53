import { TextInput } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useTextUploads } from "../../../platform/http/use-text-uploads.ts";
import { useDraft } from "../../../platform/storage/use-draft.ts";
import { showToast } from "../../../platform/toasts/toasts.ts";
import { EditorDialog } from "../../../ui/editor-dialog.tsx";
import { MarkdownEditor } from "../../../ui/markdown-editor/markdown-editor.tsx";
import { Toggle } from "../../../ui/toggle.tsx";
import { type AnnouncementDesk, refetchAnnouncements } from "../announcement-desk.ts";
import type { Announcement } from "../site-announcements.ts";

/** What the form edits: an announcement, or a new one. */
export interface AnnouncementFormProps {
  desk: AnnouncementDesk;
  announcement: Announcement | undefined;
  onClose: () => void;
}

/** Writes or edits an announcement. What was typed stays until it is saved. */
export function AnnouncementForm({ desk, announcement, onClose }: AnnouncementFormProps): ReactNode {
  const { t } = useTranslation();
  const uploads = useTextUploads();
  const client = useQueryClient();
  const { draft, change, forget } = useDraft(`draft:announcement:${desk.key}:${announcement?.id ?? "new"}`, {
    title: announcement?.title ?? "",
    content: announcement?.content ?? "",
    isVisible: announcement?.status !== 1,
  });
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const form = { title: draft.title, content: draft.content, status: draft.isVisible ? 0 : 1 } as const;
      await (announcement ? desk.change(announcement.id, form) : desk.add(form));
    },
    onSuccess: () => {
      showToast("success", t("Update_Successfully"));
      forget();
      void refetchAnnouncements(client, desk);
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
        {...uploads}
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
