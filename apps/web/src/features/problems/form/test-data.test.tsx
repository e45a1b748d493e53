import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { type FakeUpload, fakeUploads } from "../../../testing/fake-uploads.ts";
import { goodDraft, openForm, press, type, withFields, writeInto } from "./testing/open-form.tsx";

const uploaded = goodDraft(() => ({ isUploadTestCase: true, samples: [] }));
const zip = new File(["PK"], "tests.zip", { type: "application/zip" });
const test = (input: string, output: string) => ({
  input,
  output,
  inputBytes: 600,
  outputBytes: 600,
  warnings: [],
});
const found = (...fileList: object[]) => ({ data: { fileList, fileListDir: "up1", unused: [] } });

async function send(uploads: readonly FakeUpload[]): Promise<FakeUpload> {
  const count = uploads.length;
  fireEvent.change(screen.getByLabelText("Upload zip", { selector: "input" }), { target: { files: [zip] } });
  await waitFor(() => expect(uploads.length).toBe(count + 1));
  return uploads[count] as FakeUpload;
}
const rows = () =>
  within(screen.getByRole("table", { name: "Tests" }))
    .getAllByRole("row")
    .slice(1);
const score = (number: number) => screen.getByLabelText<HTMLInputElement>(`Score of test ${number}`).value;

describe("an upload of tests", () => {
  it("[GPROB-11, GPROB-24, GPROB-26] shows its progress, fills the table, and is named by the save", async () => {
    const uploads = fakeUploads();
    const { server } = await openForm(uploaded);
    const upload = await send(uploads);
    expect(upload.url).toBe("/api/file/upload-testcase-zip?mode=default");
    expect(upload.form.get("file")).toBeInstanceOf(File);
    act(() => upload.progress(50, 100));
    expect(screen.getByRole("progressbar").getAttribute("aria-valuenow")).toBe("50");
    await act(async () => upload.answer(200, found(test("1.in", "1.out"), test("2.in", ""))));
    expect(rows().map((row) => row.textContent)).toEqual([
      expect.stringContaining("1.in1.out"),
      // A test without an answer file shows a dash; what is sent stays empty.
      expect.stringContaining("2.in-"),
    ]);
    await press("Save");
    await waitFor(() => expect(server.asked("addProblem")).toHaveLength(1));
    expect(server.asked("addProblem")[0]).toMatchObject({
      isUploadTestCase: true,
      uploadTestcaseDir: "up1",
      samples: [
        { input: "1.in", output: "1.out" },
        { input: "2.in", output: "" },
      ],
    });
  });

  it("[GPROB-24] that fails clears what was uploaded, and says so", async () => {
    const uploads = fakeUploads();
    const { told, server } = await openForm(uploaded);
    await act(async () => (await send(uploads)).answer(200, found(test("1.in", "1.out"))));
    expect(rows()).toHaveLength(1);
    await act(async () => (await send(uploads)).break());
    await waitFor(() => expect(told().at(-1)).toBe("Upload Testcase Failed"));
    expect(screen.queryByRole("table", { name: "Tests" })).toBeNull();
    await press("Save");
    expect(told().at(-1)).toContain("Test data are required");
    expect(server.asked("addProblem")).toEqual([]);
  });

  it("[GPROB-24] that is refused shows the server's message and clears what was uploaded", async () => {
    const uploads = fakeUploads();
    const { told } = await openForm(uploaded);
    await act(async () => (await send(uploads)).answer(200, found(test("1.in", "1.out"))));
    await act(async () => (await send(uploads)).answer(400, { code: "unknown", msg: "The zip is odd." }));
    await waitFor(() => expect(told().at(-1)).toBe("The zip is odd."));
    expect(screen.queryByRole("table", { name: "Tests" })).toBeNull();
  });

  it("can be cancelled; the tests that were stored stay", async () => {
    const uploads = fakeUploads();
    const start = goodDraft(() => ({
      isUploadTestCase: true,
      samples: [{ input: "old.in", output: "old.out", score: null, groupNum: null }],
    }));
    await openForm(start, { stored: { pid: 7, version: 2, isRemote: false, hasUploadedTests: true } });
    const upload = await send(uploads);
    await press("Cancel");
    expect(upload.isAborted()).toBe(true);
    await waitFor(() => expect(screen.queryByRole("progressbar")).toBeNull());
    expect(rows()[0]?.textContent).toContain("old.in");
  });

  it("splits 100 points over the tests, the last ones taking what is left over", async () => {
    const uploads = fakeUploads();
    await openForm(
      goodDraft((form) => ({ ...withFields({ type: 1 })(form), isUploadTestCase: true, samples: [] })),
    );
    const three = ["1", "2", "3"].map((name) => test(`${name}.in`, `${name}.out`));
    await act(async () => (await send(uploads)).answer(200, found(...three)));
    type("Score of test 1", "7");
    expect(score(1)).toBe("7");
    await press("Split 100 evenly");
    expect([1, 2, 3].map(score)).toEqual(["33", "33", "34"]);
    await press("Remove test 3");
    expect(rows()).toHaveLength(2);
  });
});

describe("a program of the jury", () => {
  const special = (spjCode: string) =>
    goodDraft((form) => ({ ...withFields({ spjCode })(form), judgeMode: "spj" as const }));

  it("[GPROB-16, GPROB-27] is compiled before the save; a change asks for it again", async () => {
    const { server, told } = await openForm(
      { ...special("int main;"), compiled: null },
      {
        replies: { compileSpj: () => ({ isCompiled: true, message: "" }) },
      },
    );
    await press("Save");
    expect(told().at(-1)).toBe("Spj Or Interactive Code not Compile Success");
    await press("Compile");
    expect(await screen.findByText("Compiled")).toBeTruthy();
    expect(server.asked("compileSpj")[0]).toMatchObject({
      code: "int main;",
      language: "C",
      extraFiles: null,
    });
    await writeInto("Checker", "int changed;");
    expect(screen.getByText("Not compiled yet")).toBeTruthy();
    await press("Save");
    expect(told().at(-1)).toBe("Spj Or Interactive Code not Compile Success");
    await press("Compile");
    await screen.findByText("Compiled");
    await press("Save");
    await waitFor(() => expect(server.asked("addProblem")).toHaveLength(1));
  });

  it.each([
    ["spj", "compileSpj"],
    ["interactive", "compileInteractive"],
  ] as const)(
    "[GPROB-27] shows the compiler's words where code of mode %s does not compile",
    async (judgeMode, call) => {
      const start = { ...special("int main;"), judgeMode };
      await openForm(start, {
        replies: { [call]: () => ({ isCompiled: false, message: "error: no main" }) },
      });
      await press("Compile");
      const dialog = await screen.findByRole("dialog", { name: "Compile Error" });
      expect(dialog.textContent).toContain("error: no main");
      expect(screen.getByText("Not compiled yet")).toBeTruthy();
    },
  );
});
