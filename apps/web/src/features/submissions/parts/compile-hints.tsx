import { type CompileHintKind, compileHints, judgeStatus } from "@touchstone/domain";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "../../../ui/icon.tsx";
import type { SubmissionDetail } from "../api.ts";
import { useLanguages } from "../use-languages.ts";
import styles from "./compile-hints.module.css";

/** What is likely wrong with a program that did not compile, in words; nothing for whoever may not read it. */
export function CompileHints({ submission }: { submission: SubmissionDetail }): ReactNode {
  const { t } = useTranslation();
  const { status, code, errorMessage, language } = submission;
  const isReadable = status === judgeStatus.compileError && code !== null && errorMessage !== null;
  const languages = useLanguages(isReadable ? [language] : []);
  const contentType = languages.find(({ name }) => name === language)?.contentType;
  if (!isReadable || contentType === undefined) return undefined;
  const hints = compileHints({ contentType, code, message: errorMessage });
  if (hints.length === 0) return undefined;
  return (
    <ul className={styles.hints} aria-label={t("why.hints")}>
      {hints.map(({ kind, line, found, instead }) => (
        <li key={kind}>
          <Icon name="info" size={15} />
          <span>
            {line !== null && <b>{t("why.line", { line })}</b>}
            {t(hintKey(kind, instead), { found, instead })}
          </span>
        </li>
      ))}
    </ul>
  );
}

function hintKey(kind: CompileHintKind, instead: string) {
  return kind === "notStandard" && instead !== ""
    ? "why.hint.notStandard.instead"
    : (`why.hint.${kind}` as const);
}
