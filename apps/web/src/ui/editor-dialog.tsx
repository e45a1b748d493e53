import { Modal } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { DialogForm } from "./dialog-form.tsx";
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
  const { title, isOpen, onClose, children, ...form } = props;
  const { t } = useTranslation();
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
      <DialogForm {...form} onClose={onClose} classNames={{ form: styles.form, acts: styles.acts }}>
        {children}
      </DialogForm>
    </Modal>
  );
}
