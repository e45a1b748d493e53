import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApi, type TestApi } from "../../testing/test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const config = async () => (await api.ask("/api/get-website-config")).body.data;

it("[SITE-01] tells every page the site's names, links and switches", async () => {
  expect(await config()).toEqual({
    baseUrl: "http://touchstone.test",
    name: "Touchstone Online Judge",
    shortName: "OJ",
    description: "Touchstone Online Judge",
    register: false,
    recordName: "",
    recordUrl: "",
    policeRecordName: "",
    policeRecordUrl: "",
    projectName: "Touchstone",
    projectUrl: "",
    openPublicDiscussion: true,
    openGroupDiscussion: true,
    openContestComment: true,
    timeZone: "Asia/Shanghai",
    locale: "zh-CN",
  });
});

it("lays what is stored over the defaults, and lets nothing else out", async () => {
  const value = JSON.stringify({ shortName: "ECNU", openPublicDiscussion: false, smtpPassword: "hush" });
  await api.db.insertInto("settings").values({ key: "site", value }).execute();
  const now = await config();
  expect(now).toMatchObject({
    shortName: "ECNU",
    openPublicDiscussion: false,
    name: "Touchstone Online Judge",
  });
  expect(JSON.stringify(now)).not.toContain("hush");
});
