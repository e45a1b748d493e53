import { judgeStatus, memoryText, timeText } from "@touchstone/domain";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "../../../ui/icon.tsx";
import { Segmented } from "../../../ui/segmented.tsx";
import { Verdict } from "../../../vocabulary/verdict.tsx";
import { VerdictGlyph } from "../../../vocabulary/verdict-glyph.tsx";
import { verdictLook } from "../../../vocabulary/verdict-look.ts";
import { CompilerMessage } from "./compiler-message.tsx";
import { SelfTestBoxes } from "./self-test-boxes.tsx";
import styles from "./self-test-panel.module.css";
import { useOutcomeNotes } from "./use-outcome-notes.ts";
import type { Run } from "./use-self-tests.ts";
import type { Workbench } from "./use-workbench.ts";

/** Tries the program in the editor on the samples or on an input of one's own, and shows where the outputs part. */
export function SelfTestPanel({ workbench }: { workbench: Workbench }): ReactNode {
  const { t } = useTranslation();
  const { selfTests, detail, desk } = workbench;
  const { trial, runs } = selfTests;
  const { examples } = detail.problem;
  const run = runs.get(trial);
  const samples = examples.map((_example, index) => ({
    value: index + 1,
    label: <TrialLabel name={t("workbench.sample", { number: index + 1 })} run={runs.get(index + 1)} />,
  }));
  const own = {
    value: "own" as const,
    label: <TrialLabel name={t("workbench.own")} run={runs.get("own")} />,
  };
  const isCompileError = run?.result?.status === judgeStatus.compileError;
  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <Segmented
          label={t("workbench.trials")}
          segments={[...samples, own]}
          value={trial}
          onChange={selfTests.setTrial}
          isSmall
        />
        <div className={styles.outcome} role="status">
          {run && <Outcome run={run} />}
        </div>
      </div>
      {isCompileError ? (
        <CompilerMessage text={run?.result?.stderr ?? ""} onGoTo={workbench.goTo} />
      ) : (
        <SelfTestBoxes selfTests={selfTests} examples={examples} />
      )}
      <Notes run={run} isStale={run !== undefined && run.code !== desk.code} />
    </div>
  );
}

function TrialLabel({ name, run }: { name: string; run: Run | undefined }): ReactNode {
  const { t } = useTranslation();
  const look = run && verdictLook(run.result?.status ?? judgeStatus.pending);
  return (
    <>
      {look && <VerdictGlyph look={look} size={14} label={t(`verdict.${look.name}`)} />}
      {` ${name}`}
    </>
  );
}

function Outcome({ run: { result } }: { run: Run }): ReactNode {
  if (!result) return <Verdict status={judgeStatus.pending} isLong />;
  return (
    <>
      <Verdict status={result.status} isLong />
      {result.time !== null && <span>{timeText(result.time)}</span>}
      {result.memory !== null && <span>{memoryText(result.memory)}</span>}
    </>
  );
}

function Notes({ run, isStale }: { run: Run | undefined; isStale: boolean }): ReactNode {
  const { t } = useTranslation();
  const notes = useOutcomeNotes(run?.result);
  if (!run) return null;
  return [...notes, ...(isStale ? [t("workbench.selfTest.stale")] : [])].map((note) => (
    <p key={note} className={styles.note}>
      <Icon name="info" size={14} />
      {note}
    </p>
  ));
}
