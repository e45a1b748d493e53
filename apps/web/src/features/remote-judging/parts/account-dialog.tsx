import { PasswordInput, TextInput } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { AccountSite } from "@touchstone/domain";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../platform/http/call.ts";
import { showToast } from "../../../platform/toasts/toasts.ts";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { Icon } from "../../../ui/icon.tsx";

/** What the dialog needs. */
export interface AccountDialogProps {
  site: AccountSite;
  /** Of the account whose password is to be changed; a new one is named here. */
  username?: string;
  onClose: () => void;
}

/** Adds an account of a judge, or changes the password of one. No password is ever shown again. */
export function AccountDialog({ site, username: known, onClose }: AccountDialogProps): ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [username, setUsername] = useState(known ?? "");
  const [password, setPassword] = useState("");
  const [isTold, setIsTold] = useState(false);
  const keep = useMutation({
    mutationFn: () => call("keepRemoteAccount", { site, username: username.trim(), password }),
    onSuccess: async () => {
      onClose();
      showToast("success", t("remote.account.kept", { username }));
      await client.invalidateQueries();
    },
  });
  const isGood = username.trim() !== "" && password !== "";
  const missing = (text: string) => isTold && text.trim() === "" && t("Text_Check_Required");
  return (
    <FormDialog
      title={
        known === undefined
          ? t("remote.account.addTo", { judge: site })
          : t("remote.password.of", { username: known })
      }
      saveLabel={t("remote.account.keep")}
      isBusy={keep.isPending}
      onSave={() => {
        setIsTold(!isGood);
        if (isGood) keep.mutate();
      }}
      onClose={onClose}
    >
      {known === undefined && (
        <TextInput
          label={t("remote.account.username")}
          value={username}
          error={missing(username)}
          maxLength={64}
          autoComplete="off"
          data-autofocus
          onChange={({ currentTarget }) => setUsername(currentTarget.value)}
        />
      )}
      <PasswordInput
        label={t("remote.account.password")}
        description={t("remote.account.password.note")}
        value={password}
        error={missing(password)}
        maxLength={255}
        autoComplete="off"
        data-autofocus={known !== undefined || undefined}
        visibilityToggleFocusable
        visibilityToggleButtonProps={{ "aria-label": t("remote.account.password.show") }}
        visibilityToggleIcon={({ reveal }) => <Icon name={reveal ? "eyeOff" : "eye"} />}
        onChange={({ currentTarget }) => setPassword(currentTarget.value)}
      />
    </FormDialog>
  );
}
