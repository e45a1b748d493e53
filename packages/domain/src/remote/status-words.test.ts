import { expect, it } from "vitest";
import { judgeStatus } from "../verdict/judge-status.ts";
import { accountSiteOf, isRemoteSite, type RemoteSite, readRemoteWord, remoteSites } from "./status-words.ts";

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
  ["GYM", "Running on test 3", "running"],
  ["GYM", "Wrong answer on test 2", judgeStatus.wrongAnswer],
  ["POJ", "Waiting", "running"],
  ["POJ", "Compiling", "running"],
  ["POJ", "Running & Judging", "running"],
  ["POJ", "Accepted", judgeStatus.accepted],
  ["POJ", "Wrong Answer", judgeStatus.wrongAnswer],
  ["POJ", "Presentation Error", judgeStatus.presentationError],
  ["POJ", "Time Limit Exceeded", judgeStatus.timeLimit],
  ["POJ", "Memory Limit Exceeded", judgeStatus.memoryLimit],
  ["POJ", "Runtime Error", judgeStatus.runtimeError],
  ["POJ", "Output Limit Exceeded", judgeStatus.runtimeError],
  ["POJ", "Compile Error", judgeStatus.compileError],
  ["POJ", "System Error", "judge-error"],
  ["POJ", "Validator Error", "judge-error"],
  ["POJ", "Compile", undefined],
  ["AC", "WJ", "running"],
  ["AC", "WR", "running"],
  ["AC", "3/25", "running"],
  ["AC", "3/25 WA", "running"],
  ["AC", "AC", judgeStatus.accepted],
  ["AC", "WA", judgeStatus.wrongAnswer],
  ["AC", "QLE", judgeStatus.wrongAnswer],
  ["AC", "TLE", judgeStatus.timeLimit],
  ["AC", "MLE", judgeStatus.memoryLimit],
  ["AC", "RE", judgeStatus.runtimeError],
  ["AC", "OLE", judgeStatus.runtimeError],
  ["AC", "CE", judgeStatus.compileError],
  ["AC", "IE", "judge-error"],
  ["AC", "ACE", undefined],
  ["SPOJ", "0", "running"],
  ["SPOJ", "10", "running"],
  ["SPOJ", "11", judgeStatus.compileError],
  ["SPOJ", "12", judgeStatus.runtimeError],
  ["SPOJ", "13", judgeStatus.timeLimit],
  ["SPOJ", "14", judgeStatus.wrongAnswer],
  ["SPOJ", "15", judgeStatus.accepted],
  ["SPOJ", "20", "judge-error"],
  ["SPOJ", "99", undefined],
])("%s says %j", (site, said, meant) => {
  const word = readRemoteWord(site, said);
  expect(word?.kind === "status" ? word.status : word?.kind).toBe(meant);
});

it("programs go to six judges", () => {
  const keys = ["HDU", "CF", "POJ", "GYM", "AC", "SPOJ", "ME", "LIBRE", "toString"];
  expect(keys.filter(isRemoteSite)).toEqual(["HDU", "CF", "POJ", "GYM", "AC", "SPOJ"]);
});

it("the gym has the accounts of Codeforces, every other judge its own", () => {
  expect(remoteSites.map(accountSiteOf)).toEqual(["HDU", "CF", "POJ", "CF", "AC", "SPOJ"]);
});
