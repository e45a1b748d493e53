import { Button, type ButtonProps } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

/** What a button for a mail needs; it is a button like others beside that. */
export interface MailButtonProps extends ButtonProps {
  type?: "submit";
  onClick?: () => void;
  /** What it says while a mail may be asked for. */
  word: string;
  isSending: boolean;
  /** Until another mail may be asked for. */
  secondsLeft: number;
}

/** A button that has a mail sent, and counts down until it may send another. */
export function MailButton({ word, isSending, secondsLeft, ...button }: MailButtonProps): ReactNode {
  const { t } = useTranslation();
  const isWaiting = secondsLeft > 0;
  return (
    <Button {...button} size="lg" disabled={isWaiting} mod={{ disabled: isSending || isWaiting }}>
      {isWaiting && t("identity.resendIn", { seconds: secondsLeft })}
      {!isWaiting && (isSending ? t("identity.sendingCode") : word)}
    </Button>
  );
}
