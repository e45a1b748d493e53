import { Button, Modal } from "@mantine/core";
import { contestAuth } from "@touchstone/domain";
import { type ReactNode, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "../../../ui/icon.tsx";
import { useContest } from "../contest-view.ts";
import styles from "./password-dialog.module.css";
import { PasswordField } from "./password-field.tsx";
import { useRegister } from "./use-register.ts";

/** The dialog that asks for a contest's password before something is sent to it. */
export function usePasswordDialog(): { demandAccess: () => Promise<boolean>; dialog: ReactNode } {
  const { contest, hasAccess } = useContest();
  const [isOpen, setIsOpen] = useState(false);
  const answer = useRef<(isRegistered: boolean) => void>(undefined);
  const close = (isRegistered: boolean) => {
    setIsOpen(false);
    answer.current?.(isRegistered);
  };
  return {
    demandAccess: () => {
      // In a public contest an account that is not allowed has no password to give: the server says so.
      if (hasAccess || contest.auth === contestAuth.public) return Promise.resolve(true);
      setIsOpen(true);
      return new Promise((resolve) => {
        answer.current = resolve;
      });
    },
    dialog: <PasswordDialog isOpen={isOpen} onClose={close} />,
  };
}

function PasswordDialog({
  isOpen,
  onClose,
}: {
  isOpen: boolean;
  onClose: (isRegistered: boolean) => void;
}): ReactNode {
  const { t } = useTranslation();
  const { register, isSending, field } = useRegister();
  return (
    <Modal
      opened={isOpen}
      onClose={() => onClose(false)}
      title={t("contest.passwordNeeded")}
      closeButtonProps={{ "aria-label": t("ui.close"), icon: <Icon name="close" />, size: 32 }}
      centered
      size={400}
    >
      <form
        noValidate
        className={styles.form}
        onSubmit={async (event) => {
          event.preventDefault();
          if (!isSending && (await register())) onClose(true);
        }}
      >
        <p>{t("contest.passwordToSend")}</p>
        <PasswordField field={field} />
        <Button type="submit" disabled={isSending}>
          {t("contest.register")}
        </Button>
      </form>
    </Modal>
  );
}
