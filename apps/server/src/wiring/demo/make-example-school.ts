/**
 * The example school: a teacher with two announcements, pupils, and the problems and lessons of the demonstration, on a
 * site that is in use or will be. It speaks the language of the site. Each row is noted in the transaction that makes it, so removing
 * the school finds what it made however far that came. What has a name that is taken is left out; nothing that was there
 * is changed.
 */
import { randomInt } from "node:crypto";
import { join } from "node:path";
import type { DataOf, routes } from "@touchstone/contract";
import { type Locale, Refusal, readablePassword, roles } from "@touchstone/domain";
import { createRandom, listPackages, readLessons, readPlan } from "@touchstone/problem-package";
import type { BlobStore } from "@touchstone/storage";
import type { Database } from "../../db/client.ts";
import { addAnnouncement } from "../../features/announcements/index.ts";
import { makeAccount } from "../../features/identity/index.ts";
import { readSiteSettings } from "../../features/settings/index.ts";
import { listExamples, noteExample } from "../../features/setup/index.ts";
import { addSchoolLessons } from "./add-school-lessons.ts";
import { drawAvatar } from "./draw-avatar.ts";
import { holdSchoolLock } from "./hold-school-lock.ts";
import { type InventedProfile, inventProfiles } from "./invent-profiles.ts";
import { schoolWords } from "./school-words.ts";
import { seedDemoProblems } from "./seed-demo-problems.ts";
import { storePicture } from "./store-picture.ts";

type MadeSchool = DataOf<(typeof routes)["chooseContent"]>;

interface Deps {
  db: Database;
  blobs: BlobStore;
}

const pupils = 8;

const passwordLength = 12;

/** Makes the school, with one-time passwords that are told here and never again. */
export function makeExampleSchool(deps: Deps, folder: string): Promise<MadeSchool> {
  return holdSchoolLock(deps.db, async () => {
    const there = [...(await listExamples(deps.db, "user")), ...(await listExamples(deps.db, "problem"))];
    if (there.length > 0) throw new Refusal("school_exists");
    await demandTests(folder);
    const { locale } = await readSiteSettings(deps.db);
    const { school, teacher: nickname } = schoolWords[locale];
    const teacher = await makePerson(deps, {
      username: "example-teacher",
      profile: { nickname, school, signature: null },
      isTeacher: true,
    });
    if (teacher) await announce(deps.db, teacher.id, locale);
    const accounts = teacher ? [teacher.account] : [];
    for (const [index, profile] of inventProfiles(createRandom("school"), locale, pupils).entries()) {
      const pupil = { username: `example-pupil-${index + 1}`, profile: { ...profile, school } };
      const made = await makePerson(deps, { ...pupil, isTeacher: false });
      if (made) accounts.push(made.account);
    }
    const problems = await seedDemoProblems(deps, folder, {
      authorId: teacher?.id ?? null,
      note: noteExample,
    });
    if (teacher) {
      const lessons = await readLessons(join(folder, "lessons.yaml"));
      await addSchoolLessons(deps.db, { authorId: teacher.id, locale, lessons, problems });
    }
    return { accounts, problems: problems.length };
  });
}

/** The tests of the problems are made by a command of their own, and a school without them could not be used. */
async function demandTests(folder: string): Promise<void> {
  const paths = await listPackages(folder).catch(() => []);
  const plans = await Promise.all(paths.map(readPlan));
  if (plans.length === 0 || plans.includes(undefined)) throw new Refusal("school_not_ready");
}

async function announce(db: Database, authorId: string, locale: Locale): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const announcement of schoolWords[locale].announcements) {
      await noteExample(tx, "announcement", await addAnnouncement(tx, { authorId, ...announcement }));
    }
  });
}

async function makePerson(
  { db, blobs }: Deps,
  { username, profile, isTeacher }: { username: string; profile: InventedProfile; isTeacher: boolean },
): Promise<{ id: string; account: MadeSchool["accounts"][number] } | undefined> {
  const password = readablePassword(passwordLength, randomInt);
  const avatar = await storePicture(blobs, drawAvatar(username));
  const role = isTeacher ? roles.problemAdmin : roles.user;
  try {
    const id = await db.transaction().execute(async (tx) => {
      const made = await makeAccount(tx, { username, password, email: null, role, passwordIsDue: true });
      await tx
        .updateTable("users")
        .set({ ...profile, avatar })
        .where("id", "=", made)
        .execute();
      await noteExample(tx, "user", made);
      return made;
    });
    return { id, account: { username, password, isTeacher } };
  } catch (error) {
    if (error instanceof Refusal && error.code === "username_taken") return undefined;
    throw error;
  }
}
