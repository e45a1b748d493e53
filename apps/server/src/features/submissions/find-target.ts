import { type Actor, groupLevels, isRemoteSite, Refusal } from "@touchstone/domain";
import type { Database } from "../../db/client.ts";
import { demandGroup } from "../groups/index.ts";
import { findOwnLanguage, findRemoteLanguage } from "../languages/index.ts";
import {
  allowsLanguage,
  demandGroupProblem,
  findRemoteSubmittable,
  findSubmittable,
  type RemoteProblem,
  type SubmittableProblem,
} from "../problems/index.ts";
import { isRemoteOpen, remoteProblemOf } from "../remote-judging/index.ts";

/** The problem a program is sent for, by display id or id, and its language; refuses what cannot be judged here. */
export async function findTarget(
  db: Database,
  { pid, language: name }: { pid: string | number; language: string },
): Promise<{ problem: SubmittableProblem; languageId: number }> {
  const problem = await findSubmittable(db, pid);
  if (!problem) throw new Refusal("problem_not_found");
  return { problem, languageId: await findLanguage(db, problem.id, name) };
}

/** The same where another judge judges; undefined for a problem that is judged here, and for one that nobody judges. */
export async function findRemoteTarget(
  db: Database,
  { pid, language }: { pid: string | number; language: string },
): Promise<{ problem: SubmittableProblem & { remote: RemoteProblem }; languageId: number } | undefined> {
  const problem = await findRemoteSubmittable(db, pid);
  if (!problem || !isJudgedElsewhere(problem.remote)) return undefined;
  return { problem, languageId: await findRemoteLanguageId(db, problem, language) };
}

/** Whether the judge that a problem names is one that programs are sent to. */
export function isJudgedElsewhere({ oj, displayId }: RemoteProblem): boolean {
  return isRemoteSite(oj) && remoteProblemOf(oj, displayId) !== undefined;
}

/** The language of another judge by its name; refuses one that its problem may not be solved in, and all while closed. */
export async function findRemoteLanguageId(
  db: Database,
  { id, remote }: { id: number; remote: RemoteProblem },
  name: string,
): Promise<number> {
  if (!(await isRemoteOpen(db))) throw new Refusal("judging_closed");
  const language = await findRemoteLanguage(db, remote.oj, name);
  if (!language || !(await allowsLanguage(db, id, language.id))) throw new Refusal("language_not_allowed");
  return language.id;
}

/**
 * The same of a member of a group: a problem that the group made, or a public one that a training of the group holds,
 * when it is sent from there. Whether the training does hold it is asked by whoever knows it.
 */
export async function findGroupTarget(
  db: Database,
  actor: Actor,
  asked: {
    pid: string | number;
    gid: number;
    language: string;
    training?: { groupId: number | null } | undefined;
  },
): Promise<{ problem: SubmittableProblem & { remote?: RemoteProblem }; languageId: number }> {
  const { pid, gid, language, training } = asked;
  await demandGroup(db, actor, gid, groupLevels.member);
  if (training) {
    if (training.groupId !== gid) throw new Refusal("training_not_found");
    const remote = await findRemoteTarget(db, asked);
    if (remote) return remote;
    const problem = await findSubmittable(db, pid);
    if (problem) return { problem, languageId: await findLanguage(db, problem.id, language) };
  }
  const { id, isRemote, judgingRevisionId } = await demandGroupProblem(db, actor, { pid, gid });
  if (isRemote || judgingRevisionId === null) throw new Refusal("problem_not_found");
  return { problem: { id, judgingRevisionId }, languageId: await findLanguage(db, id, language) };
}

/** The language of that name; refuses one that the problem may not be solved in. */
export async function findLanguage(db: Database, problemId: number, name: string): Promise<number> {
  const language = await findOwnLanguage(db, name);
  if (!language || !(await allowsLanguage(db, problemId, language.id))) {
    throw new Refusal("language_not_allowed");
  }
  return language.id;
}
