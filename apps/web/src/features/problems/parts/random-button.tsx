import { Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../platform/http/call.ts";
import { useGoTo } from "../../../platform/page-link.tsx";
import { useIsWide } from "../../../platform/viewport.ts";
import { Icon } from "../../../ui/icon.tsx";

/** Goes to some problem. */
export function RandomButton(): ReactNode {
  const { t } = useTranslation();
  const goTo = useGoTo();
  const isWide = useIsWide();
  const { mutate: pick, isPending } = useMutation({
    mutationFn: () => call("getRandomProblem", {}),
    onSuccess: ({ problemId }) => goTo({ name: "ProblemDetails", params: { problemID: problemId } }),
  });
  return (
    <Button
      variant="default"
      leftSection={<Icon name="shuffle" />}
      disabled={isPending}
      onClick={() => pick()}
      {...(!isWide && { "aria-label": t("problems.random") })}
    >
      {isWide ? t("problems.random") : t("problems.randomShort")}
    </Button>
  );
}
