import { Button } from "@mantine/core";
import { useRouter } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { usePageTitle } from "../../../features/settings/index.ts";
import { useGoTo } from "../../../platform/page-link.tsx";
import { Empty } from "../../../ui/empty.tsx";
import { RollingDigits } from "./rolling-digits.tsx";

/** Any path that is no page. */
export function NotFoundPage(): ReactNode {
  const { t } = useTranslation();
  const goTo = useGoTo();
  const { history } = useRouter();
  usePageTitle(t("page.notFound"));
  return (
    <Empty isPage picture={<RollingDigits />} title={t("page.notFound.title")} text={t("page.notFound.text")}>
      <Button onClick={() => goTo({ name: "Home" })}>{t("page.goHome")}</Button>
      <Button variant="default" onClick={() => history.back()}>
        {t("page.back")}
      </Button>
    </Empty>
  );
}
