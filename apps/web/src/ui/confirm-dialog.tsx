import { Button, Modal } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import styles from "./confirm-dialog.module.css";

/** A question before an act that cannot be taken back. */
export interface ConfirmOptions {
  title: string;
  /** What will be lost, and what stays. */
  text: string;
  /** The act itself, as a verb: not "OK". */
  confirmLabel: string;
  /** What leaving it is called; "Cancel" when not given. */
  cancelLabel?: string;
  /** True for an act that destroys. */
  isDanger?: boolean;
}

/** What the dialog is told, and whom it tells. */
export interface ConfirmDialogProps {
  question: ConfirmOptions;
  isOpen: boolean;
  onAnswer: (isAgreed: boolean) => void;
}

/** The dialog of a question; the focus begins on the harmless answer. */
export function ConfirmDialog({ question, isOpen, onAnswer }: ConfirmDialogProps): ReactNode {
  const { t } = useTranslation();
  return (
    <Modal
      opened={isOpen}
      onClose={() => onAnswer(false)}
      title={question.title}
      withCloseButton={false}
      returnFocus={false}
      centered
      size={420}
      classNames={{ header: styles.head, body: styles.body }}
    >
      <p className={styles.text}>{question.text}</p>
      <div className={styles.answers}>
        <Button variant="default" data-autofocus onClick={() => onAnswer(false)}>
          {question.cancelLabel ?? t("ui.cancel")}
        </Button>
        <Button {...(question.isDanger && { color: "red" })} onClick={() => onAnswer(true)}>
          {question.confirmLabel}
        </Button>
      </div>
    </Modal>
  );
}
