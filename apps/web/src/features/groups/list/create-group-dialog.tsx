import { useMutation, useQueryClient } from "@tanstack/react-query";
import { groupAuth, newGroupForm } from "@touchstone/domain";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../platform/http/call.ts";
import { useGoTo } from "../../../platform/page-link.tsx";
import { showToast } from "../../../platform/toasts/toasts.ts";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { refetchGroup } from "../api.ts";
import { GroupFields } from "../parts/group-fields.tsx";
import { fieldRefusals, useGroupForm } from "../parts/use-group-form.ts";

/** Makes a group and goes there; whoever makes it is its owner. */
export function CreateGroupDialog({ onClose }: { onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const goTo = useGoTo();
  const client = useQueryClient();
  const [start] = useState(() => ({ ...newGroupForm(), auth: groupAuth.public }));
  const form = useGroupForm("draft:group:new", start, false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => {
      const { code: _code, ...fields } = form.draft;
      return call("addGroup", form.hasCode ? form.draft : fields, { handles: fieldRefusals });
    },
    onError: form.tell,
    onSuccess: ({ id }) => {
      showToast("success", t("Create_Successfully"));
      form.forget();
      void refetchGroup(client);
      onClose();
      goTo({ name: "GroupDetails", params: { groupID: String(id) } });
    },
  });
  return (
    <FormDialog
      isWide
      title={t("groups.create")}
      saveLabel={t("groups.create")}
      isBusy={isPending}
      onSave={() => form.check() && mutate()}
      onClose={onClose}
    >
      <GroupFields form={form} />
    </FormDialog>
  );
}
