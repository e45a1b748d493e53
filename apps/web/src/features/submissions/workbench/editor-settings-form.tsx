import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { type EditorSettings, editorThemes } from "../../../ui/code-editor/editor-settings.ts";
import { Segmented } from "../../../ui/segmented.tsx";
import { Toggle } from "../../../ui/toggle.tsx";
import { fontSizes, tabSizes } from "./draft.ts";
import styles from "./editor-settings-form.module.css";

/** What the form needs. */
export interface EditorSettingsFormProps {
  settings: EditorSettings;
  onChange: (settings: EditorSettings) => void;
}

/** How the editor is set; every choice works at once. */
export function EditorSettingsForm({ settings, onChange }: EditorSettingsFormProps): ReactNode {
  const { t } = useTranslation();
  return (
    <div className={styles.form}>
      <label className={styles.field}>
        <span>
          {t("workbench.fontSize")}
          <output>{settings.fontSizePx} px</output>
        </span>
        <input
          type="range"
          aria-label={t("workbench.fontSize")}
          aria-valuetext={`${settings.fontSizePx} px`}
          min={Math.min(...fontSizes)}
          max={Math.max(...fontSizes)}
          value={settings.fontSizePx}
          onChange={(event) => onChange({ ...settings, fontSizePx: Number(event.target.value) })}
        />
      </label>
      <div className={styles.field}>
        <span>{t("workbench.tabSize")}</span>
        <Segmented
          label={t("workbench.tabSize")}
          segments={tabSizes.map((value) => ({ value, label: value }))}
          value={settings.tabSize}
          onChange={(tabSize) => onChange({ ...settings, tabSize })}
        />
      </div>
      <div className={styles.field}>
        <span>{t("workbench.theme")}</span>
        <Segmented
          label={t("workbench.theme")}
          segments={editorThemes.map((value) => ({ value, label: t(`workbench.theme.${value}`) }))}
          value={settings.theme}
          onChange={(theme) => onChange({ ...settings, theme })}
        />
      </div>
      <Toggle
        label={t("workbench.vim")}
        isOn={settings.hasVimKeys}
        onChange={(hasVimKeys) => onChange({ ...settings, hasVimKeys })}
      />
    </div>
  );
}
