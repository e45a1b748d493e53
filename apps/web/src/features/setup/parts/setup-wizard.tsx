import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { nextSetupStep, type SetupStep, setupSteps } from "@touchstone/domain";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { callOptions } from "../../../platform/http/call-options.ts";
import { PageLink } from "../../../platform/page-link.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { InlineError } from "../../../ui/inline-error.tsx";
import { ContentStep } from "./content-step.tsx";
import { JudgesStep } from "./judges-step.tsx";
import { MailStep } from "./mail-step.tsx";
import { SetupSkeleton } from "./setup-skeleton.tsx";
import styles from "./setup-wizard.module.css";
import { SiteStep } from "./site-step.tsx";
import { StepCard } from "./step-card.tsx";

/** The steps after the root account. It goes on where the server says it stopped; what is done can be done again. */
export function SetupWizard(): ReactNode {
  const { t } = useTranslation();
  const setup = useQuery(callOptions("getSetup", {}));
  const [chosen, setChosen] = useState<SetupStep>();
  if (!setup.data) {
    if (!setup.isError) return <SetupSkeleton />;
    const { message } = setup.error;
    return <InlineError title={t("setup.failed")} text={message} onRetry={() => void setup.refetch()} />;
  }
  const { done, site, mail, school } = setup.data;
  const next = nextSetupStep(done);
  const step = chosen ?? next;
  const onChange = async () => {
    await setup.refetch();
  };
  const onDone = async () => {
    await onChange();
    // Whoever has gone to another step in the meantime stays there.
    setChosen((now) => (now === step ? undefined : now));
  };
  return (
    <div className={styles.wizard}>
      <nav aria-label={t("setup.steps")}>
        <ol className={styles.steps}>
          {setupSteps.map((each) => (
            <li key={each}>
              <button
                type="button"
                aria-current={each === step ? "step" : undefined}
                disabled={each !== next && !done.includes(each)}
                onClick={() => setChosen(each)}
              >
                {done.includes(each) ? (
                  <Icon name="check" label={t("setup.stepDone")} />
                ) : (
                  <Icon name="dot" />
                )}
                {t(`setup.step.${each}`)}
              </button>
            </li>
          ))}
        </ol>
      </nav>
      {step === "site" && <SiteStep site={site} isNew={!done.includes("site")} onDone={onDone} />}
      {step === "mail" && <MailStep mail={mail} onDone={onDone} />}
      {step === "judges" && <JudgesStep onDone={onDone} />}
      {step === "content" && (
        <ContentStep
          school={school}
          isDone={done.includes("content")}
          onHold={() => setChosen("content")}
          onChange={onChange}
          onDone={onDone}
        />
      )}
      {step === undefined && <Finished />}
    </div>
  );
}

function Finished(): ReactNode {
  const { t } = useTranslation();
  return (
    <StepCard
      title={t("setup.done")}
      lead={t("setup.doneText")}
      actions={
        <>
          <PageLink page={{ name: "Home" }}>
            <Button component="span">{t("setup.goHome")}</Button>
          </PageLink>
          <PageLink page={{ name: "ProblemList" }}>
            <Button component="span" variant="default">
              {t("setup.goProblems")}
            </Button>
          </PageLink>
        </>
      }
    />
  );
}
