import { Button, Modal } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import styles from "./choice-dialog.module.css";
import { Icon } from "./icon.tsx";

/** What the dialog asks. */
export interface ChoiceDialogProps {
  title: string;
  text: string;
  /** What loses something. */
  dangerLabel: string;
  /** What keeps everything; it is reached first. */
  safeLabel: string;
  onChoose: (isDanger: boolean) => void;
  onClose: () => void;
}

/** Asks which of two ways an act goes; closing it does neither. */
export function ChoiceDialog(props: ChoiceDialogProps): ReactNode {
  const { title, text, dangerLabel, safeLabel, onChoose, onClose } = props;
  const { t } = useTranslation();
  return (
    <Modal
      opened
      centered
      onClose={onClose}
      title={title}
      closeButtonProps={{ "aria-label": t("ui.close"), icon: <Icon name="close" />, size: 32 }}
    >
      <p className={styles.text}>{text}</p>
      <div className={styles.answers}>
        <Button variant="default" onClick={onClose}>
          {t("ui.cancel")}
        </Button>
        <Button color="red" variant="default" onClick={() => onChoose(true)}>
          {dangerLabel}
        </Button>
        <Button data-autofocus onClick={() => onChoose(false)}>
          {safeLabel}
        </Button>
      </div>
    </Modal>
  );
}
