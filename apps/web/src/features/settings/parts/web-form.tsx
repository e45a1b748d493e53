import { TextInput } from "@mantine/core";
import type { WireData } from "@touchstone/contract/web";
import { isWebAddress } from "@touchstone/domain";
import type { FormEvent, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../platform/http/call.ts";
import { useDraft } from "../../../platform/storage/use-draft.ts";
import { SaveRow } from "./save-row.tsx";
import styles from "./settings-form.module.css";
import { useSave } from "./use-save.ts";

type WebConfig = WireData<"getWebConfig">;
const links = ["recordUrl", "policeRecordUrl", "projectUrl"] as const;

/** The names, records and links of the site. */
export function WebForm({ config }: { config: WebConfig }): ReactNode {
  const { t } = useTranslation();
  const { baseUrl, register: _register, timeZone: _zone, locale: _locale, ...texts } = config;
  const { draft, isChanged, change, forget } = useDraft("draft:web-config", texts);
  const { mutate, isPending } = useSave((values: typeof texts) => call("setWebConfig", values), {
    shownBy: ["getWebConfig", "getWebsiteConfig"],
    onSaved: forget,
  });
  const isWrong = (name: (typeof links)[number]) => {
    const text = draft[name].trim();
    return text !== "" && !isWebAddress(text);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending && !links.some(isWrong)) mutate(draft);
  };
  const field = (name: keyof typeof texts, maxLength: number) => (
    <TextInput
      label={t(`settings.${name}`)}
      maxLength={maxLength}
      value={draft[name]}
      error={links.some((link) => link === name && isWrong(link)) && t("Address_Check_Format")}
      onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
    />
  );
  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      <div className={styles.pair}>
        {field("name", 60)}
        {field("shortName", 20)}
      </div>
      {field("description", 200)}
      <TextInput
        readOnly
        classNames={{ input: styles.fixed }}
        label={t("settings.baseUrl")}
        description={t("settings.baseUrlHint")}
        value={baseUrl}
      />
      <div className={styles.pair}>
        {field("recordName", 100)}
        {field("recordUrl", 255)}
        {field("policeRecordName", 100)}
        {field("policeRecordUrl", 255)}
        {field("projectName", 60)}
        {field("projectUrl", 255)}
      </div>
      <p className={styles.hint}>{t("settings.emptyHint")}</p>
      <SaveRow isChanged={isChanged} isBusy={isPending} />
    </form>
  );
}
