import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { usePageTitle } from "../../../features/settings/index.ts";
import { useGoTo } from "../../../platform/page-link.tsx";
import { Empty } from "../../../ui/empty.tsx";

/** What shows in place of a page that failed; the shell around it stays alive. */
export function PageError(): ReactNode {
  const { t } = useTranslation();
  const goTo = useGoTo();
  usePageTitle(t("page.error"));
  return (
    <Empty isPage art="error" title={t("page.error")} text={t("page.error.text")}>
      <Button onClick={() => window.location.reload()}>{t("shell.reload")}</Button>
      <Button variant="default" onClick={() => goTo({ name: "Home" })}>
        {t("page.goHome")}
      </Button>
    </Empty>
  );
}
