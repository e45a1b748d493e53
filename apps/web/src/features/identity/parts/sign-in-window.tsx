import { Modal } from "@mantine/core";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { closeSignIn, openSignIn, type SignInMode } from "../../../platform/session/sign-in-dialog.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Mark } from "../../../ui/mark.tsx";
import { LoginForm } from "./login-form.tsx";
import { RegisterForm } from "./register-form.tsx";
import { ResetForm } from "./reset-form.tsx";
import styles from "./sign-in-window.module.css";
import { TextButton } from "./text-button.tsx";

const forms = { Login: LoginForm, Register: RegisterForm, ResetPwd: ResetForm };

/** In true pixels: Mantine's own sizes follow the size of the text. */
const dialogSize = () => ({ root: { "--modal-size": "370px", "--modal-x-offset": "16px" } });

/** The form that is open, if any, and what the dialog needs to know of the site. */
export interface SignInWindowProps {
  mode: SignInMode | undefined;
  shortName: string;
  isRegisterOpen: boolean;
}

/** The sign-in dialog itself; without a mode it is closed. */
export function SignInWindow({ mode, shortName, isRegisterOpen }: SignInWindowProps): ReactNode {
  const { t } = useTranslation();
  // The dialog gives the focus back only to what had it when a closed dialog opened.
  const [isMounted, setIsMounted] = useState(false);
  useEffect(() => setIsMounted(true), []);
  // While it fades away it still shows the form that was open.
  const [shown, setShown] = useState<SignInMode>("Login");
  if (mode && mode !== shown) setShown(mode);
  const Form = forms[shown];
  const content = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: -- a switch of the form drops the focus with the old one
  useEffect(() => content.current?.querySelector<HTMLElement>("[data-autofocus]")?.focus(), [shown]);

  return (
    <Modal
      opened={isMounted && mode !== undefined}
      onClose={closeSignIn}
      // A slip beside the dialog must not cost what was typed.
      closeOnClickOutside={false}
      centered
      vars={dialogSize}
      title={
        <>
          <Mark size={22} />
          {t("identity.title", { mode: t(`identity.mode.${shown}`), shortName })}
        </>
      }
      closeButtonProps={{ "aria-label": t("ui.close"), icon: <Icon name="close" />, size: 32 }}
      classNames={{ header: styles.head, title: styles.title, close: styles.close, body: styles.body }}
    >
      <div ref={content}>
        <Form />
        <OtherModes shown={shown} isRegisterOpen={isRegisterOpen} />
      </div>
    </Modal>
  );
}

/** The ways from one form to the others. */
function OtherModes(props: { shown: SignInMode; isRegisterOpen: boolean }): ReactNode {
  const { shown, isRegisterOpen } = props;
  const { t } = useTranslation();
  const toLogin = () => openSignIn("Login");
  if (shown === "ResetPwd") {
    return (
      <p className={styles.other}>
        <TextButton onClick={toLogin}>{t("identity.backToLogin")}</TextButton>
      </p>
    );
  }
  if (shown === "Register") {
    return (
      <p className={styles.other}>
        {t("identity.haveAccount")}
        <TextButton onClick={toLogin}>{t("identity.logIn")}</TextButton>
      </p>
    );
  }
  return (
    <p className={styles.other}>
      {isRegisterOpen && (
        <>
          {t("identity.noAccount")}
          <TextButton onClick={() => openSignIn("Register")}>{t("identity.register")}</TextButton>
        </>
      )}
      <span className={styles.end}>
        <TextButton onClick={() => openSignIn("ResetPwd")}>{t("identity.forgotPassword")}</TextButton>
      </span>
    </p>
  );
}
