import { type CaseView, languageLimits, shownCause, subtaskResults } from "@touchstone/domain";
import { limitScaleOf } from "../languages/index.ts";
import type { CaseResultsRow } from "./case-results.repo.ts";
import { sampleTests } from "./sample-tests.ts";

const nothing = { judgeCaseMode: null, timeLimit: null, judgeCaseList: null, subTaskJudgeCaseVoList: null };

/** The tests of a submission as far as the view reaches; by subtask where the mode has subtasks. */
export function presentCaseResults(row: CaseResultsRow, view: CaseView) {
  const tests = view.results ? testsOf(row) : [];
  const judgeCaseMode = row.mode ?? "default";
  if (tests.length === 0) return nothing;
  const timeLimit = timeLimitOf(row);
  if (judgeCaseMode === "default" || judgeCaseMode === "ergodic_without_error") {
    const judgeCaseList = tests.map((test) => presentTest(test, view));
    return { judgeCaseMode, timeLimit, judgeCaseList, subTaskJudgeCaseVoList: null };
  }
  const subTaskJudgeCaseVoList = subtaskResults(judgeCaseMode, tests).map((subtask) => ({
    groupNum: subtask.group,
    status: subtask.status,
    score: subtask.score,
    time: subtask.timeMs,
    memory: subtask.memoryKib,
    ac: subtask.acceptedCount,
    total: subtask.tests.length,
    subtaskDetailList: subtask.tests.map((test) => presentTest(test, view)),
  }));
  return { judgeCaseMode, timeLimit, judgeCaseList: null, subTaskJudgeCaseVoList };
}

/** What the language of the submission was given for one test. */
function timeLimitOf({ timeLimitMs, languageKey }: CaseResultsRow): number | null {
  const scale = limitScaleOf(languageKey);
  return scale && timeLimitMs !== null
    ? languageLimits({ timeMs: timeLimitMs, memoryBytes: 0 }, scale).timeMs
    : null;
}

type Test = ReturnType<typeof testsOf>[number];

function testsOf(row: CaseResultsRow) {
  const { statuses, timesMs, memoriesKib, scores, score, notes, runsMs, whys, groups, files } = row;
  const samples = sampleTests(row);
  return (statuses ?? []).map((status, i) => ({
    seq: i + 1,
    group: groups?.[i] ?? 1,
    status,
    // A submission without a score has tests without points.
    score: score === null ? null : (scores?.[i] ?? 0),
    timeMs: timesMs?.[i] ?? 0,
    memoryKib: memoriesKib?.[i] ?? 0,
    note: notes?.[String(i)] ?? null,
    runsMs: runsMs?.[String(i)] ?? null,
    file: files?.[i] ?? { input: `${i + 1}.in`, output: `${i + 1}.out` },
    why: whys?.[String(i)] ?? {},
    isSample: samples.has(i),
  }));
}

/** Tests are stored by their content; those that came without names of files are numbered. */
function presentTest(test: Test, view: CaseView) {
  const notes = view.notes || (view.sampleNotes && test.isSample);
  const { cause, difference } = test.why;
  return {
    seq: test.seq,
    groupNum: test.group,
    status: test.status,
    score: test.score,
    time: test.timeMs,
    runs: test.runsMs,
    memory: test.memoryKib,
    inputData: view.fileNames ? test.file.input : null,
    outputData: view.fileNames ? test.file.output : null,
    userOutput: notes ? test.note : null,
    cause: shownCause(cause ? JSON.stringify(cause) : null, { ...view, notes }),
    difference: notes ? (difference ?? null) : null,
  };
}
