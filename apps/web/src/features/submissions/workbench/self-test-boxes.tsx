import type { Example } from "@touchstone/domain";
import { type ReactNode, useId, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { DrawnText } from "../../../ui/drawn-text/drawn-text.tsx";
import { runKeys } from "./keys.ts";
import styles from "./self-test-boxes.module.css";
import { differenceOf } from "./use-outcome-notes.ts";
import type { SelfTests } from "./use-self-tests.ts";

/** What the boxes need. */
export interface SelfTestBoxesProps {
  selfTests: SelfTests;
  examples: readonly Example[];
}

/** Input, output and expected output of a trial side by side; an own trial is typed here. */
export function SelfTestBoxes({ selfTests, examples }: SelfTestBoxesProps): ReactNode {
  const { t } = useTranslation();
  const { trial, own, setOwn, runs } = selfTests;
  const sample = trial === "own" ? undefined : examples[trial - 1];
  const result = runs.get(trial)?.result;
  const difference = useMemo(() => result && differenceOf(result), [result]);
  // What an own trial expected when it ran; the field may say something else by now.
  const expected = sample?.output ?? (difference ? result?.expectedOutput : undefined);
  const field = (key: keyof Example) => ({
    value: own[key],
    onChange: (text: string) => setOwn({ ...own, [key]: text }),
  });
  return (
    <div className={styles.boxes}>
      <Box label={t("workbench.selfTest.input")}>
        {sample ? (
          <Plain text={sample.input} />
        ) : (
          <Field label={t("workbench.selfTest.input")} {...field("input")} />
        )}
      </Box>
      <Box label={t("workbench.selfTest.output")}>
        {result ? (
          <DrawnText text={result.userOutput ?? ""} mark={difference?.output} tone="wrong" />
        ) : (
          <p className={styles.none}>{t("workbench.selfTest.none", { keys: runKeys })}</p>
        )}
      </Box>
      <Box label={t(sample ? "workbench.selfTest.answer" : "workbench.selfTest.expected")}>
        {!sample && <Field label={t("workbench.selfTest.expected")} {...field("output")} />}
        {expected !== undefined && expected !== null && (
          <DrawnText text={expected} mark={difference?.answer} tone="right" />
        )}
      </Box>
      {result?.stderr && (
        <Box label={t("workbench.selfTest.said")} isWide>
          <Plain text={result.stderr} />
        </Box>
      )}
    </div>
  );
}

function Box({
  label,
  isWide,
  children,
}: {
  label: string;
  isWide?: boolean;
  children: ReactNode;
}): ReactNode {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a look of its own -- the role is the same
    <div role="group" aria-labelledby={id} className={styles.box} data-wide={isWide}>
      <div id={id} className={styles.name}>
        {label}
      </div>
      {children}
    </div>
  );
}

function Plain({ text }: { text: string }): ReactNode {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: -- it scrolls in itself, so the keyboard must reach it
    <pre className={styles.plain} tabIndex={0}>
      {text}
    </pre>
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
  return (
    <textarea
      aria-label={label}
      rows={3}
      maxLength={textMax}
      spellCheck={false}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
