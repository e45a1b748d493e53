import { Fragment, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { CopyButton } from "../../../ui/copy-button.tsx";
import type { SubmissionDetail } from "../api.ts";
import styles from "./build-facts.module.css";

/** Characters of a digest that tell it from others at a glance. */
const digestShown = 8;

/** What compiled a submission, by which command, from which toolchain; nothing while unknown. */
export function BuildFacts({ submission }: { submission: SubmissionDetail }): ReactNode {
  const { t } = useTranslation();
  const { compiler, compileCommand, toolchain } = submission;
  if (!compiler && !toolchain) return undefined;
  return (
    <p className={styles.facts}>
      {compiler && <span>{compiler}</span>}
      {compileCommand && <Command text={compileCommand} />}
      {toolchain && (
        <span title={toolchain}>
          {t("submissions.toolchain", { digest: shortened(toolchain) })}
          <CopyButton text={toolchain} label={t("submissions.copyToolchain")} isBare />
        </span>
      )}
    </p>
  );
}

/** A command whose lines end between its words, never at a hyphen within one. */
function Command({ text }: { text: string }): ReactNode {
  return (
    <code>
      {text.split(" ").map((word, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: -- a word of a command is known by its place alone
        <Fragment key={index}>
          {index > 0 && " "}
          <span className={styles.word}>{word}</span>
        </Fragment>
      ))}
    </code>
  );
}

function shortened(digest: string): string {
  return digest.length > digestShown ? `${digest.slice(0, digestShown)}…` : digest;
}
