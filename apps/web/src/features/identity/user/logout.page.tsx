import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { usePageTitle } from "../../settings/index.ts";
import { useSignOut } from "./use-sign-out.ts";

/** The page that signs the user out. */
export function LogoutPage(): ReactNode {
  const { t } = useTranslation();
  usePageTitle(t("identity.logOut"));
  const signOut = useSignOut();
  const isLeaving = useRef(false);
  useEffect(() => {
    if (isLeaving.current) return;
    isLeaving.current = true;
    void signOut();
  }, [signOut]);
  return <p role="status">{t("identity.loggingOut")}</p>;
}
