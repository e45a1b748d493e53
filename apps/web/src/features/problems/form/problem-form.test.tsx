import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { ProblemForm } from "@touchstone/domain";
import { describe, expect, it } from "vitest";
import { refusal } from "../../../testing/fake-server.ts";
import { choose, goodDraft, openForm, press, type, withFields, writeInto } from "./testing/open-form.tsx";
import { newDraft } from "./wire-problem.ts";

const empty = () => newDraft({ isInContest: false, baseLocale: "en-US", languages: [1, 2] });
const field = (label: string | RegExp) =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: "input, select, textarea" });
const radios = (name: string) =>
  within(screen.getByRole("radiogroup", { name }))
    .getAllByRole("radio")
    .map((radio) => `${radio.textContent}${radio.getAttribute("aria-checked") === "true" ? "*" : ""}`);
const oi: Partial<ProblemForm["problem"]> = { type: 1 };
const sample = (score: number | null, groupNum: number | null = null) => ({
  ...{ input: "1", output: "1", score, groupNum },
});

describe("the form", () => {
  it("[GPROB-04] has every field; the names inside a contest only there", async () => {
    await openForm(empty());
    const labels = [
      "Display ID",
      "Title",
      "Level",
      "Time limit",
      "Memory limit",
      "Stack limit",
      "Source",
      "Tags",
    ];
    for (const label of [...labels, "Main solution", "Judge case mode", "Input of sample 1", "Base language"])
      expect(screen.getAllByLabelText(new RegExp(`^${label}`))[0], label).toBeTruthy();
    for (const group of ["Type", "Judge mode", "Access", "Where the tests come from", "Input and output"])
      expect(screen.getByRole("radiogroup", { name: group })).toBeTruthy();
    for (const tab of ["Description", "Input", "Output", "Hint"])
      expect(screen.getByRole("tab", { name: tab })).toBeTruthy();
    for (const files of ["Extra files of users' programs", "Extra files of the judge's program", "Languages"])
      expect(screen.getByRole("group", { name: files })).toBeTruthy();
    for (const box of ["Remove trailing blanks", "Publish the results of test cases"])
      expect(screen.getByRole("checkbox", { name: box })).toBeTruthy();
    for (const toggle of ["Code may be shared", "Template of C++"])
      expect(screen.getByRole("switch", { name: toggle })).toBeTruthy();
    expect(screen.queryByLabelText(/^Contest display/)).toBeNull();
  });

  it("[GPROB-04] has the display id and title of a contest inside one", async () => {
    await openForm(empty(), { site: { kind: "contest", cid: 3 } });
    expect(screen.getAllByLabelText(/^Contest display/)).toHaveLength(2);
  });

  it("[GPROB-06] begins as the specification says, and with access 3 inside a contest", async () => {
    const { unmount } = await openForm(empty());
    expect(
      ["Time limit", "Memory limit", "Stack limit"].map((label) => field(new RegExp(`^${label}`)).value),
    ).toEqual(["1000", "256", "128"]);
    expect(field("Level").value).toBe("0");
    expect(radios("Access")).toEqual(["Public*", "Private"]);
    expect(radios("Type")).toEqual(["ACM*", "OI"]);
    expect(radios("Judge mode")).toEqual(["Default*", "Special judge", "Interactive"]);
    expect(field("Judge case mode").value).toBe("default");
    expect(screen.getByRole<HTMLInputElement>("switch", { name: "Code may be shared" }).checked).toBe(true);
    const opened = screen.getByRole<HTMLInputElement>("checkbox", {
      name: "Publish the results of test cases",
    });
    expect(opened.checked).toBe(true);
    await choose("Special judge");
    expect(field("Language of the program").value).toBe("C");
    unmount();
    localStorage.clear();
    await openForm(newDraft({ isInContest: true, baseLocale: "en-US", languages: [1] }), {
      site: { kind: "contest", cid: 3 },
    });
    expect(radios("Access")).toContain("Contest*");
  });

  it("[GPROB-22] recommends at most two samples and takes a third", async () => {
    const { server } = await openForm(goodDraft(withFields({ examples: [{ input: "1", output: "1" }] })));
    expect(screen.getByText("At most 2 samples are recommended.")).toBeTruthy();
    for (const number of [2, 3]) {
      await press("Add a sample");
      type(`Input of sample ${number}`, String(number));
    }
    expect(screen.getByText(/more are saved all the same/)).toBeTruthy();
    await press("Save");
    await waitFor(() => expect(server.asked("addProblem")).toHaveLength(1));
    expect(server.asked("addProblem")[0]).toMatchObject({
      problem: { examples: [{ input: "1" }, { input: "2" }, { input: "3" }] },
    });
  });

  it("[GPROB-23] offers the case modes of each type, and group numbers in subtask modes", async () => {
    await openForm(goodDraft());
    const modes = () =>
      // -- the label is that of a select
      [...(field("Judge case mode") as unknown as HTMLSelectElement).options].map(({ value }) => value);
    expect(modes()).toEqual(["default", "ergodic_without_error"]);
    await choose("OI");
    expect(modes()).toEqual(["default", "subtask_lowest", "subtask_average"]);
    expect(screen.queryByLabelText("Group of test 1")).toBeNull();
    for (const mode of ["subtask_lowest", "subtask_average"]) {
      type("Judge case mode", mode);
      expect(field("Group of test 1").value).toBe("1");
    }
  });
});

describe("a save", () => {
  it.each<[string, string, Parameters<typeof goodDraft>[0], RegExp | string]>([
    ["[GPROB-08] an id", "Display ID", withFields({ problemId: " " }), "Problem Display ID is required"],
    ["[GPROB-10] a title", "Title", withFields({ title: "" }), "Title is required"],
    ["[GPROB-10] a description", "", withFields({ description: "" }), "Description is required"],
    [
      "[GPROB-10] a time limit",
      "Time limit",
      withFields({ timeLimit: Number.NaN }),
      "Time Limit is required",
    ],
    ["[GPROB-12] tests", "", () => ({ samples: [] }), "At least one test is required."],
    [
      "[GPROB-12] an input or an output",
      "",
      () => ({ samples: [{ ...sample(null), input: "", output: "" }] }),
      /^Test 1: A test needs an input or an output/,
    ],
    [
      "[GPROB-11] uploaded tests",
      "",
      () => ({ isUploadTestCase: true, samples: [] }),
      "Test data are required: please upload a zip.",
    ],
    [
      "[GPROB-13, ADMIN-14] a score",
      "",
      (form) => ({ ...withFields(oi)(form), samples: [sample(null)] }),
      "Test 1: Score is required",
    ],
    [
      "[GPROB-13, ADMIN-14] a whole score",
      "",
      (form) => ({ ...withFields(oi)(form), samples: [sample(1), sample(1.5)] }),
      "Test 2: Score must be an integer",
    ],
    [
      "[GPROB-14, ADMIN-14] a score that is not negative",
      "",
      (form) => ({ ...withFields(oi)(form), samples: [sample(-1)] }),
      "Test 1: Score must be greater than or equal to 0",
    ],
    [
      "[GPROB-15, ADMIN-13] a group number",
      "",
      (form) => ({
        ...withFields({ type: 1, judgeCaseMode: "subtask_lowest" })(form),
        samples: [sample(1, 1), sample(1)],
      }),
      /^Test 2: This test needs a group number/,
    ],
    [
      "[GPROB-16] code of the checker",
      "",
      (form) => ({ ...withFields({ spjCode: null })(form), judgeMode: "spj" }),
      "Special or interactive code is required",
    ],
    [
      "[GPROB-16] code of the interactor",
      "",
      (form) => ({ ...withFields({ spjCode: " " })(form), judgeMode: "interactive" }),
      "Special or interactive code is required",
    ],
    ["[GPROB-17] a language", "", () => ({ languages: [] }), "At least one language is required"],
    [
      "[GPROB-18] code of a template that is on",
      "",
      () => ({ codeTemplates: [{ lid: 1, code: " ", status: true }] }),
      "Code template of the language cannot be empty",
    ],
    [
      "[GPROB-21] a name of an extra file",
      "",
      withFields({ judgeExtraFile: { "": "x" } }),
      "An extra file needs a name",
    ],
    [
      "[GPROB-21] content of an extra file",
      "",
      withFields({ userExtraFile: { "a.h": "" } }),
      "An extra file needs content",
    ],
  ])("asks for %s: a toast, and the field is marked", async (_what, label, changes, words) => {
    const { server, told } = await openForm(goodDraft(changes));
    await press("Save");
    const [toast = ""] = told();
    expect(toast).toMatch(words);
    expect(screen.getAllByText(words).length).toBeGreaterThan(0);
    if (label) expect(document.activeElement).toBe(screen.getByLabelText(new RegExp(`^${label}`)));
    expect(screen.getByText("1 thing to fix")).toBeTruthy();
    expect(server.asked("addProblem")).toEqual([]);
  });

  it("[GPROB-09] asks for both names inside a contest", async () => {
    const { told, server } = await openForm(goodDraft(), { site: { kind: "contest", cid: 3 } });
    await press("Save");
    expect(told().at(-1)).toBe("Contest Display ID is required");
    type(/^Contest display ID/, "A");
    await press("Save");
    expect(told().at(-1)).toBe("Contest Display Title is required");
    expect(server.asked("addContestProblem")).toEqual([]);
    type(/^Contest display title/, "Gold");
    await press("Save");
    await waitFor(() =>
      expect(server.asked("addContestProblem")).toMatchObject([
        { cid: 3, contestProblem: { displayId: "A", displayTitle: "Gold" } },
      ]),
    );
  });

  it("[GPROB-14, ADMIN-14] takes a score of 0", async () => {
    const { server } = await openForm(
      goodDraft((form) => ({ ...withFields(oi)(form), samples: [sample(0)] })),
    );
    await press("Save");
    await waitFor(() => expect(server.asked("addProblem")).toHaveLength(1));
  });

  it("[GPROB-20] sends files as a map by name, and no files as null", async () => {
    const { server } = await openForm(goodDraft(withFields({ userExtraFile: { "a.h": "int a;" } })));
    await press("Save");
    await waitFor(() =>
      expect(server.asked("addProblem")[0]).toMatchObject({
        problem: { userExtraFile: { "a.h": "int a;" }, judgeExtraFile: null },
      }),
    );
  });

  it("refuses two files of one name, which a map could not hold", async () => {
    const { server, told } = await openForm(
      goodDraft(withFields({ userExtraFile: { "a.h": "int a;", "b.h": "int b;" } })),
    );
    const group = within(screen.getByRole("group", { name: "Extra files of users' programs" }));
    const [, second] = group.getAllByLabelText("File name");
    fireEvent.change(second as HTMLElement, { target: { value: "a.h" } });
    await press("Save");
    expect(told().at(-1)).toContain("file name");
    expect(server.asked("addProblem")).toEqual([]);
  });

  it("writes both languages and sends them", async () => {
    const { server } = await openForm(goodDraft());
    await choose(/^Chinese/);
    await press("Add a translation");
    await press("Save");
    expect(screen.getByText("2 things to fix")).toBeTruthy();
    const [, title] = screen.getAllByLabelText(/^Title/);
    fireEvent.change(title as HTMLElement, { target: { value: "试金" } });
    await writeInto("Description", "划一下金条。");
    await press("Save");
    await waitFor(() =>
      expect(server.asked("addProblem")[0]).toMatchObject({
        problem: { baseLocale: "en-US", title: "Assay", description: "Rub the bars." },
        translations: { "zh-CN": { title: "试金", description: "划一下金条。" } },
      }),
    );
  });

  it("tells what the server found at the field, and keeps what was typed", async () => {
    const { told } = await openForm(goodDraft(), {
      replies: { addProblem: () => refusal(409, "display_id_taken") },
    });
    await press("Save");
    await waitFor(() => expect(told().at(-1)).toBe("Another problem has this display ID already."));
    expect(screen.getAllByText("Another problem has this display ID already.").length).toBeGreaterThan(0);
    expect(field(/^Display ID/).value).toBe("T1");
  });

  it("asks before an unverified problem is published", async () => {
    let isRefused = true;
    const { server, onSaved } = await openForm(goodDraft(), {
      replies: {
        addProblem: () => (isRefused ? refusal(409, "problem_unverified") : { pid: 7, version: 1 }),
      },
    });
    await press("Save");
    await screen.findByRole("dialog", { name: "Publish an unverified problem?" });
    isRefused = false;
    await press("Publish all the same");
    await waitFor(() => expect(onSaved).toHaveBeenCalledWith(7));
    expect(server.asked("addProblem").map(({ confirmUnverified }) => confirmUnverified)).toEqual([
      false,
      true,
    ]);
  });
});
