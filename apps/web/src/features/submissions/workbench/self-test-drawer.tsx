import { Button } from "@mantine/core";
import { type ReactNode, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "../../../ui/icon.tsx";
import { SideDrawer } from "../../../ui/side-drawer.tsx";
import styles from "./self-test-drawer.module.css";
import { SelfTestOutcome } from "./self-test-outcome.tsx";
import { useSelfTest } from "./use-self-test.ts";
import type { Workbench } from "./use-workbench.ts";

/** What the drawer works on. */
export interface SelfTestDrawerProps {
  workbench: Workbench;
  isOpen: boolean;
  onClose: () => void;
}

/** Runs the code in the editor on an input of one's own; begins with the first sample. */
export function SelfTestDrawer({ workbench, isOpen, onClose }: SelfTestDrawerProps): ReactNode {
  const { t } = useTranslation();
  const { problem } = workbench.detail;
  const { language, code } = workbench.desk;
  const [sample] = problem.examples;
  const [userInput, setUserInput] = useState(sample?.input ?? "");
  const [expected, setExpected] = useState(sample?.output ?? "");
  const { result, isBusy, run } = useSelfTest();
  const expectedOutput = expected.trim() === "" ? null : expected;
  return (
    <SideDrawer title={t("workbench.selfTest")} isOpen={isOpen} onClose={onClose}>
      <Field label={t("workbench.selfTest.input")} value={userInput} onChange={setUserInput} />
      <Field label={t("workbench.selfTest.expected")} value={expected} onChange={setExpected} />
      <Button
        leftSection={<Icon name="play" />}
        disabled={isBusy}
        onClick={() => void run({ pid: problem.id, language, code, userInput, expectedOutput })}
      >
        {t("workbench.selfTest.run")}
      </Button>
      <div role="status">{result && <SelfTestOutcome result={result} />}</div>
    </SideDrawer>
  );
}

/** What a field needs. */
interface FieldProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
}

/** Most characters that the server takes. */
const textMax = 16_384;

function Field({ label, value, onChange }: FieldProps): ReactNode {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        rows={6}
        maxLength={textMax}
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
