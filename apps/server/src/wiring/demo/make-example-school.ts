/**
 * The example school: a teacher, pupils and the problems of the demonstration, on a site that is in use or will be. Each
 * row is noted in the transaction that makes it, so removing the school finds what it made however far that came. What
 * has a name that is taken is left out; nothing that was there is changed.
 */
import { randomInt } from "node:crypto";
import type { DataOf, routes } from "@touchstone/contract";
import { Refusal, roles } from "@touchstone/domain";
import { listPackages, readPlan } from "@touchstone/problem-package";
import type { BlobStore } from "@touchstone/storage";
import type { Database } from "../../db/client.ts";
import { makeAccount } from "../../features/identity/index.ts";
import { listExamples, noteExample } from "../../features/setup/index.ts";
import { demoPeople } from "./demo-people.ts";
import { drawAvatar } from "./draw-avatar.ts";
import { holdSchoolLock } from "./hold-school-lock.ts";
import { seedDemoProblems } from "./seed-demo-problems.ts";
import { storePicture } from "./store-picture.ts";

type MadeSchool = DataOf<(typeof routes)["chooseContent"]>;

interface Deps {
  db: Database;
  blobs: BlobStore;
}

const pupils = 8;

/** Passwords are copied by hand from a screen: no letter of them is mistaken for another. */
const letters = "abcdefghjkmnpqrstuvwxyz23456789";
const passwordLength = 12;

/** Makes the school, with one-time passwords that are told here and never again. */
export function makeExampleSchool(deps: Deps, folder: string): Promise<MadeSchool> {
  return holdSchoolLock(deps.db, async () => {
    const there = [...(await listExamples(deps.db, "user")), ...(await listExamples(deps.db, "problem"))];
    if (there.length > 0) throw new Refusal("school_exists");
    await demandTests(folder);
    const teacher = await makePerson(deps, {
      username: "example-teacher",
      nickname: "沈一叶",
      isTeacher: true,
    });
    const accounts = teacher ? [teacher.account] : [];
    for (const [index, nickname] of demoPeople.slice(0, pupils).entries()) {
      const pupil = { username: `example-pupil-${index + 1}`, nickname, isTeacher: false };
      const made = await makePerson(deps, pupil);
      if (made) accounts.push(made.account);
    }
    const problems = await seedDemoProblems(deps, folder, {
      authorId: teacher?.id ?? null,
      note: noteExample,
    });
    return { accounts, problems: problems.length };
  });
}

/** The tests of the problems are made by a command of their own, and a school without them could not be used. */
async function demandTests(folder: string): Promise<void> {
  const paths = await listPackages(folder).catch(() => []);
  const plans = await Promise.all(paths.map(readPlan));
  if (plans.length === 0 || plans.includes(undefined)) throw new Refusal("school_not_ready");
}

async function makePerson(
  { db, blobs }: Deps,
  { username, nickname, isTeacher }: { username: string; nickname: string; isTeacher: boolean },
): Promise<{ id: string; account: MadeSchool["accounts"][number] } | undefined> {
  const drawn = Array.from({ length: passwordLength }, () => letters.charAt(randomInt(letters.length)));
  const password = drawn.join("");
  const avatar = await storePicture(blobs, drawAvatar(nickname));
  const role = isTeacher ? roles.problemAdmin : roles.user;
  try {
    const id = await db.transaction().execute(async (tx) => {
      const made = await makeAccount(tx, { username, password, email: null, role, passwordIsDue: true });
      await tx.updateTable("users").set({ nickname, avatar }).where("id", "=", made).execute();
      await noteExample(tx, "user", made);
      return made;
    });
    return { id, account: { username, password, isTeacher } };
  } catch (error) {
    if (error instanceof Refusal && error.code === "username_taken") return undefined;
    throw error;
  }
}
