import { Button, Modal } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "../../../ui/icon.tsx";
import { CaptchaField } from "../../identity/index.ts";
import styles from "./captcha-dialog.module.css";
import type { Workbench } from "./use-workbench.ts";

/** What the dialog needs. */
export interface CaptchaDialogProps {
  workbench: Workbench;
  onSubmit: () => void;
}

/** Asks for the text of a picture when the server wants one before the next submission. */
export function CaptchaDialog({ workbench: { captcha, isBusy }, onSubmit }: CaptchaDialogProps): ReactNode {
  const { t } = useTranslation();
  return (
    <Modal
      opened={captcha.isAsked}
      onClose={captcha.forget}
      title={t("workbench.captcha")}
      closeButtonProps={{ "aria-label": t("ui.close"), icon: <Icon name="close" />, size: 32 }}
      centered
      size={400}
      classNames={{ title: styles.title }}
    >
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <p>{t("captcha_required")}</p>
        <CaptchaField
          value={captcha.text}
          error={undefined}
          ref={null}
          data-autofocus
          onChange={({ currentTarget }) => captcha.setText(currentTarget.value)}
          picture={captcha.picture}
          isLoading={captcha.isLoading}
          onReload={captcha.reload}
        />
        <Button type="submit" leftSection={<Icon name="submit" />} disabled={isBusy}>
          {t("workbench.submit")}
        </Button>
      </form>
    </Modal>
  );
}
