import { NativeSelect } from "@mantine/core";
import { locales } from "@touchstone/domain";
import { type ReactNode, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../platform/http/call.ts";
import { RequestError } from "../../../platform/http/request-error.ts";
import { localeNames } from "../../../platform/i18n/locale.ts";
import type { UserInfo } from "../../../platform/session/session.ts";
import { showToast } from "../../../platform/toasts/toasts.ts";
import { Icon } from "../../../ui/icon.tsx";
import { useKeepUser } from "./api.ts";
import { applyPreferences } from "./apply-preferences.ts";
import styles from "./settings-form.module.css";

/** The language and the time zone of the account; each choice works at once. */
export function PreferencesForm({ userInfo }: { userInfo: UserInfo }): ReactNode {
  const { t, i18n } = useTranslation();
  const keepUser = useKeepUser();
  const zones = useMemo(() => Intl.supportedValuesOf("timeZone"), []);

  const choose = async (choice: Partial<Pick<UserInfo, "locale" | "timeZone">>) => {
    try {
      keepUser(await call("changeUserInfo", choice));
      if (choice.locale) await applyPreferences({ locale: choice.locale });
      // Told in the language that was chosen.
      showToast("success", i18n.t("Update_Successfully"));
    } catch (error) {
      // The call has told what failed; the choice stays as it was.
      if (!(error instanceof RequestError)) throw error;
    }
  };

  const shared = { rightSection: <Icon name="down" size={14} /> };
  const asBrowser = { value: "", label: t("account.asBrowser") };
  return (
    <div className={styles.form}>
      <NativeSelect
        {...shared}
        label={t("account.language")}
        value={userInfo.locale ?? ""}
        data={[asBrowser, ...locales.map((value) => ({ value, label: localeNames[value] }))]}
        onChange={({ currentTarget: { value } }) =>
          void choose({ locale: locales.find((locale) => locale === value) ?? null })
        }
      />
      <NativeSelect
        {...shared}
        label={t("account.timeZone")}
        value={userInfo.timeZone ?? ""}
        data={[asBrowser, ...zones.map((value) => ({ value, label: value.replaceAll("_", " ") }))]}
        onChange={({ currentTarget: { value } }) => void choose({ timeZone: value || null })}
      />
    </div>
  );
}
