import { type Account, type MadeAccount, Session } from "./session.ts";

/** A group that a journey needs. */
export interface GroupNeed {
  /** 5 to 25 characters. */
  name: string;
  /** 5 to 10 characters. */
  shortName: string;
  brief?: string;
  /** 1 public, 2 protected, 3 private. */
  auth?: 1 | 2 | 3;
  isHidden?: boolean;
}

/** The code of every group that is made here. */
export const groupCode = "a1b2c3";

const description = [
  "Tuesdays and Thursdays, room **204**. 带上纸和笔。",
  "- Read the statement twice\n- Then `write` the program",
].join("\n\n");

/** Makes a group of the super admin's; answers its id. */
export async function makeGroup(need: GroupNeed): Promise<number> {
  const { name, shortName, brief = "一起刷题 Practice together", auth = 1, isHidden = false } = need;
  const root = await Session.open("root");
  const form = { name, shortName, brief, description, auth, code: groupCode, visible: !isHidden };
  return (await root.call("addGroup", form)).id;
}

/** Lets somebody join a group, or apply to it, and the super admin give them a level: 2 refused, 3 member and up. */
export async function joinGroup(
  gid: number,
  username: Account | MadeAccount,
  level?: 2 | 3 | 4 | 5,
): Promise<void> {
  const session = await Session.open(username);
  await session.call("joinGroup", { gid, code: groupCode, reason: "我是三班的学生 I am in class three" });
  if (level === undefined) return;
  const root = await Session.open("root");
  await root.call("changeGroupMember", { gid, uid: session.user.uid, auth: level });
}
