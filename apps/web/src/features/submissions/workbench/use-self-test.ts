import { useQuery } from "@tanstack/react-query";
import type { WireData } from "@touchstone/contract/web";
import { isUnderWay, pollEveryMs } from "@touchstone/domain";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../platform/http/call.ts";
import { callOptions } from "../../../platform/http/call-options.ts";
import { demandSendable } from "./demand-sendable.ts";

/** What a self-test did. */
export type SelfTestResult = WireData<"getTestJudgeResult">;

/** What is run, and on what. */
interface SelfTest {
  pid: number;
  language: string;
  code: string;
  userInput: string;
  expectedOutput: string | null;
}

/** Runs a program on an input of one's own and asks every two seconds what became of it. */
export function useSelfTest() {
  const { t } = useTranslation();
  const [isSending, setIsSending] = useState(false);
  const [key, setKey] = useState<string>();
  const { data, isError } = useQuery({
    ...callOptions("getTestJudgeResult", { testJudgeKey: key ?? "" }),
    enabled: key !== undefined,
    refetchInterval: ({ state }) => !state.error && isWaiting(state.data) && pollEveryMs,
  });
  const result = key === undefined ? undefined : data;
  const run = async (selfTest: SelfTest): Promise<void> => {
    if (!demandSendable(t, selfTest.code)) return;
    setIsSending(true);
    // A call that failed has told the user so.
    await call("submitProblemTestJudge", { ...selfTest, type: "public" }).then(setKey, () => {});
    setIsSending(false);
  };
  const isBusy = isSending || (key !== undefined && !isError && isWaiting(result));
  return { result, isBusy, run };
}

function isWaiting(result: SelfTestResult | undefined): boolean {
  return !result || isUnderWay(result.status);
}
