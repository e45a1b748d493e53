import { type Example, judgeStatus } from "@touchstone/domain";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { demandSendable } from "./demand-sendable.ts";
import { runSelfTest, type SelfTest, type SelfTestResult } from "./run-self-test.ts";

/** What a program can be tried on: a sample by its number, from 1, or an input of one's own. */
export type Trial = number | "own";

/** How far a trial is. */
export interface Run {
  /** Undefined while it waits for its turn or runs. */
  result: SelfTestResult | undefined;
  /** The program that ran: another one in the editor has not been tried. */
  code: string;
}

/** What is run: the program, and where it belongs. */
type Program = Pick<SelfTest, "pid" | "cid" | "language" | "code">;

/** The trials of a problem's program, and what became of them. */
export type SelfTests = ReturnType<typeof useSelfTests>;

/**
 * Tries a program on the samples and on an input of one's own. One run is under way at a time, so that the samples cost
 * no more of the judges than a person who runs them by hand; after a program that does not compile none is tried.
 */
export function useSelfTests(examples: readonly Example[]) {
  const { t } = useTranslation();
  const [trial, setTrial] = useState<Trial>(examples.length > 0 ? 1 : "own");
  const [own, setOwn] = useState<Example>({ input: "", output: "" });
  const [runs, setRuns] = useState<ReadonlyMap<Trial, Run>>(new Map());
  const [isBusy, setIsBusy] = useState(false);
  const page = useRef(new AbortController());
  useEffect(() => {
    page.current = new AbortController();
    return () => page.current.abort();
  }, []);
  const keep = (key: Trial, run: Run | undefined) =>
    setRuns((before) => {
      const next = new Map(before);
      if (run) next.set(key, run);
      else next.delete(key);
      return next;
    });

  async function runEach(program: Program, trials: readonly Trial[]): Promise<void> {
    const { signal } = page.current;
    const waiting = new Set(trials);
    for (const each of trials) keep(each, { result: undefined, code: program.code });
    setIsBusy(true);
    let isAllRight = true;
    for (const each of trials) {
      const { input, output } = each === "own" ? own : (examples[each - 1] ?? own);
      const expectedOutput = output.trim() === "" ? null : output;
      // A call that failed has told the user so.
      const result = await runSelfTest({ ...program, userInput: input, expectedOutput }, signal).catch(
        () => {},
      );
      if (signal.aborted) return;
      if (!result) break;
      waiting.delete(each);
      keep(each, { result, code: program.code });
      const isRight = result.status === judgeStatus.accepted;
      // The first that failed is the one to look at.
      if (isAllRight && !isRight) setTrial(each);
      isAllRight &&= isRight;
      if (result.status === judgeStatus.compileError) break;
    }
    for (const each of waiting) keep(each, undefined);
    setIsBusy(false);
  }

  return {
    trial,
    setTrial,
    own,
    setOwn,
    runs,
    isBusy,
    /** Runs what was asked for, or else what is looked at: all samples, or the own input. Answers whether it began. */
    run(program: Program, asked?: Trial): boolean {
      if (isBusy || !demandSendable(t, program.code)) return false;
      if (asked !== undefined) setTrial(asked);
      const samples = examples.map((_example, index) => index + 1);
      void runEach(program, asked !== undefined ? [asked] : trial === "own" ? ["own"] : samples);
      return true;
    },
  };
}
