import { expect } from "@playwright/test";
import type { WireInput } from "@touchstone/contract/web";
import { mailedPages } from "../site/mailed-code.ts";
import { runSql } from "../site/run-sql.ts";
import { sendNotice } from "../site/send-notice.ts";
import { site } from "../site/site.ts";
import { openAnnouncement } from "./open-announcement.ts";
import type { Place } from "./place.ts";

/** Who is written a mail. */
export const mailedTo = "script@judge.test";

/** Gives the site its names back. */
let restore: (() => Promise<unknown>) | undefined;

const ours = "author_id in (select id from users where username like 'team-script-%')";

/** What the staff says to everybody, and what the site is called. */
export const sitePlaces: readonly Place[] = [
  {
    name: "announcements",
    async write({ session, texts }) {
      await session.call("addAnnouncement", { title: texts.line(255), content: texts.whole, status: 0 });
      return [{ path: "/home", hasText: true, open: openAnnouncement }, { path: "/admin/announcement" }];
    },
    clear: () => void runSql(`delete from announcements where ${ours}`),
  },
  {
    name: "notices",
    async write({ session, texts }) {
      await sendNotice(session, { title: texts.line(255), content: texts.whole, recipient: "root" });
      return [{ path: "/message/sys", hasText: true }, { path: "/admin/notice" }];
    },
    clear() {
      runSql(`delete from messages where notice_id in (select id from admin_notices where ${ours})`);
      runSql(`delete from admin_notices where ${ours}`);
    },
  },
  {
    name: "the site's names, and its mails",
    async write({ session, texts: { line } }) {
      const before = await session.call("getWebConfig", {});
      const set = (names: WireInput<"setWebConfig">) => session.call("setWebConfig", names);
      await set({
        ...{ name: line(60), shortName: line(20), description: line(200), projectName: line(60) },
        ...{ recordName: line(100), policeRecordName: line(100) },
      });
      const { name, shortName, description, projectName, recordName, policeRecordName } = before;
      restore = () => set({ name, shortName, description, projectName, recordName, policeRecordName });
      await session.call("testMail", { email: mailedTo });
      await expect.poll(() => mailedPages(mailedTo).length).toBeGreaterThan(0);
      return [{ path: "/developer" }, { path: "/admin/conf" }];
    },
    clear: () => restore?.(),
  },
  {
    name: "files of a text",
    async write({ session, texts }) {
      for (const name of texts.fileNames) {
        const file = new File(["<script>hit()</script>"], name, { type: "text/html" });
        const { link } = await session.call("uploadMdFile", { file });
        expect(link).toMatch(/^\/api\/public\/file\/[\w-]+\/[\w.()%-]+$/);
        const { headers } = await fetch(`${site.url}${link}`);
        expect(headers.get("content-disposition")).toMatch(/^attachment/);
        expect(headers.get("content-type")).not.toMatch(/html|svg/);
        expect(headers.get("content-security-policy")).toContain("sandbox");
      }
      return [];
    },
  },
];
