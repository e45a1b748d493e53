import { type GroupLevel, groupLevels, runsInGroup } from "../group/group-levels.ts";
import { problemAuths } from "./problem-values.ts";

/**
 * Does somebody of this level see a group's problem outside contests? Members see what is public among them, as long as
 * no contest hides it; those who may edit it see a private one, too. What is a contest's is seen there only.
 */
export function seesGroupProblem(
  { auth, isShown, isOwn }: { auth: number; isShown: boolean; isOwn: boolean },
  level: GroupLevel,
): boolean {
  if (auth === problemAuths.contest || level < groupLevels.member) return false;
  return (auth === problemAuths.public && isShown) || runsInGroup(level, isOwn);
}
