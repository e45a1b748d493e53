import { locales } from "@touchstone/domain";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { localeNames, useLocale } from "../../../platform/i18n/locale.ts";
import { switchLocale } from "../../../platform/i18n/start-i18n.ts";
import { useThemeChoice } from "../../../platform/theme-choice.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Segmented } from "../../../ui/segmented.tsx";
import styles from "./nav-bar.module.css";

const themeIcon = { light: "sun", dark: "moon", auto: "auto" } as const;

/** Switches between the two languages. */
export function LanguageButton(): ReactNode {
  const { t } = useTranslation();
  const other = useLocale() === "zh-CN" ? "en-US" : "zh-CN";
  return (
    <button
      type="button"
      className={styles.iconButton}
      aria-label={t("shell.language")}
      onClick={() => void switchLocale(other)}
    >
      <Icon name="language" />
      <span aria-hidden="true">{t("shell.languageMark")}</span>
    </button>
  );
}

/** Goes round light, dark and the system's theme. */
export function ThemeButton(): ReactNode {
  const { t } = useTranslation();
  const { choice, chooseNext } = useThemeChoice();
  const label = t("shell.themeNow", { choice: t(`shell.theme.${choice}`) });
  return (
    <button type="button" className={styles.iconButton} aria-label={label} title={label} onClick={chooseNext}>
      <Icon name={themeIcon[choice]} />
    </button>
  );
}

/** Both choices in full, for the drawer. */
export function AppearanceChoices(): ReactNode {
  const { t } = useTranslation();
  const locale = useLocale();
  const { choice, choices, choose } = useThemeChoice();
  return (
    <>
      <Segmented
        label={t("shell.languages")}
        value={locale}
        onChange={(next) => void switchLocale(next)}
        segments={locales.map((value) => ({ value, label: localeNames[value] }))}
      />
      <Segmented
        label={t("shell.theme")}
        value={choice}
        onChange={choose}
        segments={choices.map((value) => ({
          value,
          label: <Icon name={themeIcon[value]} label={t(`shell.theme.${value}`)} />,
        }))}
      />
    </>
  );
}
