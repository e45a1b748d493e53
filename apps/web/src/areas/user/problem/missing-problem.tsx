import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useGoTo } from "../../../platform/page-link.tsx";
import { Empty } from "../../../ui/empty.tsx";

/** Says that there is no such problem, and shows the way back. */
export function MissingProblem({ problemId }: { problemId: string }): ReactNode {
  const { t } = useTranslation();
  const goTo = useGoTo();
  return (
    <Empty isPage art="empty" title={t("problem.missing")} text={t("problem.missingText", { problemId })}>
      <Button onClick={() => goTo({ name: "ProblemList" })}>{t("problem.backToList")}</Button>
    </Empty>
  );
}
