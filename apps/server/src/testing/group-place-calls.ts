import { groupLevels } from "@touchstone/domain";
import { buildReadable } from "./build-readable.ts";
import { buildContest, buildCpp, buildProblem, buildTraining } from "./build-rows.ts";
import type { GroupCall, GroupCalls, GroupPlace } from "./open-groups.ts";
import { problemFormOf } from "./problem-form.ts";

const { member, admin, root } = groupLevels;
const ofGroup: GroupCall["input"] = ({ gid }) => ({ gid });

let made = 0;
const displayId = () => `PLACE${++made}`;

/** What only its members know of does not exist for others. */
const hiddenAs = <Code extends "training_not_found" | "contest_not_found" | "discussion_not_found">(
  code: Code,
) => ({ unseen: code, outside: code });

/** The form of a training. */
async function trainingForm({ site }: GroupPlace) {
  const { id } = await site.api.db
    .insertInto("training_categories")
    .values({ name: `Category ${++made}`, color: "#aabbcc" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const training = { rank: 1, title: "Loops", description: "Loops", auth: "Public" };
  return { training, trainingCategory: { id } };
}

/** What a call says about a thing that was made for it. */
type InputOf<Id extends "tid" | "cid"> = (
  made: Record<Id | "pid", number>,
  place: GroupPlace,
) => object | Promise<object>;

/** A call about one training of the owner's; it may name a problem that is in it. */
const ofTraining = (input: InputOf<"tid">): GroupCall => ({
  needs: root,
  ...hiddenAs("training_not_found"),
  async input(place) {
    const { site, gid } = place;
    const pid = await buildProblem(site.api.db, displayId());
    const values = { group_id: gid, problemIds: [pid] };
    const tid = await buildTraining(site.api.db, site.idOf("owner"), values);
    return { ...(await input({ tid, pid }, place)) };
  },
});

const trainings: GroupCalls = {
  getGroupTrainingList: { needs: member, input: ofGroup },
  getGroupAdminTrainingList: { needs: admin, input: ofGroup },
  addGroupTraining: {
    needs: admin,
    async input(place) {
      const { training, ...form } = await trainingForm(place);
      return { ...form, training: { ...training, gid: place.gid } };
    },
  },
  getGroupTraining: ofTraining(({ tid }) => ({ tid })),
  updateGroupTraining: ofTraining(async ({ tid }, place) => {
    const { training, ...form } = await trainingForm(place);
    return { ...form, training: { ...training, id: tid } };
  }),
  deleteGroupTraining: ofTraining(({ tid }) => ({ tid })),
  changeGroupTrainingStatus: ofTraining(({ tid }) => ({ tid, status: false })),
  getGroupTrainingProblems: ofTraining(({ tid }) => ({ tid })),
  changeGroupTrainingProblem: ofTraining(({ tid, pid }) => ({ tid, pid, rank: 7 })),
  orderGroupTrainingProblems: ofTraining(({ tid, pid }) => ({ tid, pids: [pid] })),
  removeGroupTrainingProblem: ofTraining(({ tid, pid }) => ({ tid, pid })),
  addPublicGroupTrainingProblem: ofTraining(async ({ tid }, { site }) => ({
    ...{ tid, pid: await buildProblem(site.api.db, displayId()) },
  })),
  addOwnGroupTrainingProblem: ofTraining(async ({ tid }, { site, gid }) => {
    const problemId = displayId();
    await buildProblem(site.api.db, problemId, { is_group: true, group_id: gid });
    return { tid, problemId };
  }),
  findGroupTrainingProblems: ofTraining(({ tid }) => ({ tid, ids: "1001" })),
  addGroupTrainingProblems: ofTraining(async ({ tid }, { site }) => ({
    ...{ tid, pids: [await buildProblem(site.api.db, displayId())] },
  })),
  getGroupTrainingWall: { ...ofTraining(({ tid }) => ({ tid })), needs: admin },
  downloadGroupTrainingWall: { ...ofTraining(({ tid }) => ({ tid })), needs: admin },
  getGroupTrainingMembers: ofTraining(({ tid }) => ({ tid })),
  extendGroupTrainingMember: ofTraining(async ({ tid }, { site }) => {
    const user_id = site.idOf("member");
    await site.api.db.insertInto("training_members").values({ training_id: tid, user_id }).execute();
    return { tid, uid: site.uidOf("member"), extendedUntil: "2030-01-01T00:00:00Z" };
  }),
};

const contestForm = {
  ...{ title: "Cup", description: "Cup", type: 0, auth: 0 },
  ...{ startTime: "2030-01-01T00:00:00Z", endTime: "2030-01-01T05:00:00Z" },
};

/** A call about one contest of the owner's; it may name a problem that is in it. */
const ofContest = (input: InputOf<"cid">): GroupCall => ({
  needs: root,
  ...hiddenAs("contest_not_found"),
  async input(place) {
    const { site, gid } = place;
    const { db } = site.api;
    const cid = await buildContest(db, site.idOf("owner"), { group_id: gid });
    const pid = await buildReadable(db, displayId());
    const link = { contest_id: cid, problem_id: pid, display_id: "A", display_title: "A" };
    await db.insertInto("contest_problems").values(link).execute();
    return { ...(await input({ cid, pid }, place)) };
  },
});

const contests: GroupCalls = {
  getGroupContestList: { needs: member, input: ofGroup },
  getGroupAdminContestList: { needs: admin, input: ofGroup },
  addGroupContest: { needs: admin, input: ({ gid }) => ({ ...contestForm, gid }) },
  getGroupContest: ofContest(({ cid }) => ({ cid })),
  updateGroupContest: ofContest(({ cid }) => ({ ...contestForm, id: cid })),
  deleteGroupContest: ofContest(({ cid }) => ({ cid })),
  changeGroupContestVisible: ofContest(({ cid }) => ({ cid, visible: false })),
  getGroupContestProblems: ofContest(({ cid }) => ({ cid })),
  addGroupContestProblem: ofContest(async ({ cid }, { site }) => {
    const contestProblem = { displayId: "B", displayTitle: "B" };
    return { ...problemFormOf(await buildCpp(site.api.db), `N${++made}`), cid, contestProblem };
  }),
  getGroupContestProblem: ofContest(({ cid, pid }) => ({ cid, pid })),
  changeGroupContestProblem: ofContest(({ cid, pid }) => ({ cid, pid, color: "#aabbcc" })),
  removeGroupContestProblem: ofContest(({ cid, pid }) => ({ cid, pid })),
  addPublicGroupContestProblem: ofContest(async ({ cid }, { site }) => ({
    ...{ cid, displayId: "B", pid: await buildProblem(site.api.db, displayId()) },
  })),
  addOwnGroupContestProblem: ofContest(async ({ cid }, { site, gid }) => {
    const problemId = displayId();
    await buildProblem(site.api.db, problemId, { is_group: true, group_id: gid });
    return { cid, problemId, displayId: "B" };
  }),
  getGroupContestAnnouncements: ofContest(({ cid }) => ({ cid })),
  addGroupContestAnnouncement: ofContest(({ cid }) => ({
    ...{ cid, announcement: { title: "Now", content: "Now" } },
  })),
  changeGroupContestAnnouncement: ofContest(async ({ cid }, place) => ({
    ...{ cid, announcement: { id: await announcementIn(place, cid), title: "Then" } },
  })),
  deleteGroupContestAnnouncement: ofContest(async ({ cid }, place) => ({
    ...{ cid, aid: await announcementIn(place, cid) },
  })),
};

async function announcementIn({ site }: GroupPlace, contest_id: number): Promise<number> {
  const { id } = await site.api.db
    .insertInto("announcements")
    .values({ author_id: site.idOf("owner"), contest_id, title: "Now", content: "Now" })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

const discussionForm = { title: "Why?", description: "A question", content: "Why?" };

async function categoryOf({ site }: GroupPlace): Promise<number> {
  const { id } = await site.api.db
    .selectFrom("discussion_categories")
    .select("id")
    .orderBy("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** A call about one discussion of the owner's. */
const ofDiscussion = (input: (id: number) => object): GroupCall => ({
  needs: admin,
  ...hiddenAs("discussion_not_found"),
  async input(place) {
    const { site, gid } = place;
    const row = { ...discussionForm, group_id: gid, author_id: site.idOf("owner") };
    const { id } = await site.api.db
      .insertInto("discussions")
      .values({ ...row, category_id: await categoryOf(place) })
      .returning("id")
      .executeTakeFirstOrThrow();
    return { ...input(id) };
  },
});

const discussions: GroupCalls = {
  getGroupDiscussionList: { needs: member, input: ofGroup },
  getGroupAdminDiscussionList: { needs: admin, input: ofGroup },
  addGroupDiscussion: {
    needs: member,
    input: async (place) => ({ ...discussionForm, gid: place.gid, categoryId: await categoryOf(place) }),
  },
  getMentionNames: { needs: member, input: ({ gid }) => ({ gid, prefix: "o" }) },
  updateGroupDiscussion: ofDiscussion((id) => ({ id, topPriority: true })),
  deleteGroupDiscussion: ofDiscussion((did) => ({ did })),
};

/** The calls of a group's trainings, contests and discussions. */
export const groupPlaceCalls: GroupCalls = { ...trainings, ...contests, ...discussions };
