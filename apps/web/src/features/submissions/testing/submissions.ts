import type { WireData } from "@touchstone/contract/web";
import type { SubmissionDetail } from "../api.ts";
import type { SubmissionRow } from "../watched-submissions.ts";

/** A submission of somebody else, accepted. */
export const submission: SubmissionRow = {
  submitId: 41,
  uid: "b",
  username: "bea",
  avatar: null,
  pid: 1,
  displayPid: "T1101",
  displayId: null,
  title: "Assay",
  cid: 0,
  gid: null,
  status: 0,
  score: 100,
  oiRankScore: null,
  time: 46,
  memory: 8090,
  length: 966,
  language: "C++",
  judger: "anvil-1",
  isManual: false,
  isRemote: false,
  share: false,
  submitTime: "2026-11-14T12:31:44Z",
  index: 0,
};

/** The same submission on its own page. */
export const detail: SubmissionDetail = {
  ...submission,
  code: "int main() {\n}\n",
  errorMessage: null,
  cause: null,
  compiler: null,
  compileCommand: null,
  toolchain: null,
  waitingFor: null,
  remoteJudge: null,
  queue: null,
};

/** A page of the submission list. */
export function pageOf(...records: SubmissionRow[]): WireData<"getSubmissionList"> {
  return { records, total: records.length, totalIsFloor: false, size: 15, current: 1, pages: 1 };
}
