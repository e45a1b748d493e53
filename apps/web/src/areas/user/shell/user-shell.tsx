import { Outlet, useRouterState } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { SignInDialog, ViewingBanner } from "../../../features/identity/index.ts";
import { useSite } from "../../../features/settings/index.ts";
import { ConfirmProvider } from "../../../ui/confirm.tsx";
import { LoadingBar } from "../../../ui/loading-bar.tsx";
import { Toaster } from "../../../ui/toaster.tsx";
import { Footer } from "./footer.tsx";
import { NavBar } from "./nav-bar.tsx";
import { ReloadOffer } from "./reload-offer.tsx";
import { SkipLink } from "./skip-link.tsx";
import styles from "./user-shell.module.css";

/** Pages that use the whole window and scroll inside themselves: a problem, wherever it is solved. */
const wholeWindow =
  /^(\/problem\/|(\/group\/[^/]+)?\/(contest|training)\/[^/]+\/problem\/[^/]+\/?$|\/group\/[^/]+\/problem\/[^/]+\/?$)/;

/** Boards are as wide as the window. */
const wholeWidth = /^\/contest\/((acm|oi)-scoreboard\/[^/]+|[^/]+\/rank)\/?$/;

/** What stands around every page of the user area, and around what is no page. */
export function UserShell({ children = <Outlet /> }: { children?: ReactNode }): ReactNode {
  const { shortName, register } = useSite();
  const isBusy = useRouterState({ select: ({ status }) => status === "pending" });
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const isWhole = wholeWindow.test(path);
  return (
    <div className={isWhole ? styles.whole : styles.shell}>
      <SkipLink />
      <LoadingBar isBusy={isBusy} />
      <ReloadOffer />
      <ViewingBanner />
      <NavBar path={path} />
      <main
        id="content"
        tabIndex={-1}
        className={isWhole ? styles.wide : styles.column}
        data-broad={wholeWidth.test(path) || undefined}
      >
        <ConfirmProvider>{children}</ConfirmProvider>
      </main>
      {!isWhole && <Footer />}
      <SignInDialog shortName={shortName} isRegisterOpen={register} />
      <Toaster />
    </div>
  );
}
