import { Button, Textarea, TextInput } from "@mantine/core";
import type { WireInput } from "@touchstone/contract/web";
import { type ProfileField, profileFault, profileLimits } from "@touchstone/domain";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../platform/http/call.ts";
import type { UserInfo } from "../../../platform/session/session.ts";
import { useDraft } from "../../../platform/storage/use-draft.ts";
import { showToast } from "../../../platform/toasts/toasts.ts";
import { Markdown } from "../../../ui/markdown/markdown.tsx";
import { Segmented } from "../../../ui/segmented.tsx";
import { useForm } from "../parts/use-form.ts";
import { useKeepUser } from "./api.ts";
import styles from "./profile-form.module.css";

const lines = ["nickname", "realname", "school", "course", "number", "cfUsername", "github", "blog"] as const;
const genders = ["male", "female", "secrecy"] as const;
const texts = Object.keys(profileLimits) as ProfileField[];

/** The form of what others see of the user; only what changed is sent. */
export function ProfileForm({ userInfo }: { userInfo: UserInfo }): ReactNode {
  const { t } = useTranslation();
  const keepUser = useKeepUser();
  const start: Record<ProfileField | "gender", string> = {
    ...byText((name) => userInfo[name] ?? ""),
    gender: userInfo.gender,
  };
  const kept = useDraft("draft:profile", start);
  const form = useForm({
    start: () => start,
    kept,
    faultsOf: (values) => byText((name) => profileFault(name, values[name])),
    fieldOfCode: {},
    send: async (values) => {
      const changed = Object.entries(values).filter(
        ([name, value]) => value.trim() !== (userInfo[name as keyof typeof values] ?? ""),
      );
      if (changed.length === 0) return showToast("warning", t("The_new_value_does_not_change"));
      const input: WireInput<"changeUserInfo"> = Object.fromEntries(changed);
      keepUser(await call("changeUserInfo", input));
      kept.forget();
      showToast("success", t("Update_Successfully"));
    },
  });
  const { gender, signature } = form.values;
  return (
    <form noValidate className={styles.form} onSubmit={form.onSubmit}>
      {lines.map((name) => (
        <TextInput
          key={name}
          {...form.field(name)}
          label={t(`account.${name}`)}
          maxLength={profileLimits[name]}
          {...(name === "github" || name === "blog" ? { inputMode: "url", placeholder: "https://" } : {})}
        />
      ))}
      <div className={styles.wide}>
        <span className={styles.label}>{t("account.gender")}</span>
        <Segmented
          label={t("account.gender")}
          segments={genders.map((value) => ({ value, label: t(`account.gender.${value}`) }))}
          value={genders.find((value) => value === gender) ?? "secrecy"}
          onChange={(value) => form.fill("gender", value)}
        />
      </div>
      <Signature
        text={signature}
        error={form.field("signature").error}
        onChange={(text) => form.fill("signature", text)}
      />
      <Button type="submit" className={styles.wide} mod={{ disabled: form.isBusy }}>
        {t("account.save")}
      </Button>
    </form>
  );
}

function byText<Value>(read: (name: ProfileField) => Value): Record<ProfileField, Value> {
  return Object.fromEntries(texts.map((name) => [name, read(name)])) as Record<ProfileField, Value>;
}

/** What the text of a profile needs. */
interface SignatureProps {
  text: string;
  error: string | undefined;
  onChange: (text: string) => void;
}

function Signature({ text, error, onChange }: SignatureProps): ReactNode {
  const { t } = useTranslation();
  const [isShown, setIsShown] = useState(false);
  return (
    <div className={styles.signature}>
      <div className={styles.head}>
        <span className={styles.label}>{t("account.signature")}</span>
        <Segmented
          isSmall
          label={t("account.signature.view")}
          segments={[
            { value: false, label: t("account.signature.write") },
            { value: true, label: t("account.signature.preview") },
          ]}
          value={isShown}
          onChange={setIsShown}
        />
      </div>
      {isShown ? (
        <div className={styles.preview}>
          <Markdown text={text || t("account.signature.empty")} audience="user" />
        </div>
      ) : (
        <Textarea
          aria-label={t("account.signature")}
          rows={8}
          value={text}
          error={error}
          maxLength={profileLimits.signature}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
    </div>
  );
}
