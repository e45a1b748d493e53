/**
 * Two classes, each with a problem, a training, a contest, a discussion and what its people sent and wrote there. Every
 * text that is theirs alone holds the mark of the class and what kind of text it is, so that an answer that leaks can
 * be told by its bytes.
 */
import { createHash, randomBytes } from "node:crypto";
import type { Database } from "../../apps/server/src/db/client.ts";
import { addJudging, storeManifest } from "../../apps/server/src/features/problems/index.ts";
import { buildReadable, statementText } from "../../apps/server/src/testing/build-readable.ts";
import {
  buildContest,
  buildContestProblem,
  buildEntry,
  buildGroup,
  buildProblem,
  buildSubmission,
  buildTag,
  buildTraining,
} from "../../apps/server/src/testing/build-rows.ts";
import { groupAuth, groupLevels, judgeStatus } from "../../packages/domain/src/index.ts";
import { createDiskBlobStore } from "../../packages/storage/src/index.ts";
import type { OwnSite } from "../own-site.ts";
import { type Caller, callerNamed, type InClass, type Tenant, uidOf } from "./callers.ts";

/** What requests are filled with: ids of things that are there, by what they are the id of. */
export interface KnownIds {
  readonly problems: number[];
  readonly displayIds: string[];
  readonly contests: number[];
  readonly trainings: number[];
  readonly groups: number[];
  readonly discussions: number[];
  readonly comments: number[];
  readonly announcements: number[];
  readonly submissions: number[];
  readonly others: number[];
  readonly uids: string[];
  readonly usernames: string[];
  readonly uuids: string[];
}

/** A class as it lies in the database. */
export interface BuiltTenant {
  readonly mark: string;
  readonly group: number;
  readonly problem: number;
  readonly contest: number;
  readonly training: number;
  readonly discussion: number;
}

/** Fills the site; answers both classes and every id. */
export async function buildTenants(
  site: OwnSite,
  callers: readonly Caller[],
): Promise<{ tenants: Record<Tenant, BuiltTenant>; known: KnownIds }> {
  const known: KnownIds = {
    ...{ problems: [], displayIds: ["OPEN"], contests: [], trainings: [], groups: [], discussions: [] },
    ...{ comments: [], announcements: [], submissions: [], others: [], uuids: [] },
    ...{ uids: callers.slice(1).map(uidOf), usernames: callers.slice(1).map(({ name }) => name) },
  };
  const openProblem = await buildReadable(site.db, "OPEN");
  known.problems.push(openProblem);
  const author = callerNamed(callers, "admin").userId;
  known.contests.push(await buildContest(site.db, author, { title: "Open" }));
  known.trainings.push(await buildTraining(site.db, author, { problemIds: [openProblem] }));
  known.discussions.push(await buildDiscussion(site.db, author, { title: "Open", content: "Open" }));
  const build = (tenant: Tenant) => buildTenant(site, { callers, tenant, known, openProblem });
  return { tenants: { north: await build("north"), south: await build("south") }, known };
}

interface Room {
  readonly callers: readonly Caller[];
  readonly tenant: Tenant;
  readonly known: KnownIds;
  readonly openProblem: number;
}

async function buildTenant(
  { db, blobDir }: OwnSite,
  { callers, tenant, known, openProblem }: Room,
): Promise<BuiltTenant> {
  const mark = randomBytes(8).toString("hex");
  const said = (kind: string) => `${mark}-${kind}`;
  const person = (place: InClass) => callerNamed(callers, `${tenant}-${place}`).userId;
  const [head, member] = [person("head"), person("member")];
  for (const place of ["member", "helper", "head", "applying"] as const) {
    const personal = { realname: said("realname"), number: mark, email: `${place}@${said("mail")}.test` };
    await db.updateTable("users").set(personal).where("id", "=", person(place)).execute();
  }

  const group = await buildGroup(db, head, {
    ...{ name: said("group"), short_name: tenant, brief: said("brief"), description: said("group") },
    ...{ auth: groupAuth.private, code: "opense", is_visible: false },
    levels: {
      [person("applying")]: groupLevels.applying,
      [member]: groupLevels.member,
      [person("helper")]: groupLevels.admin,
    },
  });
  known.groups.push(group);

  const displayId = `${tenant.toUpperCase()}1`;
  const texts = statementText({ title: said("title"), description: said("statement"), hint: said("hint") });
  const problem = await buildReadable(db, displayId, {
    problem: {
      title: said("title"),
      source: said("source"),
      author_id: head,
      group_id: group,
      is_group: true,
    },
    statement: { texts: { "zh-CN": texts }, examples: [{ input: said("sample"), output: said("sample") }] },
  });
  const tests = [{ input: said("test"), answer: said("test") }];
  const stored = await storeManifest(createDiskBlobStore(blobDir), { tests });
  await db
    .transaction()
    .execute((tx) => addJudging(tx, problem, { ...stored, spj_code: said("checker"), spj_language: "C++" }));
  known.problems.push(problem);
  known.displayIds.push(displayId);
  known.others.push(await buildTag(db, said("tag"), [problem]));
  await db.updateTable("tags").set({ group_id: group }).where("name", "=", said("tag")).execute();

  const training = await buildTraining(db, head, {
    ...{ title: said("training"), description: said("training"), group_id: group },
    ...{ password: said("password"), problemIds: [problem] },
  });
  const contest = await buildContest(db, head, {
    ...{ title: said("contest"), description: said("contest"), group_id: group, open_print: true },
    password: said("password"),
  });
  await buildEntry(db, { contestId: contest, userId: member });
  const own = { group_id: group, is_group: true, author_id: head };
  const held = await buildProblem(db, `${displayId}C`, { ...own, title: said("held"), auth: 3 });
  const inContest = { contestId: contest, problemId: held, displayId: "A" };
  const contestProblem = await buildContestProblem(db, inContest, { display_title: said("held") });
  known.trainings.push(training);
  known.contests.push(contest);
  known.problems.push(held);
  known.displayIds.push(`${displayId}C`, "A");

  const discussion = await buildDiscussion(db, head, {
    ...{ title: said("discussion"), content: said("discussion"), group_id: group },
  });
  known.discussions.push(discussion);
  for (const place of [{ discussion_id: discussion }, { contest_id: contest }]) {
    const { id: comment_id } = await db
      .insertInto("comments")
      .values({ ...place, author_id: member, content: said("comment"), replies: 1 })
      .returning("id")
      .executeTakeFirstOrThrow();
    const reply = { comment_id, author_id: head, to_user_id: member, content: said("reply") };
    known.others.push(await idOf(db.insertInto("replies").values(reply).returning("id")));
    known.comments.push(comment_id);
  }
  for (const place of [{ group_id: group }, { contest_id: contest }]) {
    const news = { author_id: head, title: said("news"), content: said("news"), ...place };
    known.announcements.push(await idOf(db.insertInto("announcements").values(news).returning("id")));
  }
  const question = { contest_id: contest, author_id: member, question: said("question") };
  known.others.push(await idOf(db.insertInto("clarifications").values(question).returning("id")));
  const print = { contest_id: contest, user_id: member, content: said("print") };
  known.others.push(await idOf(db.insertInto("contest_prints").values(print).returning("id")));
  const link = { group_id: group, token: said("invitation"), made_by: head };
  const invitation = { ...link, expires_at: new Date(Date.now() + 86_400_000) };
  known.others.push(await idOf(db.insertInto("group_invitations").values(invitation).returning("id")));

  const keepSource = async (code: string) => {
    const sha256 = createHash("sha256").update(code).digest();
    await db.insertInto("sources").values({ sha256, code }).execute();
    return sha256;
  };
  const ofClass = await keepSource(said("code"));
  // Whoever oversees the site may show it to everybody, so nothing of the class is in it.
  const inTheOpen = await keepSource(`int main() { return ${group}; }`);
  for (const place of [
    { problemId: problem, group_id: group },
    { problemId: problem, group_id: group, training_id: training },
    { problemId: held, contest_id: contest, contest_problem_id: contestProblem },
    { problemId: openProblem },
  ]) {
    const { problemId, ...values } = place;
    const isOpen = problemId === openProblem;
    const source_sha256 = isOpen ? inTheOpen : ofClass;
    const by = { userId: member, problemId };
    const id = await buildSubmission(db, by, { ...values, source_sha256, status: judgeStatus.compileError });
    const failed = {
      status: judgeStatus.compileError,
      state: "finished",
      message: isOpen ? "error" : said("compiler"),
    } as const;
    await db
      .insertInto("judgements")
      .values({ submission_id: id, generation: 1, finished_at: new Date(), ...failed })
      .execute();
    known.submissions.push(id);
  }
  const draft = { user_id: member, problem_id: openProblem, language: "C++", code: said("draft") };
  await db.insertInto("drafts").values(draft).execute();
  const file = { uploader_id: head, kind: "file", sha256: ofClass, name: said("file") } as const;
  await db.insertInto("blobs").values({ sha256: ofClass, size_bytes: 1 }).execute();
  const { id: fileId } = await db
    .insertInto("text_files")
    .values({ ...file, size_bytes: 1, group_id: group })
    .returning("id")
    .executeTakeFirstOrThrow();
  known.uuids.push(fileId);
  return { mark, group, problem, contest, training, discussion };
}

async function buildDiscussion(
  db: Database,
  author_id: string,
  values: { title: string; content: string; group_id?: number },
): Promise<number> {
  const { id: category_id } = await db
    .selectFrom("discussion_categories")
    .select("id")
    .executeTakeFirstOrThrow();
  const row = { author_id, category_id, description: values.title, ...values };
  return idOf(db.insertInto("discussions").values(row).returning("id"));
}

async function idOf(made: { executeTakeFirstOrThrow(): Promise<{ id: number }> }): Promise<number> {
  return (await made.executeTakeFirstOrThrow()).id;
}
