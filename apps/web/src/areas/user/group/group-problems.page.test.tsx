import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { WireData } from "@touchstone/contract/web";
import { beforeEach, describe, expect, it } from "vitest";
import { chess, listOf, openGroup } from "../../../features/groups/testing/groups.ts";
import { languages } from "../../../features/problems/form/testing/open-form.tsx";
import { closeSession } from "../../../platform/session/session.ts";
import { hearToasts } from "../../../testing/hear-toasts.ts";
import { stubMedia } from "../../../testing/stub-media.ts";
import { writeSite } from "../../../testing/write-site.ts";
import { assay as detail } from "../problem/testing/fake-site.ts";

type Row = WireData<"getGroupProblemList">["records"][number];
type AdminRow = WireData<"getGroupAdminProblemList">["records"][number];

const queue = { id: 3, name: "Monotone queue", color: "#5b7fd6" };
const assay: Row = {
  ...{ pid: 1, problemId: "CHESST1", title: "Assay", locale: "en-US", locales: ["en-US"], difficulty: 1 },
  ...{ type: 0, tags: [queue], myStatus: 0, total: 8, ac: 2 },
  ...{ wa: 5, tle: 1, mle: 0, re: 0, pe: 0, ce: 0, se: 0, pa: 0 },
};
const own: AdminRow = {
  ...{ id: 1, problemId: "CHESST1", title: "Assay", author: "ada", modifiedUser: "bob", auth: 1, type: 0 },
  ...{ gmtCreate: "2026-11-01T08:00:00Z", gmtModified: "2026-11-02T08:00:00Z", difficulty: 1, oj: "ME" },
  ...{ judgeMode: "default", isVerified: false, isPaused: false, archivedAt: null, mayEdit: true },
  ...{ gid: 7, applyPublicProgress: null },
};
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole("button", { name })));

beforeEach(() => {
  localStorage.clear();
  closeSession();
});

describe("[GPROB-01] the problems of a group", () => {
  const open = (records = [assay], total = 12) =>
    openGroup("/group/7/problem", chess, {
      replies: { getGroupProblemList: () => listOf(records, total) },
    });

  it("are ten a page, with status, id, title, level, tags and rate; a click on a row opens one", async () => {
    const { server, address } = await open();
    const row = await screen.findByRole("row", { name: /CHESST1/ });
    expect(server.asked("getGroupProblemList").at(-1)).toEqual({ gid: "7", currentPage: "1", limit: "10" });
    for (const words of ["Assay", "Mid", "Monotone queue", "25.00%"])
      expect(within(row).getByText(words)).toBeTruthy();
    expect(within(row).getByRole("img", { name: "Solved" })).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Page 2" }));
    await waitFor(() => expect(address()).toBe("/group/7/problem?currentPage=2"));
    fireEvent.click(screen.getByText("CHESST1"));
    await waitFor(() => expect(address()).toBe("/group/7/problem/CHESST1"));
  });

  it("have tags that are shown or not", async () => {
    await open();
    await screen.findByText("Monotone queue");
    await userEvent.click(screen.getByRole("switch", { name: "Show tags" }));
    expect(screen.queryByText("Monotone queue")).toBeNull();
  });

  it("say when there are none, and are cards on a phone", async () => {
    stubMedia();
    await open([], 0);
    expect(await screen.findByText("The group has no problems yet")).toBeTruthy();
  });
});

describe("[GPROB-02] Create and the admin's view", () => {
  it.each([
    ["problem", "Problem Admin"],
    ["training", "Training Admin"],
    ["contest", "Contest Admin"],
  ])("are on the page of each %s for the group's admins alone", async (page, label) => {
    const replies = {
      getGroupProblemList: () => listOf<never>([]),
      getGroupTrainingList: () => listOf<never>([]),
      getGroupContestList: () => listOf<never>([]),
      getGroupAdminProblemList: () => listOf<never>([]),
      getGroupAdminTrainingList: () => listOf<never>([]),
      getGroupAdminContestList: () => listOf<never>([]),
    };
    const member = await openGroup(`/group/7/${page}?mode=admin`, chess, { level: 3, replies });
    await screen.findByText(`The group has no ${page}s yet`);
    expect(screen.queryByRole("switch", { name: label })).toBeNull();
    expect(screen.queryByRole("link", { name: "Create" })).toBeNull();
    member.unmount();
    const { address } = await openGroup(`/group/7/${page}`, chess, { level: 4, replies });
    const create = await screen.findByRole("link", { name: "Create" });
    expect(create.getAttribute("href")).toBe(`/group/7/${page}?mode=create`);
    await userEvent.click(screen.getByRole("switch", { name: label }));
    await waitFor(() => expect(address()).toBe(`/group/7/${page}?mode=admin`));
    await userEvent.click(await screen.findByRole("switch", { name: label, checked: true }));
    await waitFor(() => expect(address()).toBe(`/group/7/${page}`));
  });
});

describe("the admin's view", () => {
  const open = (row: AdminRow = own, replies: NonNullable<Parameters<typeof openGroup>[2]>["replies"] = {}) =>
    openGroup("/group/7/problem?mode=admin", chess, {
      level: 4,
      replies: {
        getGroupAdminProblemList: () => listOf([row]),
        changeGroupProblemAuth: () => null,
        deleteGroupProblem: () => null,
        applyPublic: () => null,
        ...replies,
      },
    });
  const acts = async () => within(await screen.findByRole("row", { name: /CHESST1/ }));

  it("[GPROB-03] has the columns and the acts", async () => {
    const { address } = await open();
    const row = await acts();
    expect(screen.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
      ...["No.", "Display ID", "Title", "Author", "Created", "Modified by", "Access", "Actions"],
    ]);
    expect(row.getAllByRole("button").map((button) => button.getAttribute("aria-label"))).toEqual([
      ...["Edit CHESST1", "Download the test data of CHESST1"],
      ...["Apply to make CHESST1 public", "Delete CHESST1"],
    ]);
    await press("Edit CHESST1");
    await waitFor(() => expect(address()).toBe("/group/7/problem?mode=edit&problemId=1"));
  });

  it("[GPROB-30, GPROB-31] saves who sees a problem at once; contests are chosen in a contest alone", async () => {
    const { server } = await open();
    const access = (await acts()).getByRole<HTMLSelectElement>("combobox", { name: "Access of CHESST1" });
    expect([...access.options].map(({ text, disabled }) => `${text} ${disabled}`)).toEqual([
      ...["Public false", "Private false", "Contest true"],
    ]);
    await act(async () => fireEvent.change(access, { target: { value: "2" } }));
    expect(server.asked("changeGroupProblemAuth")).toEqual([{ pid: 1, gid: 7, auth: 2 }]);
  });

  it("[GPROB-31] offers nothing of a problem that the reader does not run", async () => {
    await open({ ...own, mayEdit: false });
    const row = await acts();
    const offered = row.getAllByRole<HTMLButtonElement>("button").filter(({ disabled }) => !disabled);
    expect(offered).toEqual([]);
    expect(row.getByRole<HTMLSelectElement>("combobox").disabled).toBe(true);
  });

  it("[GPROB-31] deletes after a question", async () => {
    const { server } = await open();
    await acts();
    await press("Delete CHESST1");
    const dialog = within(await screen.findByRole("dialog", { name: "Delete problem CHESST1?" }));
    await act(async () => fireEvent.click(dialog.getByRole("button", { name: "Delete" })));
    await waitFor(() => expect(server.asked("deleteGroupProblem")).toEqual([{ pid: "1", gid: "7" }]));
  });

  it.each([
    [null, undefined, "Apply to make CHESST1 public", "Apply", true],
    [1, "Applying to be public", "Take back the application of CHESST1", "Take it back", false],
    [3, "Not made public", "Apply to make CHESST1 public", "Apply", true],
  ] as const)(
    "[GPROB-29] progress %s is told, and changed after a question",
    async (progress, note, act_, yes, to) => {
      const told = hearToasts();
      const { server } = await open({ ...own, applyPublicProgress: progress });
      const row = await acts();
      if (note) expect(row.getByText(note)).toBeTruthy();
      await press(act_);
      const dialog = within(await screen.findByRole("dialog"));
      await act(async () => fireEvent.click(dialog.getByRole("button", { name: yes })));
      await waitFor(() => expect(server.asked("applyPublic")).toEqual([{ pid: 1, isApplied: to }]));
      await waitFor(() => expect(told.at(-1)?.kind).toBe("success"));
    },
  );

  it("[GPROB-29] a problem that is public already is only shown to be", async () => {
    await open({ ...own, applyPublicProgress: 2 });
    const row = await acts();
    expect(row.getByText("Public on the site")).toBeTruthy();
    expect(row.queryByRole("button", { name: /public|application/ })).toBeNull();
  });
});

it("[GPROB-05, GPROB-32] the form shows the group's short name before the display id, and sends the rest", async () => {
  const stored = {
    problem: {
      ...{ id: 1, problemId: "T1", baseLocale: "en-US", title: "Assay", description: "Rub the bars." },
      ...{ input: "", output: "", hint: "", examples: [], source: "", author: "ada", modifiedUser: null },
      ...{ gmtCreate: own.gmtCreate, gmtModified: own.gmtModified, timeLimit: 1000, memoryLimit: 256 },
      ...{ stackLimit: 128, difficulty: 1, auth: 1, type: 0, ioScore: 100, codeShare: true },
      ...{
        judgeMode: "default",
        judgeCaseMode: "default",
        spjCode: null,
        spjLanguage: null,
        spjCompileOk: false,
      },
      ...{ isUploadCase: false, uploadTestcaseDir: null, userExtraFile: null, judgeExtraFile: null },
      ...{
        isRemote: false,
        isRemoveEndBlank: true,
        openCaseResult: true,
        feedback: "verdicts",
        checker: null,
      },
      ...{
        checkerTolerance: null,
        isFileIO: false,
        ioReadFileName: "",
        ioWriteFileName: "",
        gid: 7,
        cid: null,
      },
      ...{ applyPublicProgress: null, archivedAt: null },
    },
    ...{ version: 4, translations: {}, languages: [1], tags: [], codeTemplates: [], mainSolution: null },
    verification: { state: "none", status: null, message: null, finishedAt: null },
    ...{ mayPublish: false, mayArchive: true },
  } as WireData<"getGroupProblem">;
  const sample = { id: 1, pid: 1, input: "1", output: "1", score: 100, groupNum: 1, bytes: 2 };
  const { server } = await openGroup("/group/7/problem?mode=edit&problemId=1", chess, {
    level: 4,
    replies: {
      getLanguages: () => languages,
      getGroupProblem: () => stored,
      getGroupProblemCases: () => [sample],
      getGroupProblemTags: () => [],
      updateGroupProblem: () => ({ pid: 1, version: 5 }),
      getGroupVerification: () => stored.verification,
    },
  });
  const field = await screen.findByLabelText<HTMLInputElement>(/^Display ID/);
  expect([field.value, field.parentElement?.textContent]).toEqual(["T1", "CHESS"]);
  expect(screen.getByRole("heading", { level: 2, name: /CHESST1$/ })).toBeTruthy();
  const access = within(screen.getByRole("radiogroup", { name: "Access" }));
  expect(access.getAllByRole("radio").map(({ textContent }) => textContent)).toEqual(["Public", "Private"]);
  fireEvent.change(field, { target: { value: "T2" } });
  await press("Save");
  await waitFor(() =>
    expect(server.asked("updateGroupProblem")).toMatchObject([
      { pid: 1, baseVersion: 4, problem: { problemId: "T2", gid: 7, auth: 1 } },
    ]),
  );
});

describe("a problem of the group", () => {
  const ofGroup = { ...detail, problem: { ...detail.problem, problemId: "CHESST1" } };
  const open = (path = "/group/7/problem/CHESST1") => {
    writeSite({ openGroupDiscussion: true });
    return openGroup(path, chess, {
      replies: {
        getProblemDetail: () => ofGroup,
        getUserProblemStatus: () => ({ 7: { status: -10, score: null } }),
        getSubmissionList: () => listOf<never>([]),
        getLanguages: () => languages,
        submitProblemJudge: () => ({ submitId: 5, status: 5 }),
      },
    });
  };

  it("[PDET-09] leads to its discussions and submissions in the group, and back to the group", async () => {
    const { server } = await open();
    const submissions = await screen.findByRole("link", { name: "All submissions" });
    expect(submissions.getAttribute("href")).toBe(
      "/group/7/status?problemID=CHESST1&completeProblemID=true&gid=7",
    );
    expect(screen.getByRole("link", { name: "Discussions" }).getAttribute("href")).toBe(
      "/group/7/discussion/CHESST1",
    );
    expect(screen.getByRole("link", { name: chess.name }).getAttribute("href")).toBe("/group/7/problem");
    expect(server.asked("getProblemDetail").at(-1)).toEqual({ problemId: "CHESST1", gid: "7" });
    expect(server.asked("getUserProblemStatus").at(-1)).toMatchObject({ gid: 7 });
    expect(server.asked("getSubmissionList").at(-1)).toMatchObject({ gid: "7", onlyMine: "true" });
  });

  it("is the site's where it has not the group's prefix", async () => {
    const { address } = await open("/group/7/problem/T1101");
    await waitFor(() => expect(address()).toBe("/problem/T1101"));
  });
});
