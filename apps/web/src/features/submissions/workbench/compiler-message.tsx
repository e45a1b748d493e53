import { compilerLines } from "@touchstone/domain";
import { type ReactNode, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { CodePlace } from "../../../ui/code-editor/code-editor-props.ts";
import { JudgeMessage } from "../parts/judge-message.tsx";
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
    <JudgeMessage
      text={rows.map(({ words, row, place }) =>
        place ? (
          <button
            key={row}
            type="button"
            className={styles.line}
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
    />
  );
}
