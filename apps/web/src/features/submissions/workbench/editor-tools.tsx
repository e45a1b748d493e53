import { ActionIcon, Popover } from "@mantine/core";
import { type ReactNode, useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "../../../ui/icon.tsx";
import type { IconName } from "../../../ui/icon-paths.ts";
import { EditorSettingsForm } from "./editor-settings-form.tsx";
import styles from "./editor-tools.module.css";
import { ShortcutSheet } from "./shortcut-sheet.tsx";
import type { Workbench } from "./use-workbench.ts";

/** What the tools of the editor need. */
export interface EditorToolsProps {
  workbench: Workbench;
  /** True while the editor has the whole page. */
  isFocused: boolean;
  onFocus: (isFocused: boolean) => void;
}

/** The tools of the editor: template, last accepted code, settings, shortcuts, whole page. */
export function EditorTools({ workbench, isFocused, onFocus }: EditorToolsProps): ReactNode {
  const { t } = useTranslation();
  const { desk } = workbench;
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const openSheet = useCallback(() => setIsSheetOpen(true), []);
  return (
    <div className={styles.tools}>
      <Tool icon="undo" label={t("workbench.reset")} onPress={() => void workbench.resetToTemplate()} />
      <Tool icon="history" label={t("workbench.load")} onPress={() => void workbench.loadAccepted()} />
      <Popover position="bottom-end" trapFocus returnFocus shadow="none">
        <Popover.Target>
          <ActionIcon aria-label={t("workbench.settings")} title={t("workbench.settings")}>
            <Icon name="sliders" />
          </ActionIcon>
        </Popover.Target>
        <Popover.Dropdown aria-label={t("workbench.settings")}>
          <EditorSettingsForm settings={desk.settings} onChange={desk.chooseSettings} />
        </Popover.Dropdown>
      </Popover>
      <span className={styles.wide}>
        <Tool icon="keyboard" label={t("workbench.shortcuts")} onPress={openSheet} />
        <Tool
          icon="expand"
          label={isFocused ? t("workbench.unfocus") : t("workbench.focus")}
          isPressed={isFocused}
          onPress={() => onFocus(!isFocused)}
        />
      </span>
      <ShortcutSheet isOpen={isSheetOpen} onOpen={openSheet} onClose={() => setIsSheetOpen(false)} />
    </div>
  );
}

/** What one tool needs. */
interface ToolProps {
  icon: IconName;
  label: string;
  isPressed?: boolean;
  onPress: () => void;
}

function Tool({ icon, label, isPressed, onPress }: ToolProps): ReactNode {
  return (
    <ActionIcon aria-label={label} title={label} aria-pressed={isPressed} onClick={onPress}>
      <Icon name={icon} />
    </ActionIcon>
  );
}
