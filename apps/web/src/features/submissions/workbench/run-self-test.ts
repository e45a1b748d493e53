import type { WireData, WireInput } from "@touchstone/contract/web";
import { isUnderWay } from "@touchstone/domain";
import { call } from "../../../platform/http/call.ts";

/** What is run, and on what. */
export type SelfTest = Omit<WireInput<"submitProblemTestJudge">, "type">;

/** What a self-test did. */
export type SelfTestResult = WireData<"getTestJudgeResult">;

/** The first question comes soon, for a small program is done by then. */
const firstAskMs = 400;
const askEveryMs = 1000;

/**
 * Runs a program on an input and asks what became of it until it has ended. Throws where a call fails, which has told
 * the user so, and where `signal` is aborted.
 */
export async function runSelfTest(selfTest: SelfTest, signal: AbortSignal): Promise<SelfTestResult> {
  const testJudgeKey = await call(
    "submitProblemTestJudge",
    { ...selfTest, type: selfTest.cid ? "contest" : "public" },
    { signal },
  );
  for (let pauseMs = firstAskMs; ; pauseMs = askEveryMs) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    const result = await call("getTestJudgeResult", { testJudgeKey }, { signal });
    if (!isUnderWay(result.status)) return result;
  }
}
