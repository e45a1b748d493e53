import { editsEveryProblem, groupLevels, isBeyondCounted, type Page } from "@touchstone/domain";
import type { Database } from "../../../db/client.ts";
import type { Call } from "../../../http/call.ts";
import { pageAnswer } from "../../../http/page-answer.ts";
import { signedIn } from "../../../http/signed-in.ts";
import { levelIn } from "../../groups/index.ts";
import { countAdminProblems, listAdminProblems, presentAdminRow } from "../../problems/index.ts";
import { presentLink } from "./admin-contests.present.ts";
import { listLinks } from "./contest-links.repo.ts";
import { demandContestEditor, type EditPlace } from "./demand-contest-editor.ts";

/** What is asked of the problems of a contest. */
export interface LinkableAsked {
  cid: number;
  keyword?: string | undefined;
  oj?: string | undefined;
  /** Set: those that may be added. */
  problemType?: number | undefined;
  /** Of those that may be added: the group's own. */
  ofGroup: boolean;
}

/** The problems of a contest, or those that may be added to it, for whoever may edit it. */
export async function listLinkableProblems(
  { db, place }: { db: Database; place: EditPlace },
  { actor, locale }: Call,
  { cid, keyword, oj, problemType, ofGroup }: LinkableAsked,
  page: Page,
) {
  const editor = signedIn(actor);
  const { type, group_id } = await demandContestEditor(db, { editor, place }, cid);
  const level = await levelIn(db, editor, group_id);
  const groupId = group_id ?? undefined;
  const own = ofGroup ? groupId : undefined;
  const editsAll = own === undefined ? editsEveryProblem(editor.role) : level === groupLevels.root;
  const addableTo = { contestId: cid, type, userId: editor.userId, editsAll };
  const filter = {
    ...{ keyword, isArchived: false },
    oj: oj === "All" ? undefined : oj === "Mine" ? "ME" : oj,
    ...(problemType === undefined ? { inContest: cid, withGroup: groupId } : { addableTo, ofGroup: own }),
  };
  const at = { limit: page.size, number: page.number, readerId: editor.userId, locale };
  const [rows, total, links] = await Promise.all([
    isBeyondCounted(page) ? [] : listAdminProblems(db, filter, at),
    countAdminProblems(db, filter),
    listLinks(db, cid),
  ]);
  return {
    problemList: pageAnswer(
      rows.map((row) => presentAdminRow(row, editor, level)),
      page,
      total,
    ),
    contestProblemMap: Object.fromEntries(links.map((link) => [link.problemId, presentLink(link)])),
  };
}
