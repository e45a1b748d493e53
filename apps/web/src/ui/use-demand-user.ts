import { useTranslation } from "react-i18next";
import { useUser } from "../platform/session/session.ts";
import { openSignIn } from "../platform/session/sign-in-dialog.ts";
import { showToast } from "../platform/toasts/toasts.ts";

/** Whether somebody is signed in; whoever is not is asked to. */
export function useDemandUser(): () => boolean {
  const { t } = useTranslation();
  const user = useUser();
  return () => {
    if (user) return true;
    showToast("warning", t("Please_login_first"));
    openSignIn();
    return false;
  };
}
