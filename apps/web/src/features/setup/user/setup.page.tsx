import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useRouterState } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { callOptions } from "../../../platform/http/call-options.ts";
import { useGoTo } from "../../../platform/page-link.tsx";
import { useIsRoot } from "../../../platform/session/session.ts";
import { openSignIn } from "../../../platform/session/sign-in-dialog.ts";
import { Empty } from "../../../ui/empty.tsx";
import { InlineError } from "../../../ui/inline-error.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { usePageTitle } from "../../settings/index.ts";
import { RootStep } from "../parts/root-step.tsx";
import { SetupSkeleton } from "../parts/setup-skeleton.tsx";
import { SetupWizard } from "../parts/setup-wizard.tsx";

/** The page behind the one-time link, and later root's own way to the same steps. */
export function SetupPage(): ReactNode {
  const { t } = useTranslation();
  usePageTitle(t("setup.title"));
  return (
    <>
      <PageHead title={t("setup.title")} sub={t("setup.lead")} />
      <Stage />
    </>
  );
}

function Stage(): ReactNode {
  const { t } = useTranslation();
  const goTo = useGoTo();
  const isRoot = useIsRoot();
  // In the fragment, the word of the link reaches no log and no other site.
  const token = useRouterState({ select: ({ location }) => location.hash });
  const stage = useQuery(callOptions("getSetupStage", {}));
  if (!stage.data) {
    if (!stage.isError) return <SetupSkeleton />;
    const { message } = stage.error;
    return <InlineError title={t("setup.failed")} text={message} onRetry={() => void stage.refetch()} />;
  }
  const onMade = () => {
    goTo({ name: "Setup" }, { replace: true });
    void stage.refetch();
  };
  if (!stage.data.hasRoot) {
    return token ? (
      <RootStep token={token} onMade={onMade} />
    ) : (
      <Empty title={t("setup.noLink")} text={t("setup.noLinkText")} />
    );
  }
  if (isRoot) return <SetupWizard />;
  return (
    <Empty art="login" title={t("setup.signIn")} text={t("setup.signInText")}>
      <Button onClick={() => openSignIn()}>{t("setup.logIn")}</Button>
    </Empty>
  );
}
