import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { useLocale } from "../../../platform/i18n/locale.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Markdown } from "../../../ui/markdown/markdown.tsx";
import { Samples, type SamplesProps } from "./samples.tsx";
import styles from "./statement.module.css";
import { StatementHead, type StatementHeadProps } from "./statement-head.tsx";

/** What a statement needs. */
export interface StatementProps extends StatementHeadProps {
  /** Runs the program on a sample by its number; undefined where nothing can be run. */
  onRunSample?: SamplesProps["onRun"];
}

/** A problem as it is read: its facts, its text, its samples, and where it comes from. */
export function Statement({ onRunSample, ...head }: StatementProps): ReactNode {
  const { t } = useTranslation();
  const locale = useLocale();
  const { problem } = head.detail;
  return (
    <article className={styles.statement}>
      <StatementHead {...head} />
      {problem.locale !== locale && (
        <p className={styles.note}>
          <Icon name="language" />
          {t("problem.otherLanguage")}
        </p>
      )}
      <div lang={problem.locale}>
        <Text text={problem.description} />
        <Section title={t("problem.input")} text={problem.input} />
        <Section title={t("problem.output")} text={problem.output} />
      </div>
      <Samples examples={problem.examples} onRun={onRunSample} />
      <div lang={problem.locale}>
        <Section title={t("problem.hint")} text={problem.hint} />
      </div>
      <footer className={styles.origin}>
        {problem.source && <Source source={problem.source} />}
        {problem.author && <span>{t("problem.author", { author: problem.author })}</span>}
      </footer>
    </article>
  );
}

/** Where a problem comes from; one of another judge says the address of its page there. */
function Source({ source }: { source: string }): ReactNode {
  const { t } = useTranslation();
  if (!/^https?:\/\/\S+$/.test(source)) return <span>{t("problem.source", { source })}</span>;
  return (
    <span>
      {t("problem.source", { source: "" })}
      <a href={source} target="_blank" rel="noopener noreferrer nofollow">
        {source}
      </a>
    </span>
  );
}

function Text({ text }: { text: string }): ReactNode {
  return text && <Markdown text={text} audience="staff" />;
}

function Section({ title, text }: { title: string; text: string }): ReactNode {
  const id = useId();
  if (!text) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <Text text={text} />
    </section>
  );
}
