import { Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import type { WireData } from "@touchstone/contract/web";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../platform/http/call.ts";
import { useConfirm } from "../../../ui/confirm.tsx";
import styles from "./content-step.module.css";
import { SchoolAccounts } from "./school-accounts.tsx";
import { SetupNote } from "./setup-note.tsx";
import { StepCard } from "./step-card.tsx";

/** What the step needs. */
export interface ContentStepProps {
  school: WireData<"getSetup">["school"];
  /** True when the step was done before. */
  isDone: boolean;
  /** Keeps this step open though it is done: what is told once is still to be read. */
  onHold: () => void;
  /** Asks anew how far the set-up is. */
  onChange: () => Promise<void>;
  onDone: () => Promise<void>;
}

/** The last step: an empty site or the example school, and the way back from the latter. */
export function ContentStep({ school, isDone, onHold, onChange, onDone }: ContentStepProps): ReactNode {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const choose = useMutation({
    mutationFn: (content: "empty" | "example") => call("chooseContent", { content }),
    onSuccess: (_made, content) => (content === "empty" ? onDone() : onChange()),
    // Part of the school may have come about.
    onError: onChange,
  });
  const remove = useMutation({ mutationFn: () => call("removeSchool", {}), onSuccess: onChange });
  const isBusy = choose.isPending || remove.isPending;
  const chooseEmpty = () => !isBusy && choose.mutate("empty");
  const make = () => {
    if (isBusy) return;
    onHold();
    choose.mutate("example");
  };
  const askRemoval = async () => {
    const question = { title: t("setup.removeSchool"), text: t("setup.removeText"), isDanger: true };
    if (isBusy || !(await confirm({ ...question, confirmLabel: t("setup.removeSchool") }))) return;
    onHold();
    choose.reset();
    remove.mutate();
  };
  const made = choose.data && choose.data.accounts.length > 0 ? choose.data : undefined;
  return (
    <StepCard
      title={t("setup.step.content")}
      lead={t("setup.contentLead")}
      actions={
        (school || remove.data) && (
          <Button onClick={() => void (isDone ? onDone() : chooseEmpty())}>{t("setup.finish")}</Button>
        )
      }
    >
      {made && <SchoolAccounts {...made} />}
      {remove.data && <Removed {...remove.data} />}
      {school ? (
        <div className={styles.there}>
          <span>{t("setup.schoolThere", school)}</span>
          <Button color="red" size="xs" mod={{ disabled: isBusy }} onClick={() => void askRemoval()}>
            {t("setup.removeSchool")}
          </Button>
        </div>
      ) : (
        <div className={styles.choices}>
          <Choice title={t("setup.empty")} text={t("setup.emptyText")}>
            <Button mod={{ disabled: isBusy }} onClick={chooseEmpty}>
              {t("setup.startEmpty")}
            </Button>
          </Choice>
          <Choice title={t("setup.example")} text={t("setup.exampleText")}>
            <Button variant="default" mod={{ disabled: isBusy }} onClick={make}>
              {choose.isPending ? t("setup.making") : t("setup.makeSchool")}
            </Button>
          </Choice>
        </div>
      )}
    </StepCard>
  );
}

function Choice({ title, text, children }: { title: string; text: string; children: ReactNode }): ReactNode {
  return (
    <section className={styles.choice}>
      <h3>{title}</h3>
      <p>{text}</p>
      {children}
    </section>
  );
}

function Removed({ users, problems, kept }: WireData<"removeSchool">): ReactNode {
  const { t } = useTranslation();
  const list = (
    <ul className={styles.kept} aria-label={t("setup.kept")}>
      {kept.map(({ kind, name, because }) => (
        <li key={`${kind} ${name}`}>
          <code>{name}</code> {t(`setup.kept.${because}`)}
        </li>
      ))}
    </ul>
  );
  const title = t("setup.removed", { users, problems });
  return <SetupNote tone={kept.length > 0 ? "warn" : "good"} title={title} text={kept.length > 0 && list} />;
}
