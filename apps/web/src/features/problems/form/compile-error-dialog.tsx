import { Button, Modal } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "../../../ui/icon.tsx";
import styles from "./compile-error-dialog.module.css";

/** What the dialog shows. */
export interface CompileErrorDialogProps {
  /** The compiler's words; undefined while there is nothing to show. */
  text: string | undefined;
  onClose: () => void;
}

/** Shows why a program of the jury did not compile. */
export function CompileErrorDialog({ text, onClose }: CompileErrorDialogProps): ReactNode {
  const { t } = useTranslation();
  return (
    <Modal
      opened={text !== undefined}
      onClose={onClose}
      title={t("authoring.compileError")}
      closeButtonProps={{ "aria-label": t("ui.close"), icon: <Icon name="close" />, size: 32 }}
      centered
      size={720}
      classNames={{ title: styles.title }}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: -- what scrolls is reached by the keyboard */}
      <pre className={styles.text} tabIndex={0}>
        {text}
      </pre>
      <div className={styles.answers}>
        <Button variant="default" onClick={onClose}>
          {t("ui.close")}
        </Button>
      </div>
    </Modal>
  );
}
