import { Button, Modal, NativeSelect, TextInput } from "@mantine/core";
import {
  emailFault,
  newUsernameFault,
  profileFault,
  roles,
  signInPasswordFault,
  titleNameMax,
} from "@touchstone/domain";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../../platform/http/call.ts";
import { showToast } from "../../../../platform/toasts/toasts.ts";
import { Icon } from "../../../../ui/icon.tsx";
import { Toggle } from "../../../../ui/toggle.tsx";
import { TitleTag } from "../../../../vocabulary/title-tag.tsx";
import { AccountField } from "../../parts/account-field.tsx";
import { useForm } from "../../parts/use-form.ts";
import type { ListedUser } from "../api.ts";
import styles from "./edit-user-dialog.module.css";

/** Whose account is changed; undefined while the dialog is closed. */
export interface EditUserDialogProps {
  user: ListedUser | undefined;
  isOwn: boolean;
  onClose: () => void;
  onSaved: () => void;
}

/** A dialog that changes an account. */
export function EditUserDialog({ user, isOwn, onClose, onSaved }: EditUserDialogProps): ReactNode {
  const { t } = useTranslation();
  return (
    <Modal
      opened={user !== undefined}
      onClose={onClose}
      closeOnClickOutside={false}
      centered
      size={560}
      title={user && t("users.editTitle", { name: user.username })}
      closeButtonProps={{ "aria-label": t("ui.close"), icon: <Icon name="close" />, size: 32 }}
    >
      {user && <EditForm key={user.uid} user={user} isOwn={isOwn} onClose={onClose} onSaved={onSaved} />}
    </Modal>
  );
}

type Field = "username" | "realname" | "email" | "titleName" | "titleColor" | "type" | "status" | "password";

/** A colour that the picker begins with where none was chosen. */
const firstColour = "#1b5bda";
const roleCodes = Object.values(roles);

function EditForm({ user, isOwn, onClose, onSaved }: EditUserDialogProps & { user: ListedUser }): ReactNode {
  const { t } = useTranslation();
  const [isPasswordSet, setIsPasswordSet] = useState(false);
  const form = useForm<Field>({
    start: () => ({
      username: user.username,
      realname: user.realname ?? "",
      email: user.email ?? "",
      titleName: user.titleName ?? "",
      titleColor: user.titleColor ?? firstColour,
      type: String(user.roles[0]?.id ?? roles.user),
      status: String(user.status),
      password: "",
    }),
    faultsOf: ({ username, realname, email, titleName, password }) => ({
      // A name of an older account may have another shape, as long as it stays.
      username: username === user.username ? undefined : newUsernameFault(username),
      realname: profileFault("realname", realname),
      email: email.trim() === "" ? undefined : emailFault(email),
      titleName: titleName.trim().length > titleNameMax ? "Text_Check_Max" : undefined,
      password: isPasswordSet ? signInPasswordFault(password) : undefined,
    }),
    fieldOfCode: { username_taken: "username", email_taken: "email" },
    send: async ({ type, status, password, titleColor, ...texts }) => {
      await call("editUser", {
        ...texts,
        uid: user.uid,
        type: Number(type),
        status: status === "1" ? 1 : 0,
        titleColor: texts.titleName.trim() === "" ? "" : titleColor,
        ...(isPasswordSet && { setNewPwd: true, password }),
      });
      showToast("success", t("Update_Successfully"));
      onSaved();
    },
  });
  const { values } = form;
  return (
    <form noValidate className={styles.form} onSubmit={form.onSubmit}>
      {isOwn && <p className={styles.note}>{t("users.ownNote")}</p>}
      <div className={styles.pair}>
        <TextInput label={t("users.username")} autoComplete="off" {...form.field("username")} />
        <TextInput label={t("users.realname")} autoComplete="off" {...form.field("realname")} />
      </div>
      <TextInput label={t("users.email")} autoComplete="off" inputMode="email" {...form.field("email")} />
      <div className={styles.title}>
        <TextInput label={t("users.titleName")} {...form.field("titleName")} />
        <label className={styles.colour}>
          <span>{t("users.titleColor")}</span>
          <input
            type="color"
            value={values.titleColor}
            onChange={({ currentTarget }) => form.fill("titleColor", currentTarget.value)}
          />
        </label>
        {values.titleName.trim() !== "" && (
          <span className={styles.preview}>
            <TitleTag name={values.titleName.trim()} colour={values.titleColor} />
          </span>
        )}
      </div>
      {!isOwn && (
        <>
          <NativeSelect
            label={t("users.type")}
            rightSection={<Icon name="down" size={14} />}
            value={values.type}
            data={roleCodes.map((code) => ({ value: String(code), label: t(`users.role.${code}`) }))}
            onChange={({ currentTarget }) => form.fill("type", currentTarget.value)}
          />
          <Toggle
            label={t("users.lock")}
            isOn={values.status === "1"}
            onChange={(isLocked) => form.fill("status", isLocked ? "1" : "0")}
          />
          <Toggle label={t("users.setPassword")} isOn={isPasswordSet} onChange={setIsPasswordSet} />
          {isPasswordSet && (
            <AccountField
              {...form.field("password")}
              isSecret
              isLabelShown
              icon="lock"
              label={t("users.newPassword")}
              autoComplete="new-password"
            />
          )}
        </>
      )}
      <div className={styles.answers}>
        <Button variant="default" onClick={onClose}>
          {t("ui.cancel")}
        </Button>
        <Button type="submit" mod={{ disabled: form.isBusy }}>
          {t("users.save")}
        </Button>
      </div>
    </form>
  );
}
