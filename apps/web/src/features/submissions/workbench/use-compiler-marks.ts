import { useQuery } from "@tanstack/react-query";
import { compilerLines, judgeStatus } from "@touchstone/domain";
import { useEffect, useRef, useState } from "react";
import type { CodeMark } from "../../../ui/code-view/code-mark.ts";
import { submissionOptions } from "../api.ts";
import type { Workbench } from "./use-workbench.ts";

const noMarks: readonly CodeMark[] = [];
/** More would push the code out of sight. */
const marksMax = 5;

/**
 * The lines that the compiler speaks of, in what the panel shows. They are marked in the program that was compiled and
 * in no other; while it is mended, a mark goes with its line.
 */
export function useCompilerMarks(workbench: Workbench): readonly CodeMark[] {
  const { message, code } = useCompiled(workbench);
  const [marks, setMarks] = useState(noMarks);
  const inEditor = useRef(workbench.desk.code);
  useEffect(() => {
    inEditor.current = workbench.desk.code;
  });
  useEffect(() => {
    const isSame = message !== undefined && code === inEditor.current;
    setMarks(isSame ? marksOf(message) : noMarks);
  }, [message, code]);
  return marks;
}

/** What the compiler said of which program; of the trials if the panel shows them, else of the newest submission. */
function useCompiled({ panelView, selfTests, submission }: Workbench) {
  const isFailed = panelView === "result" && submission?.status === judgeStatus.compileError;
  const { data, isPlaceholderData } = useQuery({
    ...submissionOptions(submission?.submitId ?? 0),
    enabled: isFailed,
  });
  if (panelView === "selfTest") {
    const run = [...selfTests.runs.values()].find(
      ({ result }) => result?.status === judgeStatus.compileError,
    );
    return { message: run?.result?.stderr ?? undefined, code: run?.code };
  }
  if (!isFailed || !data || isPlaceholderData) return { message: undefined, code: undefined };
  return { message: data.submission.errorMessage ?? undefined, code: data.submission.code };
}

function marksOf(message: string): CodeMark[] {
  const marks = new Map<number, CodeMark>();
  for (const { line, tone, text } of compilerLines(message)) {
    // What is said first of a line is what matters.
    if (tone !== "note" && !marks.has(line) && marks.size < marksMax) marks.set(line, { line, tone, text });
  }
  return [...marks.values()];
}
