import { Textarea, TextInput } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { applyFaults, groupAuth, groupLimits } from "@touchstone/domain";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../platform/http/call.ts";
import { RequestError } from "../../../platform/http/request-error.ts";
import { useDraft } from "../../../platform/storage/use-draft.ts";
import { showToast } from "../../../platform/toasts/toasts.ts";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { refetchGroup } from "../api.ts";
import { useGroup } from "../group-view.ts";

/** What the server says of the code itself. */
const ofCode = ["group_code_wrong", "try_again_later"] as const;

/** Applies to a group that is not public: with a reason, and with its code where it is private. */
export function ApplyDialog({ onClose }: { onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { group } = useGroup();
  const { id: gid, name, auth } = group;
  const { draft, change, forget } = useDraft(`draft:group-apply:${gid}`, { code: "", reason: "" });
  const [isTried, setIsTried] = useState(false);
  const [codeFault, setCodeFault] = useState<string>();
  const faults = applyFaults(auth, draft);
  const faultOf = (path: "code" | "reason") => {
    const fault = isTried ? faults.find((each) => each.path === path) : undefined;
    return fault && t(fault.key);
  };
  const { mutate, isPending } = useMutation({
    mutationFn: () => call("joinGroup", { gid, ...draft }, { handles: ofCode }),
    onError: (error) => {
      const isOfCode = error instanceof RequestError && ofCode.some((code) => code === error.code);
      if (isOfCode) setCodeFault(error.message);
    },
    onSuccess: () => {
      showToast("success", t("Apply_Successfully"));
      forget();
      onClose();
    },
    onSettled: () => refetchGroup(client),
  });
  return (
    <FormDialog
      title={t("group.applyTitle", { name })}
      saveLabel={t("group.apply")}
      isBusy={isPending}
      onSave={() => {
        setIsTried(true);
        if (faults.length === 0) mutate();
      }}
      onClose={onClose}
    >
      {auth === groupAuth.private && (
        <TextInput
          required
          data-autofocus
          autoComplete="off"
          label={t("group.field.code")}
          description={t("group.applyCodeNote")}
          maxLength={groupLimits.codeLength}
          value={draft.code}
          error={codeFault ?? faultOf("code")}
          onChange={({ currentTarget }) => {
            setCodeFault(undefined);
            change({ code: currentTarget.value });
          }}
        />
      )}
      <Textarea
        required
        data-autofocus={auth !== groupAuth.private || undefined}
        rows={4}
        label={t("group.reason")}
        description={t("group.reasonNote")}
        maxLength={groupLimits.reason.max}
        value={draft.reason}
        error={faultOf("reason")}
        onChange={({ currentTarget }) => change({ reason: currentTarget.value })}
      />
    </FormDialog>
  );
}
