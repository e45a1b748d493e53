import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../platform/http/call.ts";
import { RequestError } from "../../../platform/http/request-error.ts";
import { showToast } from "../../../platform/toasts/toasts.ts";
import { refetchTraining } from "../api.ts";
import { useTraining } from "../training-view.ts";

/** What the server says of the password itself. */
const ofField = ["training_password_wrong", "try_again_later"] as const;

/** Registers the user with the training's password. */
export function useRegister() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { id: tid } = useTraining().training;
  const [password, setPassword] = useState("");
  const [fault, setFault] = useState<string>();
  const [isSending, setIsSending] = useState(false);

  async function register(): Promise<void> {
    if (password === "") {
      const empty = t("Please_enter_the_training_password");
      showToast("warning", empty);
      setFault(empty);
      return;
    }
    setIsSending(true);
    try {
      await call("registerTraining", { tid, password }, { handles: [...ofField, "training_registered"] });
    } catch (error) {
      const code = error instanceof RequestError ? error.code : undefined;
      // Registered from another device: what was asked for holds.
      if (code !== "training_registered") {
        setFault(ofField.some((each) => each === code) ? (error as RequestError).message : undefined);
        return;
      }
    } finally {
      setIsSending(false);
    }
    showToast("success", t("Register_training_successfully"));
    refetchTraining(client);
  }

  return {
    register,
    isSending,
    field: {
      value: password,
      error: fault,
      onChange: (text: string) => {
        setPassword(text);
        setFault(undefined);
      },
    },
  };
}
