import { Button } from "@mantine/core";
import type { Example } from "@touchstone/domain";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import styles from "./samples.module.css";

/** What the samples need. */
export interface SamplesProps {
  examples: readonly Example[];
  /** Runs the program on a sample by its number, from 1; undefined where nothing can be run. */
  onRun?: ((number: number) => void) | undefined;
}

/** The samples of a statement; each input and output is copied in one press, and each sample run in one. */
export function Samples({ examples, onRun }: SamplesProps): ReactNode {
  const { t } = useTranslation();
  if (examples.length === 0) return null;
  return (
    <>
      <h2>{t("problem.samples")}</h2>
      {examples.map(({ input, output }, index) => {
        const number = index + 1;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a sample is known by its number -- it has no other name
          <section key={index} className={styles.sample}>
            <header className={styles.head}>
              <h3>{t("problem.sample", { number })}</h3>
              {onRun && (
                <Button
                  size="xs"
                  variant="subtle"
                  leftSection={<Icon name="play" size={12} />}
                  aria-label={t("problem.runSample", { number })}
                  onClick={() => onRun(number)}
                >
                  {t("problem.run")}
                </Button>
              )}
            </header>
            <div className={styles.boxes}>
              <Box name={t("problem.input")} text={input} copyLabel={t("problem.copyInput", { number })} />
              <Box name={t("problem.output")} text={output} copyLabel={t("problem.copyOutput", { number })} />
            </div>
          </section>
        );
      })}
    </>
  );
}

function Box({ name, text, copyLabel }: { name: string; text: string; copyLabel: string }): ReactNode {
  return (
    <div className={styles.box}>
      <div className={styles.name}>
        {name}
        <CopyButton text={text} label={copyLabel} isBare />
      </div>
      <pre>{text}</pre>
    </div>
  );
}
