import { Button, Modal } from "@mantine/core";
import type { FormEvent, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import styles from "./form-dialog.module.css";
import { Icon } from "./icon.tsx";

/** What a dialog with a few fields needs. */
export interface FormDialogProps {
  title: string;
  /** The act itself, as a verb. */
  saveLabel: string;
  isBusy: boolean;
  onSave: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A small dialog in which a few fields are written. */
export function FormDialog({
  title,
  saveLabel,
  isBusy,
  onSave,
  onClose,
  children,
}: FormDialogProps): ReactNode {
  const { t } = useTranslation();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) onSave();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      closeButtonProps={{ "aria-label": t("ui.close"), icon: <Icon name="close" />, size: 32 }}
      centered
      size={420}
      classNames={{ title: styles.title }}
    >
      <form className={styles.form} noValidate onSubmit={submit}>
        {children}
        <div className={styles.answers}>
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
