import { Button, TextInput } from "@mantine/core";
import type { WireData } from "@touchstone/contract/web";
import { type FormEvent, type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../platform/http/call.ts";
import { useDraft } from "../../../platform/storage/use-draft.ts";
import { Toggle } from "../../../ui/toggle.tsx";
import { SaveRow } from "./save-row.tsx";
import styles from "./settings-form.module.css";
import { useSave } from "./use-save.ts";

/** The mail server of the site. Its password is typed and never shown, and kept nowhere in the browser. */
export function MailForm({ config }: { config: WireData<"getMailConfig"> }): ReactNode {
  const { t } = useTranslation();
  const { isPasswordSet, isFromEnvironment, ...server } = config;
  const start = { ...server, emailPort: String(server.emailPort) };
  const { draft, isChanged, change, forget } = useDraft("draft:mail-config", start);
  const [password, setPassword] = useState("");
  const { mutate, isPending } = useSave(
    (emailPassword: string | null) =>
      call("setMailConfig", { ...draft, emailPort: Number(draft.emailPort), emailPassword }),
    {
      shownBy: ["getMailConfig", "getWebsiteConfig"],
      onSaved: () => {
        setPassword("");
        forget();
      },
    },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) mutate(password);
  };
  const text = (
    name: "emailHost" | "emailUsername" | "emailFrom" | "emailPort",
    word: Word,
    hint?: string,
  ) => (
    <TextInput
      label={t(word)}
      description={hint}
      maxLength={255}
      autoComplete="off"
      spellCheck={false}
      {...(name === "emailPort" && { inputMode: "numeric" })}
      value={draft[name]}
      onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
    />
  );
  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      <p className={styles.hint}>
        {t(isFromEnvironment ? "settings.mailFromEnvironment" : "settings.mailHint")}
      </p>
      <div className={styles.pair}>
        {text("emailHost", "settings.mailHost")}
        {text("emailPort", "settings.mailPort")}
        {text("emailUsername", "settings.mailUsername")}
        <TextInput
          type="password"
          label={t("settings.mailPassword")}
          placeholder={t(isPasswordSet ? "settings.mailPasswordSet" : "settings.mailPasswordNone")}
          autoComplete="new-password"
          maxLength={255}
          value={password}
          onChange={({ currentTarget }) => setPassword(currentTarget.value)}
        />
      </div>
      {text("emailFrom", "settings.mailFrom", t("settings.mailFromHint"))}
      <Toggle
        label={t("settings.mailSsl")}
        isOn={draft.emailSsl}
        onChange={(emailSsl) => change({ emailSsl })}
      />
      <div className={styles.foot}>
        <SaveRow isChanged={isChanged || password !== ""} isBusy={isPending} />
        {isPasswordSet && (
          <Button variant="subtle" mod={{ disabled: isPending }} onClick={() => mutate(null)}>
            {t("settings.mailPasswordRemove")}
          </Button>
        )}
      </div>
    </form>
  );
}

type Word = "settings.mailHost" | "settings.mailPort" | "settings.mailUsername" | "settings.mailFrom";
