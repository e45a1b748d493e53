import { Modal } from "@mantine/core";
import { type ReactNode, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "../../../ui/icon.tsx";
import { Kbd } from "../../../ui/kbd.tsx";
import { keysText } from "./keys.ts";
import styles from "./shortcut-sheet.module.css";

/** The shortcuts of the page by where they hold: the keys, and the word of what they do. */
const groups = [
  {
    name: "page",
    shortcuts: [
      ["submit", ["Mod", "Enter"]],
      ["run", ["Mod", "'"]],
      ["wide", ["Escape"]],
      ["sheet", ["?"]],
    ],
  },
  {
    name: "editor",
    shortcuts: [
      ["complete", ["Ctrl", "Space"]],
      ["find", ["Mod", "F"]],
      ["nextSame", ["Mod", "D"]],
      ["comment", ["Mod", "/"]],
      ["moveLine", ["Alt", "↑ ↓"]],
      ["copyLine", ["Shift", "Alt", "↑ ↓"]],
      ["deleteLine", ["Shift", "Mod", "K"]],
      ["indent", ["Mod", "[ ]"]],
      ["goToLine", ["Mod", "Alt", "G"]],
      ["undo", ["Mod", "Z"]],
      ["leave", ["Escape", "Tab"]],
    ],
  },
  {
    name: "divider",
    shortcuts: [
      ["move", ["←", "→"]],
      ["fold", ["Enter"]],
    ],
  },
] as const;

/** What the sheet needs. */
export interface ShortcutSheetProps {
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
}

/** Every shortcut of the page in a dialog; a question mark opens it, where none is typed. */
export function ShortcutSheet({ isOpen, onOpen, onClose }: ShortcutSheetProps): ReactNode {
  const { t } = useTranslation();
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.key === "?" && !event.defaultPrevented && !isTyped(event)) onOpen();
    };
    document.addEventListener("keydown", hear);
    return () => document.removeEventListener("keydown", hear);
  }, [onOpen]);
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={t("workbench.shortcuts")}
      closeButtonProps={{ "aria-label": t("ui.close"), icon: <Icon name="close" />, size: 32 }}
      centered
      size={640}
      classNames={{ title: styles.title, body: styles.body }}
    >
      {groups.map(({ name, shortcuts }) => (
        <section key={name} className={styles.group}>
          <h3>{t(`workbench.keys.${name}`)}</h3>
          <dl>
            {shortcuts.map(([what, keys]) => (
              <div key={what}>
                <dt>{t(`workbench.keys.${what}`)}</dt>
                <dd>
                  {keys.map((key) => (
                    <Kbd key={key}>{keysText(key)}</Kbd>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Modal>
  );
}

/** Whether a press belongs to a text that is written, or to something that lies over the page. */
function isTyped({ target, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || isComposing || !(target instanceof Element)) return true;
  return target.closest("input, textarea, select, [contenteditable=true], [role=dialog]") !== null;
}
