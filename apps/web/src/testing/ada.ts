import type { UserInfo } from "../platform/session/session.ts";

/** A signed-in user. */
export const ada: UserInfo = {
  uid: "0123456789abcdef0123456789abcdef",
  username: "ada",
  nickname: null,
  avatar: null,
  titleName: null,
  titleColor: null,
  email: "ada@example.org",
  number: null,
  gender: "secrecy",
  school: null,
  course: null,
  signature: null,
  realname: null,
  github: null,
  blog: null,
  cfUsername: null,
  roleList: ["user"],
  passwordIsDue: false,
  locale: null,
  timeZone: null,
};
