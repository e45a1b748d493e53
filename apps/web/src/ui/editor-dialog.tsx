import { Button, Modal } from "@mantine/core";
import type { FormEvent, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import styles from "./editor-dialog.module.css";
import { Icon } from "./icon.tsx";

/** What a dialog for a long text needs. */
export interface EditorDialogProps {
  title: string;
  /** The act itself, as a verb. */
  saveLabel: string;
  isOpen: boolean;
  isBusy: boolean;
  onSave: () => void;
  /** Leaves it; what was typed is the caller's to keep. */
  onClose: () => void;
  children: ReactNode;
}

/** A dialog over the whole page, in which a text is written; a click beside it does not end it. */
export function EditorDialog(props: EditorDialogProps): ReactNode {
  const { title, saveLabel, isOpen, isBusy, onSave, onClose, children } = props;
  const { t } = useTranslation();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) onSave();
  };
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={title}
      fullScreen
      // Escape is the way out of the editor and must not end the dialog.
      closeOnEscape={false}
      closeButtonProps={{ "aria-label": t("ui.close"), icon: <Icon name="close" />, size: 40 }}
      classNames={{ header: styles.header, title: styles.title, body: styles.body }}
    >
      <form noValidate className={styles.form} onSubmit={submit}>
        {children}
        <div className={styles.acts}>
          <Button variant="default" onClick={onClose}>
            {t("ui.cancel")}
          </Button>
          <Button type="submit" mod={{ disabled: isBusy }}>
            {saveLabel}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
