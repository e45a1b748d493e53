/** What the tables of an old site of HOJ have in common: who is who, which number is whose, and what is odd. */
import { createHash } from "node:crypto";

export const md5 = (text: string) => createHash("md5").update(text).digest("hex");
export const uuidOf = (user: number) => (user === 0 ? "1" : md5(`user ${user}`));
export const nameOf = (user: number) => (user === 0 ? "root" : `user${user}`);
export const firstId = 1000;
export const testsOfProblem = 4;
export const languages = ["C", "C++", "C++ With O2", "Java", "Python3", "Python2", "Golang"];
export const created = new Date(Date.UTC(2024, 0, 1));

/** The odd ones: OI, typed tests, a checker, tests that are gone, another judge's, a group's. */
export const isOi = (problem: number) => problem % 4 === 1;
export const isTyped = (problem: number) => problem === 2;
export const isChecked = (problem: number) => problem === 3;
export const hasNoTests = (problem: number) => problem === 4;
export const isRemote = (problem: number) => problem === 6;
export const isOfGroup = (problem: number) => problem === 7;
export const displayIdOf = (problem: number) => {
  if (isRemote(problem)) return "HDU-1000";
  return isOfGroup(problem) ? "CLASS0A1" : `P${firstId + problem}`;
};
