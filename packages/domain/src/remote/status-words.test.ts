import { expect, it } from "vitest";
import { judgeStatus } from "../verdict/judge-status.ts";
import { isRemoteSite, type RemoteSite, readRemoteWord } from "./status-words.ts";

it.each<[RemoteSite, string, number | "running" | "judge-error" | undefined]>([
  ["HDU", "Queuing", "running"],
  ["HDU", "Compiling", "running"],
  ["HDU", "Running", "running"],
  ["HDU", "Accepted", judgeStatus.accepted],
  ["HDU", "Presentation Error", judgeStatus.presentationError],
  ["HDU", "Wrong Answer", judgeStatus.wrongAnswer],
  ["HDU", "Runtime Error\n(ACCESS_VIOLATION)", judgeStatus.runtimeError],
  ["HDU", "Time Limit Exceeded", judgeStatus.timeLimit],
  ["HDU", "Memory Limit Exceeded", judgeStatus.memoryLimit],
  ["HDU", "Output Limit Exceeded", judgeStatus.runtimeError],
  ["HDU", "Compilation Error", judgeStatus.compileError],
  ["HDU", "System Error", "judge-error"],
  ["HDU", "Accepted by hand", undefined],
  ["HDU", "", undefined],
  ["CF", "In queue", "running"],
  ["CF", "Running on test 3", "running"],
  ["CF", "Accepted", judgeStatus.accepted],
  ["CF", "Wrong answer on test 2", judgeStatus.wrongAnswer],
  ["CF", "Runtime error on test 1", judgeStatus.runtimeError],
  ["CF", "Time limit exceeded on test 5", judgeStatus.timeLimit],
  ["CF", "Idleness limit exceeded on test 1", judgeStatus.timeLimit],
  ["CF", "Memory limit exceeded on test 9", judgeStatus.memoryLimit],
  ["CF", "Presentation error on test 1", judgeStatus.presentationError],
  ["CF", "Compilation error", judgeStatus.compileError],
  ["CF", "Hacked", judgeStatus.wrongAnswer],
  ["CF", "Partial result: 50 points", judgeStatus.partial],
  ["CF", "Denial of judgement", "judge-error"],
  ["CF", "Bewundernswert", undefined],
])("%s says %j", (site, said, meant) => {
  const word = readRemoteWord(site, said);
  expect(word?.kind === "status" ? word.status : word?.kind).toBe(meant);
});

it("programs go to two judges", () => {
  expect(["HDU", "CF", "POJ", "ME", "toString"].filter(isRemoteSite)).toEqual(["HDU", "CF"]);
});
