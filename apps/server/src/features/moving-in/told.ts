/**
 * What an old system tells, one thing after the other, in words that are neither its own nor those of our tables. Ids are
 * those of the old system, as texts; what belongs to a thing alone (the members of a group, the replies to a comment)
 * comes with it.
 */
import type { BadProblem, ReadProblem } from "../problems/index.ts";
import type { Loss } from "./loss-codes.ts";

/** What everything has. */
interface Told {
  readonly oldId: string;
  /** What of it the old system could not put into these words. */
  readonly losses: readonly Loss[];
}

export interface ToldUser extends Told {
  readonly username: string;
  readonly password: { readonly hash: string; readonly scheme: "md5-hex" | "hustoj" } | null;
  /** One of our role codes. */
  readonly role: number;
  readonly isLocked: boolean;
  readonly email: string | null;
  readonly gender: "male" | "female" | "secrecy";
  readonly texts: Readonly<Record<UserText, string | null>>;
  readonly createdAt: Date;
}

/** The texts of a profile. */
export type UserText =
  | "nickname"
  | "realname"
  | "school"
  | "course"
  | "number"
  | "signature"
  | "github"
  | "blog"
  | "cfUsername"
  | "titleName"
  | "titleColor";

export interface ToldGroup extends Told {
  readonly ownerId: string;
  readonly name: string;
  readonly shortName: string;
  readonly brief: string;
  readonly description: string;
  readonly auth: number;
  readonly code: string | null;
  readonly isVisible: boolean;
  readonly isBanned: boolean;
  readonly createdAt: Date;
  readonly members: readonly {
    readonly userId: string;
    readonly level: number;
    readonly reason: string | null;
    readonly createdAt: Date;
  }[];
}

/** A tag with its look; problems name their tags by their names. */
export interface ToldTag extends Told {
  readonly name: string;
  readonly color: string | null;
  readonly classification: { readonly name: string; readonly rank: number } | null;
}

export interface ToldProblem extends Told {
  readonly displayId: string;
  readonly authorId: string | null;
  /** The group that made it. */
  readonly groupId: string | null;
  /** Whether that group alone sees it. */
  readonly isGroup: boolean;
  /** The judge whose problem it is; `ME` for the old site's own. */
  readonly oj: string;
  readonly createdAt: Date;
  readonly read: ReadProblem | BadProblem;
}

export interface ToldTraining extends Told {
  readonly authorId: string | null;
  readonly groupId: string | null;
  readonly title: string;
  readonly description: string;
  readonly isPrivate: boolean;
  readonly password: string | null;
  readonly rank: number;
  readonly isVisible: boolean;
  readonly category: { readonly name: string; readonly color: string | null } | null;
  readonly createdAt: Date;
  readonly problems: readonly { readonly problemId: string; readonly rank: number }[];
  readonly members: readonly { readonly userId: string; readonly registeredAt: Date }[];
}

export interface ToldContest extends Told {
  readonly authorId: string | null;
  readonly groupId: string | null;
  readonly title: string;
  readonly description: string;
  /** 0 ACM, 1 OI. */
  readonly type: 0 | 1;
  /** One of our `contestAuth`. */
  readonly auth: 0 | 1 | 2;
  readonly password: string | null;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly sealAt: Date | null;
  readonly autoRealRank: boolean;
  readonly openRank: boolean;
  readonly openPrint: boolean;
  readonly allowEndSubmit: boolean;
  readonly isVisible: boolean;
  readonly rankShowName: "username" | "nickname" | "realname";
  readonly accountRule: {
    readonly prefix: string;
    readonly suffix: string;
    readonly start: number;
    readonly end: number;
    readonly extra: string;
  } | null;
  readonly starAccounts: readonly string[];
  readonly oiScoreType: "Recent" | "Highest";
  readonly awardType: 0 | 1 | 2;
  readonly awards: readonly {
    readonly priority: number;
    readonly name: string;
    readonly background: string;
    readonly color: string;
    readonly num: number;
  }[];
  readonly createdAt: Date;
  readonly problems: readonly {
    readonly oldId: string;
    readonly problemId: string;
    readonly displayId: string;
    readonly displayTitle: string;
    readonly color: string | null;
  }[];
  readonly entries: readonly { readonly userId: string; readonly registeredAt: Date }[];
}

export interface ToldSubmission extends Told {
  readonly userId: string;
  readonly problemId: string;
  readonly contestId: string | null;
  /** The problem of the contest. */
  readonly contestProblemId: string | null;
  readonly groupId: string | null;
  readonly trainingId: string | null;
  /** The name of a language in our catalogue, else as the old system called it. */
  readonly language: string;
  readonly code: string;
  readonly submittedAt: Date;
  /** A status that is no longer under way. */
  readonly status: number;
  readonly score: number | null;
  readonly oiRankScore: number | null;
  readonly timeMs: number | null;
  readonly memoryBytes: number | null;
  readonly message: string | null;
  readonly isShared: boolean;
  readonly isManual: boolean;
  readonly judgeName: string | null;
  readonly ip: string | null;
  readonly cases: readonly {
    readonly status: number;
    readonly timeMs: number;
    readonly memoryKib: number;
    readonly score: number;
    readonly note: string | null;
  }[];
}

export interface ToldDiscussion extends Told {
  readonly authorId: string;
  readonly category: string;
  readonly problemId: string | null;
  readonly groupId: string | null;
  readonly title: string;
  readonly description: string;
  readonly content: string;
  readonly isPinned: boolean;
  readonly isHidden: boolean;
  readonly views: number;
  readonly createdAt: Date;
  readonly likedBy: readonly string[];
}

export interface ToldComment extends Told {
  /** What it stands below. */
  readonly below: { readonly kind: "discussion" | "contest"; readonly oldId: string };
  readonly authorId: string;
  readonly content: string;
  readonly createdAt: Date;
  readonly likedBy: readonly string[];
  readonly replies: readonly {
    readonly authorId: string;
    readonly toUserId: string;
    readonly content: string;
    readonly createdAt: Date;
  }[];
}

export interface ToldAnnouncement extends Told {
  readonly authorId: string | null;
  readonly groupId: string | null;
  readonly contestId: string | null;
  readonly title: string;
  readonly content: string;
  readonly isVisible: boolean;
  readonly createdAt: Date;
}

/** What is told, by its kind, in the order in which it is moved: nothing names what comes later. */
export interface ToldKinds {
  user: ToldUser;
  group: ToldGroup;
  tag: ToldTag;
  problem: ToldProblem;
  training: ToldTraining;
  contest: ToldContest;
  submission: ToldSubmission;
  discussion: ToldDiscussion;
  comment: ToldComment;
  announcement: ToldAnnouncement;
}

/** One of them. */
export type ToldKind = keyof ToldKinds;
