import { Button } from "@mantine/core";
import { useSearch } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useGoTo } from "../../../platform/page-link.tsx";
import { useUser } from "../../../platform/session/session.ts";
import { openSignIn } from "../../../platform/session/sign-in-dialog.ts";
import { Empty } from "../../../ui/empty.tsx";
import { usePageTitle } from "../../settings/index.ts";
import { UserHomeView } from "../parts/user-home-view.tsx";

/** The home of the user that the address names, else one's own. */
export function UserHomePage(): ReactNode {
  const goTo = useGoTo();
  const isSignedIn = useUser() !== undefined;
  const asked: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const uid = textOf(asked.uid);
  const username = textOf(asked.username);
  if (!uid && !username && !isSignedIn) return <Nobody />;
  return (
    <UserHomeView
      key={uid ?? username}
      whose={{ uid, username }}
      tab={asked.tab === "solved" ? "solved" : "profile"}
      onTab={(tab) => goTo({ name: "UserHome", query: { uid, username, tab } }, { replace: true })}
    />
  );
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}

function Nobody(): ReactNode {
  const { t } = useTranslation();
  usePageTitle(t("profiles.title"));
  return (
    <Empty isPage art="login" title={t("profiles.signIn")} text={t("profiles.signInText")}>
      <Button onClick={() => openSignIn()}>{t("profiles.logIn")}</Button>
    </Empty>
  );
}
