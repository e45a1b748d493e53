import { Button, NativeSelect, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import type { WireData } from "@touchstone/contract/web";
import { isTimeZone, isWebAddress, locales } from "@touchstone/domain";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../platform/http/call.ts";
import { currentLocale, localeNames } from "../../../platform/i18n/locale.ts";
import { showToast } from "../../../platform/toasts/toasts.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Segmented } from "../../../ui/segmented.tsx";
import { Toggle } from "../../../ui/toggle.tsx";
import { useForm } from "../../identity/index.ts";
import styles from "./setup-form.module.css";
import { StepCard } from "./step-card.tsx";

const languages = locales.map((value) => ({ value, label: localeNames[value] }));

/** What the step needs. */
export interface SiteStepProps {
  site: WireData<"getSetup">["site"];
  /** True before the first save: language and zone begin with those of this browser. */
  isNew: boolean;
  onDone: () => Promise<void>;
}

/** The step that names the site and says how it counts its days. */
export function SiteStep({ site, isNew, onDone }: SiteStepProps): ReactNode {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [locale, setLocale] = useState(isNew ? currentLocale() : site.locale);
  const [timeZone, setTimeZone] = useState(isNew ? zoneHere(site.timeZone) : site.timeZone);
  const [register, setRegister] = useState(site.register);
  const { field, isBusy, onSubmit } = useForm({
    start: () => {
      const { name, shortName, description, recordName, recordUrl } = site;
      return { name, shortName, description, recordName, recordUrl };
    },
    faultsOf: ({ name, shortName, recordUrl }) => ({
      name: name.trim() === "" ? "setup.required" : undefined,
      shortName: shortName.trim() === "" ? "setup.required" : undefined,
      recordUrl: isAddress(recordUrl.trim()) ? undefined : "Address_Check_Format",
    }),
    fieldOfCode: {},
    send: async (texts) => {
      await call("saveSetupSite", { ...texts, locale, timeZone, register });
      showToast("success", t("Update_Successfully"));
      await queryClient.invalidateQueries({ queryKey: ["getWebsiteConfig"] });
      await onDone();
    },
  });
  return (
    <StepCard title={t("setup.step.site")} lead={t("setup.siteLead")}>
      <form noValidate className={styles.form} onSubmit={onSubmit}>
        <div className={styles.pair}>
          <TextInput {...field("name")} required maxLength={60} label={t("setup.name")} />
          <TextInput {...field("shortName")} required maxLength={20} label={t("setup.shortName")} />
        </div>
        <TextInput {...field("description")} maxLength={200} label={t("setup.description")} />
        <div className={styles.pair}>
          <div className={styles.field}>
            <span>{t("setup.locale")}</span>
            <Segmented label={t("setup.locale")} segments={languages} value={locale} onChange={setLocale} />
            <small>{t("setup.localeHint")}</small>
          </div>
          <NativeSelect
            label={t("setup.timeZone")}
            rightSection={<Icon name="down" size={14} />}
            data={zonesWith(timeZone)}
            value={timeZone}
            onChange={({ currentTarget }) => setTimeZone(currentTarget.value)}
          />
        </div>
        <div className={styles.field}>
          <Toggle label={t("setup.register")} isOn={register} onChange={setRegister} />
          <small>{t("setup.registerHint")}</small>
        </div>
        <div className={styles.pair}>
          <TextInput {...field("recordName")} maxLength={100} label={t("setup.recordName")} />
          <TextInput
            {...field("recordUrl")}
            maxLength={255}
            label={t("setup.recordUrl")}
            inputMode="url"
            spellCheck={false}
          />
        </div>
        <div>
          <Button type="submit" mod={{ disabled: isBusy }}>
            {t("setup.save")}
          </Button>
        </div>
      </form>
    </StepCard>
  );
}

function isAddress(text: string): boolean {
  return text === "" || isWebAddress(text);
}

/** The zone of this browser, where it names one. */
function zoneHere(otherwise: string): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return isTimeZone(timeZone) ? timeZone : otherwise;
}

function zonesWith(chosen: string): string[] {
  return [...new Set([chosen, "UTC", ...Intl.supportedValuesOf("timeZone")])].sort();
}
