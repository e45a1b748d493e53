import type { OldRow } from "../old-row.ts";
import type { ToldTraining } from "../told.ts";

/** The rows of one training; `training` has `author_uid` beside its own columns. */
export interface HojTrainingRows {
  readonly training: OldRow;
  readonly category: OldRow | undefined;
  readonly problems: readonly OldRow[];
  readonly members: readonly OldRow[];
}

/** A training of HOJ. */
export function mapTraining({ training, category, problems, members }: HojTrainingRows): ToldTraining {
  const createdAt = training.date("gmt_create") ?? new Date(0);
  return {
    oldId: training.text("id"),
    losses: [],
    authorId: training.textOrNull("author_uid"),
    groupId: training.flag("is_group", false) ? training.textOrNull("gid") : null,
    title: training.text("title"),
    description: training.text("description"),
    isPrivate: training.text("auth").toLowerCase() === "private",
    password: training.textOrNull("private_pwd"),
    rank: Math.max(0, Math.trunc(training.number("rank", 1000))),
    isVisible: training.flag("status", true),
    category: category ? { name: category.text("name"), color: category.textOrNull("color") } : null,
    createdAt,
    problems: problems.map((problem) => ({
      problemId: problem.text("pid"),
      rank: Math.max(0, Math.trunc(problem.number("rank", 0))),
    })),
    members: members
      .filter((member) => member.flag("status", true))
      .map((member) => ({
        userId: member.text("uid"),
        registeredAt: member.date("gmt_create") ?? createdAt,
      })),
  };
}
