import { isRole, type RoleName, roleName } from "@touchstone/domain";
import type { AccountRow } from "./identity.repo.ts";

/** A user id as the wire spells it: 32 hex digits. */
export function wireUid(userId: string): string {
  return userId.replaceAll("-", "");
}

/** The account as its owner sees it. */
export function presentUserInfo(account: AccountRow) {
  return {
    uid: wireUid(account.id),
    username: account.username,
    nickname: account.nickname,
    avatar: account.avatar,
    titleName: account.title_name,
    titleColor: account.title_color,
    email: account.email,
    number: account.number,
    gender: account.gender,
    school: account.school,
    course: account.course,
    signature: account.signature,
    realname: account.realname,
    github: account.github,
    blog: account.blog,
    cfUsername: account.cf_username,
    roleList: presentRoles(account.role),
    passwordIsDue: account.must_change_password,
    locale: account.locale,
    timeZone: account.time_zone,
  };
}

/** The role strings of a role code. */
export function presentRoles(role: number): RoleName[] {
  return isRole(role) ? [roleName(role)] : [];
}
