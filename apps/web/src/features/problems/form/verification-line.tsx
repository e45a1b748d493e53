import { Button } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { WireData } from "@touchstone/contract/web";
import { pollEveryMs } from "@touchstone/domain";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "../../../ui/icon.tsx";
import { Verdict } from "../../../vocabulary/verdict.tsx";
import { useProblemCalls } from "../admin-api.ts";
import type { FormHandle } from "./use-problem-form.ts";
import styles from "./verification-line.module.css";

type Verification = WireData<"getVerification">;

/** Whether the main solution is accepted on the tests that are stored; it moves by itself while judges try it. */
export function VerificationLine({ form, pid }: { form: FormHandle; pid: number }): ReactNode {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { call, callOptions } = useProblemCalls();
  const options = callOptions("getVerification", { pid });
  const { data } = useQuery({
    ...options,
    refetchInterval: ({ state }: { state: { data: Verification | undefined; error: Error | null } }) =>
      !state.error && state.data?.state === "waiting" && pollEveryMs,
  });
  const { mutate, isPending } = useMutation({
    mutationFn: () => call("verifyProblem", { pid }),
    onSuccess: (now) => queryClient.setQueryData(options.queryKey, now),
  });
  if (!data) return null;
  const { state, status } = data;
  return (
    <span className={styles.line}>
      <span role="status" className={styles.state} data-state={state}>
        <Icon name={state === "passed" ? "check" : state === "waiting" ? "clock" : "warn"} size={14} />
        {t(`authoring.verification.${state}`)}
      </span>
      {state === "failed" && status !== null && <Verdict status={status} />}
      {form.draft.mainSolution && state !== "waiting" && (
        <Button
          size="xs"
          variant="default"
          disabled={form.isDirty || isPending}
          title={form.isDirty ? t("authoring.verification.saveFirst") : undefined}
          onClick={() => mutate()}
        >
          {t("authoring.verification.try")}
        </Button>
      )}
    </span>
  );
}
