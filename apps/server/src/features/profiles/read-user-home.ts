import type { Actor } from "@touchstone/domain";
import type { Database } from "../../db/client.ts";
import type { ProfileRow } from "../identity/index.ts";
import { findBestScores, findSolved, type SolvedProblem } from "../submissions/index.ts";
import { findPerson, type Whose } from "./find-person.ts";

/** A user's home. */
export interface UserHome {
  person: ProfileRow;
  solved: SolvedProblem[];
  scores: number[];
}

/** What everybody may see of a user. A deleted account keeps its name and nothing else. */
export async function readUserHome(deps: { db: Database }, actor: Actor, whose: Whose): Promise<UserHome> {
  const person = await findPerson(deps.db, actor, whose);
  if (person.isDeleted) return { person: withoutFacts(person), solved: [], scores: [] };
  const [solved, scores] = await Promise.all([
    findSolved(deps.db, person.id),
    findBestScores(deps.db, person.id),
  ]);
  return { person, solved, scores };
}

function withoutFacts({ id, username, isDeleted }: ProfileRow): ProfileRow {
  return {
    id,
    username,
    isDeleted,
    nickname: null,
    gender: "secrecy",
    avatar: null,
    school: null,
    signature: null,
    github: null,
    blog: null,
    titleName: null,
    titleColor: null,
    submissions: 0,
    lastSignInAt: null,
  };
}
