import { type ReactNode, useEffect, useRef } from "react";
import { type DrawnPiece, drawnPieces } from "./drawn-pieces.ts";
import styles from "./drawn-text.module.css";

/** What a drawn text needs. */
export interface DrawnTextProps {
  text: string;
  /** The piece that is wrong, or that was expected, and the line it begins on, from 1. */
  mark?: { from: number; to: number; line: number } | undefined;
  tone?: "wrong" | "right";
}

/** A text with its line ends and everything else that nobody sees drawn, and one piece of it marked. */
export function DrawnText({ text, mark, tone = "wrong" }: DrawnTextProps): ReactNode {
  const box = useRef<HTMLPreElement>(null);
  const marked = useRef<HTMLSpanElement>(null);
  // A long output is shown where it matters, inside its box: the page stays where its reader is.
  useEffect(() => {
    if (!mark || !box.current || !marked.current) return;
    const [around, it] = [box.current.getBoundingClientRect(), marked.current.getBoundingClientRect()];
    box.current.scrollTop += it.top + it.height / 2 - (around.top + around.height / 2);
  }, [mark]);
  let at = 0;
  const lines = text.split("\n").map((line, index, all) => {
    const from = at;
    at += line.length + 1;
    return { line, from, number: index + 1, isEnded: index < all.length - 1 };
  });
  // After the last line feed there is no line, unless the mark stands there.
  const shown = lines.filter(({ line, isEnded, number }) => isEnded || line !== "" || number === mark?.line);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: -- it scrolls in itself, so the keyboard must reach it
    <pre ref={box} className={styles.text} data-tone={tone} tabIndex={0}>
      {shown.map(({ line, from, number, isEnded }) => {
        const isMarked = mark !== undefined && number === mark.line;
        const start = isMarked ? Math.max(mark.from - from, 0) : line.length;
        const end = isMarked ? Math.min(mark.to - from, line.length) : line.length;
        const endsInMark = isMarked && mark.to > from + line.length;
        return (
          <span
            key={number}
            ref={isMarked ? marked : undefined}
            className={styles.line}
            data-marked={isMarked || undefined}
          >
            <Pieces pieces={drawnPieces(line.slice(0, start), isMarked)} />
            {isMarked && !(endsInMark && start === line.length) && (
              <mark>
                <Pieces pieces={drawnPieces(line.slice(start, end), true)} />
              </mark>
            )}
            <Pieces pieces={drawnPieces(line.slice(end), isMarked)} />
            {isEnded && (endsInMark ? <mark>{lineEnd}</mark> : lineEnd)}
            {"\n"}
          </span>
        );
      })}
    </pre>
  );
}

const lineEnd = <i className={styles.sign} data-sign="↵" />;

function Pieces({ pieces }: { pieces: readonly DrawnPiece[] }): ReactNode {
  return pieces.map(({ text, sign, look }, index) =>
    sign === undefined ? (
      text
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: -- a piece has no name but its place
      <i key={index} className={styles.sign} data-look={look} data-sign={sign}>
        {look === "over" && text}
      </i>
    ),
  );
}
