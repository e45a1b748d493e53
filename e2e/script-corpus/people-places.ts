import type { Place } from "./place.ts";

/** What people say of themselves, and what root calls them. */
export const peoplePlaces: readonly Place[] = [
  {
    name: "profiles",
    async write({ session, texts }) {
      const { line } = texts;
      const address = "https://a.example/?onclick=hit()#javascript:hit()";
      await session.call("changeUserInfo", {
        ...{ nickname: line(20), realname: line(50), school: line(100), course: line(100), number: line(20) },
        ...{ cfUsername: line(50), github: address, blog: address, signature: texts.whole },
      });
      const { username } = session.user;
      return [
        { path: `/user-home?username=${username}`, hasText: true },
        { path: "/acm-rank?searchUser=team-script" },
        { path: "/admin/user?keyword=team-script" },
      ];
    },
  },
  {
    name: "titles of people",
    async write({ session, root, texts, role }) {
      const { uid, username } = session.user;
      const title = { titleName: texts.line(20), titleColor: "#3f7fbf" };
      await root.call("editUser", { uid, username, type: role, status: 0, ...title });
      return [{ path: "/acm-rank?searchUser=team-script" }];
    },
  },
];
