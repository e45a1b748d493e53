import type { ReactNode } from "react";
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
      {compileCommand && <code>{compileCommand}</code>}
      {toolchain && (
        <span title={toolchain}>
          {t("submissions.toolchain", { digest: shortened(toolchain) })}
          <CopyButton text={toolchain} label={t("submissions.copyToolchain")} isBare />
        </span>
      )}
    </p>
  );
}

function shortened(digest: string): string {
  return digest.length > digestShown ? `${digest.slice(0, digestShown)}…` : digest;
}
