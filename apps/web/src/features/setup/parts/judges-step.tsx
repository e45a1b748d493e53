import { Button } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import type { WireData } from "@touchstone/contract/web";
import { isUnderWay } from "@touchstone/domain";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../platform/http/call.ts";
import { callOptions } from "../../../platform/http/call-options.ts";
import { listText } from "../../../platform/i18n/list-text.ts";
import { InlineError } from "../../../ui/inline-error.tsx";
import { LanguageTable } from "./language-table.tsx";
import { SetupNote } from "./setup-note.tsx";
import { StepCard } from "./step-card.tsx";
import { usePassStep } from "./use-pass-step.ts";

type Check = WireData<"getJudgeCheck">;

/** How often a check that is under way is asked about. */
const askEveryMs = 1000;

/** The step that tries the judges: a program in each language, through the queue. */
export function JudgesStep({ onDone }: { onDone: () => Promise<void> }): ReactNode {
  const { t } = useTranslation();
  const { isPassing, pass } = usePassStep("judges", onDone);
  const check = useQuery({
    ...callOptions("getJudgeCheck", {}),
    refetchInterval: ({ state }) => (isMoving(state.data) ? askEveryMs : false),
  });
  const start = useMutation({
    mutationFn: () => call("startJudgeCheck", {}),
    onSuccess: () => check.refetch(),
  });
  const isBusy = start.isPending || isMoving(check.data);
  const checkLabel = check.data?.startedAt ? t("setup.checkAgain") : t("setup.check");
  return (
    <StepCard
      title={t("setup.step.judges")}
      lead={t("setup.judgesLead")}
      actions={
        <Button mod={{ disabled: isPassing }} onClick={pass}>
          {t("setup.next")}
        </Button>
      }
    >
      {check.isError && (
        <InlineError
          title={t("setup.checkFailed")}
          text={check.error.message}
          onRetry={() => void check.refetch()}
        />
      )}
      {check.data && <Findings check={check.data} />}
      <div>
        <Button variant="default" mod={{ disabled: isBusy }} onClick={() => !isBusy && start.mutate()}>
          {checkLabel}
        </Button>
      </div>
      <LanguageTable rows={check.data?.languages} />
    </StepCard>
  );
}

function isMoving(check: Check | undefined): boolean {
  return check?.languages.some(({ status }) => status !== null && isUnderWay(status)) ?? false;
}

/** Who is at work, and what none of them can do. */
function Findings({ check }: { check: Check }): ReactNode {
  const { t } = useTranslation();
  const names = check.judges.filter(({ isAtWork }) => isAtWork).map(({ name }) => name);
  if (names.length === 0) {
    return (
      <SetupNote
        tone="warn"
        title={t("setup.noJudge")}
        text={t("setup.noJudgeText")}
        commands={["touchstone doctor"]}
      />
    );
  }
  const missing = check.languages.filter(({ isOffered }) => !isOffered);
  const missingNames = missing.map(({ name }) => name);
  const packages = [...new Set(missing.flatMap((language) => language.packages))].sort();
  return (
    <>
      <p>{t("setup.judgesAtWork", { names: listText(t, names) })}</p>
      {missing.length > 0 && (
        <SetupNote
          tone="warn"
          title={t("setup.missingTitle", { names: listText(t, missingNames) })}
          text={t("setup.missingText", { packages: listText(t, packages) })}
          commands={["touchstone toolchain", "touchstone doctor"]}
        />
      )}
    </>
  );
}
