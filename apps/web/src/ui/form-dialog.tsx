import { Modal } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { DialogForm } from "./dialog-form.tsx";
import styles from "./form-dialog.module.css";
import { Icon } from "./icon.tsx";

/** What a dialog with a few fields needs. */
export interface FormDialogProps {
  title: string;
  /** The act itself, as a verb. */
  saveLabel: string;
  isBusy: boolean;
  /** True where fields stand beside each other. */
  isWide?: boolean;
  onSave: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog in which a few fields are written. */
export function FormDialog({
  title,
  isWide = false,
  onClose,
  children,
  ...form
}: FormDialogProps): ReactNode {
  const { t } = useTranslation();
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      closeButtonProps={{ "aria-label": t("ui.close"), icon: <Icon name="close" />, size: 32 }}
      centered
      size={isWide ? 560 : 420}
    >
      <DialogForm {...form} onClose={onClose} classNames={{ form: styles.form, acts: styles.acts }}>
        {children}
      </DialogForm>
    </Modal>
  );
}
