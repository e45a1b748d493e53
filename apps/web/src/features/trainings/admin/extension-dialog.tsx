import { TextInput } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { dateOf, typedTime } from "../../../platform/i18n/typed-time.ts";
import { showToast } from "../../../platform/toasts/toasts.ts";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { useTrainingCalls } from "./admin-api.ts";

/** Whose due time, of which training. */
export interface ExtensionDialogProps {
  tid: number;
  member: { uid: string; username: string; extendedUntil: string | null };
  onClose: () => void;
}

/** Gives a member a due time of their own; an empty one takes it back. */
export function ExtensionDialog({ tid, member, onClose }: ExtensionDialogProps): ReactNode {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { call, nameOf } = useTrainingCalls();
  const { uid, username, extendedUntil } = member;
  const [until, setUntil] = useState(extendedUntil === null ? "" : typedTime(extendedUntil));
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      call("extendTrainingMember", { tid, uid, extendedUntil: dateOf(until)?.toISOString() ?? null }),
    onSuccess: () => {
      showToast("success", t("Update_Successfully"));
      for (const name of [nameOf("getTrainingMembers"), "getGroupTrainingWall"])
        void queryClient.invalidateQueries({ queryKey: [name] });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t("trainingAdmin.member.extendOne", { name: username })}
      saveLabel={t("trainingAdmin.save")}
      isBusy={isPending}
      onSave={() => mutate()}
      onClose={onClose}
    >
      <TextInput
        type="datetime-local"
        data-autofocus
        label={t("trainingAdmin.member.extension")}
        description={t("trainingAdmin.member.extensionNote")}
        value={until}
        onChange={({ currentTarget }) => setUntil(currentTarget.value)}
      />
    </FormDialog>
  );
}
