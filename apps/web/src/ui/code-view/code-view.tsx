import { useEffect, useMemo, useRef, useState } from "react";
import { type CodeLine, cleanCode, plainLines } from "./code-lines.ts";
import type { CodeMark } from "./code-mark.ts";
import styles from "./code-view.module.css";
import { useScrollFocus } from "./use-scroll-focus.ts";

interface CodeViewProps {
  code: string;
  /** The content type of the language; without a known one the code has no colours. */
  contentType?: string | undefined;
  /** What this code is, for readers. */
  label: string;
  marks?: readonly CodeMark[];
  isNumbered?: boolean;
}

/** Read-only code. It is plain text until its grammar is there, and copies without the line numbers. */
export function CodeView({ code, contentType = "", label, marks = [], isNumbered = true }: CodeViewProps) {
  const box = useRef<HTMLPreElement>(null);
  const clean = useMemo(() => cleanCode(code), [code]);
  const lines = useLines(clean, contentType);
  useScrollFocus(box, lines);
  return (
    // biome-ignore lint/a11y/useSemanticElements: -- a fieldset is for controls
    <pre ref={box} className={styles.box} role="group" aria-label={label}>
      <code className={isNumbered ? styles.numbered : styles.code}>
        {lines.map((line, index) => (
          <Line key={keyOf(index)} line={line} mark={marks.find((mark) => mark.line === index + 1)} />
        ))}
      </code>
    </pre>
  );
}

function Line({ line, mark }: { line: CodeLine; mark: CodeMark | undefined }) {
  const pieces = line.map(({ text, className }, index) => (
    <span key={keyOf(index)} className={className}>
      {text}
    </span>
  ));
  if (mark === undefined) {
    return (
      <span className={styles.line}>
        {pieces}
        {"\n"}
      </span>
    );
  }
  return (
    <mark className={styles.line} data-tone={mark.tone}>
      {pieces}
      {"\n"}
      {mark.text !== undefined && <span className={styles.note}>{mark.text}</span>}
    </mark>
  );
}

/** Lines and pieces have no name but their place. */
const keyOf = (index: number) => index;

function useLines(code: string, contentType: string): CodeLine[] {
  const [coloured, setColoured] = useState<{ code: string; contentType: string; lines: CodeLine[] }>();
  useEffect(() => {
    let isWanted = true;
    void (async () => {
      const { highlightLines } = await import("./highlight-lines.ts");
      const lines = await highlightLines(code, contentType);
      if (isWanted && lines !== undefined) setColoured({ code, contentType, lines });
    })().catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [code, contentType]);
  const isCurrent = coloured?.code === code && coloured.contentType === contentType;
  return useMemo(() => (isCurrent ? coloured.lines : plainLines(code)), [isCurrent, coloured, code]);
}
