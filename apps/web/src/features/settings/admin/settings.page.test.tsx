import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { WireData } from "@touchstone/contract/web";
import { beforeEach, describe, expect, it } from "vitest";
import { openSession } from "../../../platform/session/session.ts";
import { ada } from "../../../testing/ada.ts";
import { fakeServer, refusal } from "../../../testing/fake-server.ts";
import { renderPart } from "../../../testing/render-part.tsx";
import { ConfirmProvider } from "../../../ui/confirm.tsx";
import { SiteConfigPage } from "./site-config.page.tsx";
import { SwitchesPage } from "./switches.page.tsx";

beforeEach(() => {
  sessionStorage.clear();
  openSession({ token: "token", user: { ...ada, roleList: ["root"] } });
});

const web: WireData<"getWebConfig"> = {
  ...{ baseUrl: "https://oj.test", name: "School", shortName: "OJ", description: "", register: true },
  ...{ recordName: "", recordUrl: "", policeRecordName: "", policeRecordUrl: "" },
  ...{ projectName: "Touchstone", projectUrl: "", timeZone: "UTC", locale: "en-US" },
};
const mail: WireData<"getMailConfig"> = {
  ...{ emailHost: "smtp.school.test", emailPort: 465, emailUsername: "judge", emailFrom: "", emailSsl: true },
  ...{ isPasswordSet: true, isFromEnvironment: false },
};
const source: WireData<"getDataSource"> = {
  ...{
    dbHost: "db.school",
    dbPort: 5432,
    dbName: "oj",
    dbUsername: "judge",
    dbVersion: "15.4",
    dbSizeBytes: 2048,
  },
  ...{ isDbPasswordSet: true, dbSetting: "TOUCHSTONE_DATABASE_URL" },
  ...{
    redisHost: "cache.school",
    redisPort: 6379,
    isRedisPasswordSet: false,
    redisSetting: "TOUCHSTONE_REDIS_URL",
  },
};
const switches: WireData<"getSwitches"> = {
  ...{ register: true, openPublicDiscussion: true, openGroupDiscussion: true, openContestComment: true },
  ...{ openPublicJudge: true, openGroupJudge: true, openContestJudge: true },
  ...{ hideNonContestSubmissionCode: false, defaultSubmitInterval: 0 },
  ...{ defaultCreateDiscussionACInitValue: 10, defaultCreateDiscussionDailyLimit: 5 },
  ...{ defaultCreateCommentACInitValue: 10, defaultCreateGroupACInitValue: 20 },
  ...{ defaultCreateGroupDailyLimit: 2, defaultCreateGroupLimit: 5 },
};
const picture = (id: number) => ({ id, url: `/api/public/img/${id}.webp`, alt: "", link: "" });

async function open(Page: typeof SwitchesPage, isRefusing = false) {
  const state = {
    ...{ web, mail, switches, pictures: [picture(1), picture(2)] },
    test: null as WireData<"getMailTest">,
  };
  const server = fakeServer({
    getWebConfig: () => state.web,
    setWebConfig: (changes) => {
      state.web = { ...state.web, ...changes };
      return null;
    },
    getHomeCarousel: () => state.pictures,
    uploadCarouselImage: () => {
      state.pictures = [...state.pictures, picture(3)];
      return picture(3);
    },
    setCarousel: ({ pictures }) => {
      state.pictures = (pictures as { id: number }[]).map((each) => ({ ...picture(each.id), ...each }));
      return null;
    },
    deleteCarouselImage: ({ id }) => {
      state.pictures = state.pictures.filter((each) => each.id !== Number(id));
      return null;
    },
    getMailConfig: () => state.mail,
    setMailConfig: () => null,
    testMail: ({ email }) => {
      const test = { id: "1", email: String(email), orderedAt: "2026-11-15T12:00:00.000Z", because: null };
      state.test = { ...test, state: "waiting" };
      return { id: "1" };
    },
    getMailTest: () => state.test,
    getDataSource: () => source,
    getSwitches: () => state.switches,
    setSwitches: (changes) => {
      if (isRefusing) return refusal(500, "fault");
      state.switches = { ...state.switches, ...changes };
      return null;
    },
  });
  await renderPart(
    <ConfirmProvider>
      <Page />
    </ConfirmProvider>,
  );
  return { server, state };
}

const card = async (name: string) => {
  const heading = await screen.findByRole("heading", { level: 2, name });
  return within(heading.closest("section")!);
};

describe("[ADMIN-22] the settings of the site", () => {
  it("are changed together; what is typed is marked until it is saved", async () => {
    const { server } = await open(SiteConfigPage);
    const site = await card("The site");
    await userEvent.type(await site.findByRole("textbox", { name: "Public security record number" }), "110");
    expect(site.getByText("There are changes that are not saved")).toBeTruthy();
    await userEvent.click(site.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(server.asked("setWebConfig")).toHaveLength(1));
    expect(server.asked("setWebConfig")[0]).toMatchObject({ policeRecordName: "110", name: "School" });
    await waitFor(() => expect(site.queryByText("There are changes that are not saved")).toBeNull());
  });

  it("take no link that is none", async () => {
    const { server } = await open(SiteConfigPage);
    const site = await card("The site");
    await userEvent.type(
      await site.findByRole("textbox", { name: "ICP record link" }),
      "javascript:alert(1)",
    );
    await userEvent.click(site.getByRole("button", { name: "Save" }));
    expect(site.getByText(/http:\/\//)).toBeTruthy();
    expect(server.asked("setWebConfig")).toEqual([]);
  });

  it("never show the password of the mail server, and keep it unless one is typed", async () => {
    const { server } = await open(SiteConfigPage);
    const form = await card("Mail server");
    const password = await form.findByLabelText<HTMLInputElement>("Password");
    expect([password.value, password.placeholder, password.type]).toEqual([
      "",
      "Set; left empty it stays",
      "password",
    ]);
    await userEvent.click(form.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(server.asked("setMailConfig")).toHaveLength(1));
    await userEvent.type(password, "hush");
    await userEvent.click(form.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(server.asked("setMailConfig")).toHaveLength(2));
    await userEvent.click(form.getByRole("button", { name: "Remove the password" }));
    await waitFor(() => expect(server.asked("setMailConfig")).toHaveLength(3));
    expect(server.asked("setMailConfig").map(({ emailPassword }) => emailPassword)).toEqual([
      "",
      "hush",
      null,
    ]);
    expect(JSON.stringify(sessionStorage) + JSON.stringify(localStorage)).not.toContain("hush");
  });

  it.each([
    ["sent", null, "Sent to me@school.test"],
    ["failed", "535 go away", "Not sent to me@school.test: 535 go away"],
  ] as const)("show that a test mail was %s", async (outcome, because, words) => {
    const { state } = await open(SiteConfigPage);
    const form = await card("Mail server");
    await userEvent.type(await form.findByRole("textbox", { name: "To" }), "me@school.test");
    await userEvent.click(form.getByRole("button", { name: "Send a test mail" }));
    expect(await form.findByText("Sending to me@school.test…")).toBeTruthy();
    state.test = { ...state.test!, state: outcome, because };
    expect(await form.findByText(words, undefined, { timeout: 10_000 })).toBeTruthy();
  });

  it("tell where the data lies, without passwords, and where to change it", async () => {
    await open(SiteConfigPage);
    const data = await card("Data source");
    expect(await data.findByText("db.school:5432")).toBeTruthy();
    expect(data.getByText(/change TOUCHSTONE_DATABASE_URL and TOUCHSTONE_REDIS_URL/)).toBeTruthy();
    expect(data.getAllByText(/^(Set|Not set)$/).map(({ textContent }) => textContent)).toEqual([
      "Set",
      "Not set",
    ]);
    expect(data.queryByRole("button", { name: "Save" })).toBeNull();
  });
});

describe("the pictures of the home page", () => {
  it("[ADMIN-33] are uploaded, ordered and given words", async () => {
    const { server } = await open(SiteConfigPage);
    const editor = await card("Pictures of the home page");
    const file = new File(["pixels"], "finals.png", { type: "image/png" });
    await userEvent.upload(await editor.findByLabelText("Upload a picture", { selector: "input" }), file);
    await waitFor(() => expect(editor.getAllByRole("listitem")).toHaveLength(3));
    await userEvent.click(editor.getByRole("button", { name: "Move picture 3 up" }));
    await userEvent.type(editor.getAllByRole("textbox", { name: "What it shows" })[0]!, "Finals");
    await userEvent.click(editor.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(server.asked("setCarousel")).toHaveLength(1));
    expect(server.asked("setCarousel")[0]).toEqual({
      pictures: [
        { id: 1, alt: "Finals", link: "" },
        { id: 3, alt: "", link: "" },
        { id: 2, alt: "", link: "" },
      ],
    });
  });

  it("[ADMIN-23] are deleted after a question", async () => {
    const { server } = await open(SiteConfigPage);
    const editor = await card("Pictures of the home page");
    await act(async () => userEvent.click(await editor.findByRole("button", { name: "Delete picture 2" })));
    const question = within(await screen.findByRole("dialog", { name: "Delete the picture" }));
    await userEvent.click(question.getByRole("button", { name: "Delete the picture" }));
    await waitFor(() => expect(editor.getAllByRole("listitem")).toHaveLength(1));
    expect(server.asked("deleteCarouselImage")).toEqual([{ id: "2" }]);
  });
});

describe("the switches", () => {
  it.each([
    ["Visitors may make accounts", "register"],
    ["Discussions of the site", "openPublicDiscussion"],
    ["Discussions of groups", "openGroupDiscussion"],
    ["Comments on contests", "openContestComment"],
    ["Problems of the site take submissions", "openPublicJudge"],
    ["Problems of groups take submissions", "openGroupJudge"],
    ["Contests take submissions", "openContestJudge"],
    ["Hide programs outside contests", "hideNonContestSubmissionCode"],
  ] as const)("[ADMIN-21] turn %s at once", async (label, name) => {
    const { server } = await open(SwitchesPage);
    const toggle = await screen.findByRole<HTMLInputElement>("switch", { name: label });
    const next = !switches[name];
    fireEvent.click(toggle);
    expect(toggle.checked).toBe(next);
    await waitFor(() => expect(server.asked("setSwitches")).toEqual([{ [name]: next }]));
    await waitFor(() => expect(toggle.checked).toBe(next));
  });

  it("go back where they could not be saved", async () => {
    await open(SwitchesPage, true);
    const toggle = await screen.findByRole<HTMLInputElement>("switch", { name: "Comments on contests" });
    await userEvent.click(toggle);
    await waitFor(() => expect(toggle.checked).toBe(true));
  });

  it("[ADMIN-19] offer the interval between submissions, in seconds", async () => {
    const { server } = await open(SwitchesPage);
    const judging = await card("Judging");
    const field = await judging.findByRole("textbox", {
      name: "Seconds between submissions outside contests",
    });
    await userEvent.clear(field);
    await userEvent.type(field, "3601");
    expect(judging.getByText("Please write a whole number from 0 to 3600")).toBeTruthy();
    await userEvent.click(judging.getByRole("button", { name: "Save" }));
    expect(server.asked("setSwitches")).toEqual([]);
    await userEvent.clear(field);
    await userEvent.type(field, "8");
    await userEvent.click(judging.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(server.asked("setSwitches")).toEqual([{ defaultSubmitInterval: 8 }]));
  });

  it("[ADMIN-20] offer the solved counts and the caps of posts and groups", async () => {
    const { server } = await open(SwitchesPage);
    const posting = await card("Discussions");
    await userEvent.type(await posting.findByRole("textbox", { name: "Posts of one user a day" }), "0");
    await userEvent.click(posting.getByRole("button", { name: "Save" }));
    const groups = await card("Groups");
    await userEvent.type(groups.getByRole("textbox", { name: "Groups of one user altogether" }), "1");
    await userEvent.click(groups.getByRole("button", { name: "Save" }));
    await waitFor(() =>
      expect(server.asked("setSwitches")).toEqual([
        {
          ...{ defaultCreateDiscussionACInitValue: 10, defaultCreateCommentACInitValue: 10 },
          defaultCreateDiscussionDailyLimit: 50,
        },
        {
          ...{ defaultCreateGroupACInitValue: 20, defaultCreateGroupDailyLimit: 2 },
          defaultCreateGroupLimit: 51,
        },
      ]),
    );
  });
});
