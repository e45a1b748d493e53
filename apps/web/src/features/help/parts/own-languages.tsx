import { useQuery } from "@tanstack/react-query";
import type { WireData } from "@touchstone/contract/web";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { callOptions } from "../../../platform/http/call-options.ts";
import { CodeView } from "../../../ui/code-view/code-view.tsx";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { Empty } from "../../../ui/empty.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { InlineError } from "../../../ui/inline-error.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import styles from "./own-languages.module.css";

type Language = WireData<"getLanguages">[number];

/** The languages of this site's own judges. */
export function OwnLanguages(): ReactNode {
  const { t } = useTranslation();
  const { data, isError, error, refetch } = useQuery(callOptions("getLanguages", {}));
  if (isError) return <InlineError text={error.message} onRetry={() => void refetch()} />;
  if (!data) return <Shapes />;
  const own = data.filter(({ oj }) => oj === "ME");
  if (own.length === 0) return <Empty title={t("help.noLanguages")} />;
  return (
    <ul className={styles.languages} aria-label={t("help.languages")}>
      {own.map((language) => (
        <li key={language.id}>
          <LanguageEntry language={language} />
        </li>
      ))}
    </ul>
  );
}

function LanguageEntry({ language }: { language: Language }): ReactNode {
  const { t } = useTranslation();
  const { name, description, contentType, compileCommand, template, versions } = language;
  const known = versions.length > 0 ? versions.join(" · ") : description;
  return (
    <details>
      <summary>
        <Icon name="right" size={14} />
        <b>{name}</b>
        <small>{known}</small>
      </summary>
      <div className={styles.entry}>
        <Block title={t("help.command")} copied={compileCommand} label={t("help.copyCommand", { name })}>
          <pre className={styles.command}>{compileCommand}</pre>
        </Block>
        <Block title={t("help.program")} copied={template} label={t("help.copyProgram", { name })}>
          <CodeView code={template} contentType={contentType} label={t("help.programOf", { name })} />
        </Block>
      </div>
    </details>
  );
}

interface BlockProps {
  title: string;
  copied: string;
  /** What the button copies, for those who do not see what it stands beside. */
  label: string;
  children: ReactNode;
}

function Block({ title, copied, label, children }: BlockProps): ReactNode {
  return (
    <section className={styles.block}>
      <header>
        <h3>{title}</h3>
        <CopyButton text={copied} label={label} isBare />
      </header>
      {children}
    </section>
  );
}

const lines = Array.from({ length: 8 }, (_, line) => line);

function Shapes(): ReactNode {
  const { t } = useTranslation();
  return (
    <div className={styles.shapes} aria-busy="true">
      <VisuallyHidden>{t("ui.loading")}</VisuallyHidden>
      {lines.map((line) => (
        <Skeleton key={line} width={`${30 + ((line * 37) % 30)}%`} />
      ))}
    </div>
  );
}
