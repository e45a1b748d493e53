import { Button, Modal } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import styles from "./conflict-dialog.module.css";

/** What the dialog needs. */
export interface ConflictDialogProps {
  title: string;
  /** Who saved and when, where that is known. */
  who?: string | undefined;
  isOpen: boolean;
  /** Goes on writing; nothing is lost and nothing saved. */
  onClose: () => void;
  /** Takes what the other one saved; what was written here is gone. */
  onTake: () => void;
  /** Saves over what the other one saved; undefined until that is known. */
  onOverwrite: (() => void) | undefined;
}

/** Two people wrote at once: leaves the choice to the second. */
export function ConflictDialog(props: ConflictDialogProps): ReactNode {
  const { title, who, isOpen, onClose, onTake, onOverwrite } = props;
  const { t } = useTranslation();
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={title}
      withCloseButton={false}
      centered
      size={520}
      classNames={{ title: styles.title }}
    >
      <p className={styles.text}>
        {who} {t("ui.form.conflict.text")}
      </p>
      <div className={styles.answers}>
        <Button variant="default" data-autofocus onClick={onClose}>
          {t("ui.form.keepWriting")}
        </Button>
        <Button variant="default" onClick={onTake}>
          {t("ui.form.conflict.take")}
        </Button>
        <Button color="red" disabled={!onOverwrite} onClick={onOverwrite}>
          {t("ui.form.conflict.overwrite")}
        </Button>
      </div>
    </Modal>
  );
}
