import { compilerLines } from "@touchstone/domain";
import { type ReactNode, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { CodePlace } from "../../../ui/code-editor/code-editor-props.ts";
import styles from "./compiler-message.module.css";

/** What a message needs. */
export interface CompilerMessageProps {
  text: string;
  /** Shows a place of the program in the editor. */
  onGoTo: (place: CodePlace) => void;
}

/** What the compiler or the judge said; a line about a place of the program is a button that leads there. */
export function CompilerMessage({ text, onGoTo }: CompilerMessageProps): ReactNode {
  const { t } = useTranslation();
  const rows = useMemo(() => {
    const places = new Map(compilerLines(text).map((place) => [place.row, place]));
    return text.split("\n").map((words, row) => ({ words, row, place: places.get(row) }));
  }, [text]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: -- it scrolls in itself, so the keyboard must reach it
    <section className={styles.message} aria-label={t("submissions.message")} tabIndex={0}>
      <pre>
        {rows.map(({ words, row, place }) =>
          place ? (
            <button
              key={row}
              type="button"
              title={t("workbench.goToLine", { line: place.line })}
              data-tone={place.tone}
              onClick={() => onGoTo(place)}
            >
              {words}
            </button>
          ) : (
            <span key={row}>{`${words}\n`}</span>
          ),
        )}
      </pre>
    </section>
  );
}
