import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { loadServerWords } from "../../../platform/i18n/load-server-words.ts";
import { addWords } from "../../../platform/i18n/start-i18n.ts";
import { loadPart } from "../../../platform/load-part.ts";
import { closeSignIn, useSignInMode } from "../../../platform/session/sign-in-dialog.ts";
import { showToast } from "../../../platform/toasts/toasts.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";
import styles from "./sign-in-dialog.module.css";
import type { SignInWindow, SignInWindowProps } from "./sign-in-window.tsx";

/** The sign-in dialog. It stands in the shell, opens by `openSignIn` and loads when it is first opened. */
export function SignInDialog(site: Omit<SignInWindowProps, "mode">): ReactNode {
  const { t } = useTranslation();
  const mode = useSignInMode();
  const [Window, setWindow] = useState<typeof SignInWindow>();
  const isWanted = mode !== undefined && !Window;
  useEffect(() => {
    if (!isWanted) return;
    Promise.all([loadPart(() => import("./sign-in-window.tsx")), addWords(loadServerWords)]).then(
      ([part]) => setWindow(() => part.SignInWindow),
      () => {
        closeSignIn();
        showToast("error", t("Network_error_abnormal_link_with_server_please_try_again_later"));
      },
    );
  }, [isWanted, t]);
  if (Window) return <Window {...site} mode={mode} />;
  return isWanted && <LoadingFrame />;
}

function LoadingFrame(): ReactNode {
  const { t } = useTranslation();
  return (
    <div className={styles.scrim} role="status" aria-label={t("ui.loading")}>
      <div className={styles.frame}>
        <Skeleton width={120} height={22} />
        <Skeleton height={40} />
        <Skeleton height={40} />
        <Skeleton height={40} />
      </div>
    </div>
  );
}
