import { useQueryClient } from "@tanstack/react-query";
import { contestStatus } from "@touchstone/domain";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../platform/http/call.ts";
import { RequestError } from "../../../platform/http/request-error.ts";
import { showNotice, showToast } from "../../../platform/toasts/toasts.ts";
import { refetchContest } from "../api.ts";
import { useContest } from "../contest-view.ts";

/** Refusals that are said below the field. */
const ofField = ["contest_password_wrong", "contest_account_refused"] as const;

/** Registers the user with the contest's password; answers whether that is done. */
export function useRegister() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { contest, status } = useContest();
  const [password, setPassword] = useState("");
  const [fault, setFault] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const { id: cid, title } = contest;

  async function register(): Promise<boolean> {
    if (password === "") {
      setFault(t("Enter_the_contest_password"));
      return false;
    }
    setIsSending(true);
    try {
      await call("registerContest", { cid, password }, { handles: [...ofField, "contest_registered"] });
    } catch (error) {
      const code = error instanceof RequestError ? error.code : undefined;
      // Registered from another device: what was asked for holds.
      if (code !== "contest_registered") {
        setFault(ofField.some((each) => each === code) ? (error as RequestError).message : undefined);
        return false;
      }
    } finally {
      setIsSending(false);
    }
    showToast("success", t("Register_contest_successfully"));
    if (status === contestStatus.running) showNotice("info", title, t("Good_luck_to_you"));
    setPassword("");
    refetchContest(client);
    return true;
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
