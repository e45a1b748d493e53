import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { momentText } from "../../../platform/i18n/moment-text.ts";
import { CodeEditor } from "../../../ui/code-editor/code-editor.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { DraftOffer } from "./draft-offer.tsx";
import styles from "./editor-panel.module.css";
import { EditorTools, type EditorToolsProps } from "./editor-tools.tsx";
import { useCompilerMarks } from "./use-compiler-marks.ts";

/** What the editor's panel needs. */
export interface EditorPanelProps extends EditorToolsProps {
  onSubmit: () => void;
  onRun: () => void;
}

/** Language, draft and tools in a bar, and the editor below it. */
export function EditorPanel({ onSubmit, onRun, ...tools }: EditorPanelProps): ReactNode {
  const { t } = useTranslation();
  const { desk, detail, shownPlace } = tools.workbench;
  const marks = useCompilerMarks(tools.workbench);
  return (
    <section className={styles.panel} aria-label={t("workbench.editor")}>
      <div className={styles.bar}>
        <LanguageSelect
          languages={detail.languages}
          language={desk.language}
          onChoose={(language) => desk.chooseLanguage(language)}
        />
        <DraftState savedAtMs={desk.savedAtMs} />
        <EditorTools {...tools} />
      </div>
      <DraftOffer workbench={tools.workbench} />
      <div className={styles.editor}>
        <CodeEditor
          value={desk.code}
          onChange={desk.write}
          contentType={desk.contentType}
          settings={desk.settings}
          label={t("workbench.codeOf", { title: detail.problem.title })}
          marks={marks}
          goTo={shownPlace}
          onSubmit={onSubmit}
          onRun={onRun}
        />
      </div>
    </section>
  );
}

/** What the choice of a language needs. */
interface LanguageSelectProps {
  languages: readonly string[];
  language: string;
  onChoose: (language: string) => void;
}

function LanguageSelect({ languages, language, onChoose }: LanguageSelectProps): ReactNode {
  const { t } = useTranslation();
  return (
    <span className={styles.language}>
      <select
        aria-label={t("workbench.language")}
        value={language}
        onChange={(event) => onChoose(event.target.value)}
      >
        {languages.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
      <Icon name="down" size={14} />
    </span>
  );
}

function DraftState({ savedAtMs }: { savedAtMs: number | undefined }): ReactNode {
  const { t } = useTranslation();
  if (savedAtMs === undefined) return null;
  const moment = momentText(new Date(savedAtMs).toISOString());
  const isToday = moment.slice(0, 10) === momentText(new Date().toISOString()).slice(0, 10);
  return (
    <span className={styles.saved} title={moment}>
      <Icon name="check" size={14} />
      <span>{t("workbench.saved", { at: isToday ? moment.slice(11, 16) : moment.slice(5, 16) })}</span>
      <span>{t("workbench.savedShort")}</span>
    </span>
  );
}
