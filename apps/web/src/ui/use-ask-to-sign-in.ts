import { useTranslation } from "react-i18next";
import { useUser } from "../platform/session/session.ts";
import { openSignIn } from "../platform/session/sign-in-dialog.ts";
import { showToast } from "../platform/toasts/toasts.ts";

/** Asks a visitor to sign in first; answers whether it had to. */
export function useAskToSignIn(): () => boolean {
  const { t } = useTranslation();
  const user = useUser();
  return () => {
    if (user) return false;
    showToast("warning", t("Please_login_first"));
    openSignIn();
    return true;
  };
}
