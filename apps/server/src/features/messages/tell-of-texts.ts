/**
 * Tells people what others did to their texts: in the transaction of the act, so that who is told is who the act is
 * about, and of one act once. Nobody is told of a discussion that staff hides, outside a group of what is said in it,
 * nor in a contest of what others wrote there: entrants could talk by it. Whoever is told is taken in the order of the ids, so that two acts never wait for
 * each other.
 */
import { mentionedNames } from "@touchstone/domain";
import type { Tx } from "../../db/client.ts";
import type { Liked, Written } from "../comments/index.ts";
import type { LikedDiscussion, Posted } from "../discussions/index.ts";
import { findMembersAmong } from "../groups/index.ts";
import { findNamedIds } from "../identity/index.ts";
import { deliverMessage } from "./deliver-message.ts";
import type { Reminder } from "./message.ts";

interface Told {
  recipientId: string;
  kind: "comment" | "reply" | "like";
  source: string;
  details: Pick<Reminder, "action" | "quoteContent">;
}

interface Subject {
  kind: "contest" | "discussion";
  id: number;
  title: string;
  groupId: number | null;
}

async function tell(
  tx: Tx,
  { senderId, subject, content }: { senderId: string; subject: Subject; content: string | null },
  told: readonly Told[],
): Promise<void> {
  const isContest = subject.kind === "contest";
  const where: Omit<Reminder, "action" | "quoteContent"> = {
    sourceType: isContest ? "contest" : "Discussion",
    sourceTitle: subject.title,
    sourceContent: content,
    url: isContest ? `/contest/${subject.id}/comment` : `${placeOf(subject)}/discussion-detail/${subject.id}`,
  };
  const hearing = await withinGroup(tx, subject.groupId, told);
  const inOrder = hearing.toSorted((one, other) => (one.recipientId < other.recipientId ? -1 : 1));
  for (const { details, ...message } of inOrder)
    await deliverMessage(tx, { ...message, senderId, details: { ...where, ...details } });
}

function placeOf({ groupId }: Subject): string {
  return groupId === null ? "" : `/group/${groupId}`;
}

/** What is said in a group, only its members hear. */
async function withinGroup(tx: Tx, groupId: number | null, told: readonly Told[]): Promise<readonly Told[]> {
  if (groupId === null) return told;
  const ids = told.map(({ recipientId }) => recipientId);
  const members = await findMembersAmong(tx, groupId, ids);
  return told.filter(({ recipientId }) => members.has(recipientId));
}

/** Whom a text names, without those who hear of it anyway. */
async function mentioned(tx: Tx, what: string, content: string, heard: readonly string[]): Promise<Told[]> {
  const ids = await findNamedIds(tx, mentionedNames(content));
  return ids
    .filter((id) => !heard.includes(id))
    .map((recipientId) => ({
      recipientId,
      kind: "reply" as const,
      source: `mention in ${what}`,
      details: { action: "Mention" as const, quoteContent: null },
    }));
}

/** A comment is told to whose discussion it is, a reply to whom it answers, either to whom it names. */
export async function tellWritten(tx: Tx, written: Written): Promise<void> {
  const { what, id, content, writerId, subject, quoted } = written;
  if (subject.kind === "contest" || subject.isHidden) return;
  const source = `${what} ${id}`;
  const addressed: Told = quoted
    ? {
        ...{ recipientId: quoted.authorId, kind: "reply", source },
        details: { action: "Reply", quoteContent: quoted.content },
      }
    : {
        ...{ recipientId: subject.authorId, kind: "comment", source },
        details: { action: "Discuss", quoteContent: null },
      };
  const others = await mentioned(tx, source, content, [addressed.recipientId]);
  await tell(tx, { senderId: writerId, subject, content }, [addressed, ...others]);
}

/** A post is told to whom it names; after a change to those who are new. */
export async function tellPosted(tx: Tx, { discussion, content, authorId }: Posted): Promise<void> {
  if (discussion.isHidden) return;
  const told = await mentioned(tx, `discussion ${discussion.id}`, content, []);
  await tell(tx, { senderId: authorId, subject: { kind: "discussion", ...discussion }, content }, told);
}

/** A like of a discussion is told to its author, once for each who likes. */
export async function tellLikedDiscussion(tx: Tx, liked: LikedDiscussion): Promise<void> {
  const { discussion, authorId, likerId } = liked;
  if (discussion.isHidden) return;
  const subject = { kind: "discussion" as const, ...discussion };
  await tell(tx, { senderId: likerId, subject, content: null }, [
    {
      ...{ recipientId: authorId, kind: "like", source: `like of discussion ${discussion.id} by ${likerId}` },
      details: { action: "Like_Post", quoteContent: null },
    },
  ]);
}

/** A like of a comment, the same. */
export async function tellLikedComment(tx: Tx, liked: Liked): Promise<void> {
  const { commentId, content, authorId, likerId, subject } = liked;
  if (subject.isHidden) return;
  await tell(tx, { senderId: likerId, subject, content: null }, [
    {
      ...{ recipientId: authorId, kind: "like", source: `like of comment ${commentId} by ${likerId}` },
      details: { action: "Like_Discuss", quoteContent: content },
    },
  ]);
}
