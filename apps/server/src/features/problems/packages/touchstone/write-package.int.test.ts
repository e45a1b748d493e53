/** What is stored of a problem goes into a package, and comes out of it as it was stored. */
import { buffer } from "node:stream/consumers";
import { createDiskBlobStore } from "@touchstone/storage";
import { forgeZip } from "@touchstone/testkit";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type AuthoringSite, openAuthoring } from "../../../../testing/open-authoring.ts";
import { openPackageRoom, type PackageRoom } from "../../../../testing/open-package-room.ts";
import { startTestApi, type TestApi } from "../../../../testing/test-api.ts";
import { keepBlob } from "../../../files/index.ts";
import { tellProblem } from "./tell-problem.ts";
import { writePackage } from "./write-package.ts";

let api: TestApi;
let site: AuthoringSite;
let room: PackageRoom;
beforeAll(async () => {
  api = await startTestApi();
  site = await openAuthoring(api);
  room = await openPackageRoom();
});
afterAll(async () => {
  await room.close();
  await api.close();
});

const deps = () => ({ db: api.db, blobs: createDiskBlobStore(api.config.blobDir) });
const read = async (pids: number[]) => room.readAll("touchstone", await buffer(writePackage(deps(), pids)));

it("a problem with uploaded tests, both languages, pictures and everything that the form has", async () => {
  const session = await api.openSession(site.uid("root"));
  const upload = new FormData();
  const files = ["1.in", "1.out", "2.in"].map((name) => ({ name, content: `${name}\r\n` }));
  upload.set("file", new Blob([new Uint8Array(forgeZip(files))]), "tests.zip");
  const headers = { authorization: session.token };
  const address = `${api.url}/api/file/upload-testcase-zip?mode=subtask_lowest`;
  const sent = await fetch(address, { method: "POST", headers, body: upload });
  const { data } = (await sent.json()) as { data: { fileListDir: string } };
  const sha256 = await keepBlob(deps(), Buffer.from("RIFF....WEBP"), { maxBytes: 100 });
  const link = `/api/public/img/${sha256}.webp`;
  const problem = {
    ...{
      baseLocale: "en-US" as const,
      title: "Stones",
      description: `![a](${link})`,
      input: "n",
      output: "m",
    },
    ...{ hint: "h\r\n", source: "own", examples: [{ input: "1", output: "" }] },
    ...{ timeLimit: 2500, memoryLimit: 64, stackLimit: 32, difficulty: 2 as const, type: 1 as const },
    ...{ codeShare: false, judgeCaseMode: "subtask_lowest" as const, isRemoveEndBlank: true },
    ...{ userExtraFile: { "own.h": "int own;" }, feedback: "full" as const, checker: "numbers" as const },
    ...{ checkerTolerance: { absolute: 0.5, relative: 0 }, isFileIO: true },
    ...{ ioReadFileName: "a.in", ioWriteFileName: "a.out" },
  };
  const made = site.form("EXPORT-1", problem, {
    translations: { "zh-CN": { title: "石子", description: "合并", input: "", output: "", hint: "" } },
    isUploadTestCase: true,
    uploadTestcaseDir: data.fileListDir,
    samples: [
      { input: "1.in", output: "1.out", score: 30, groupNum: 1 },
      { input: "2.in", output: "", score: 70, groupNum: 2 },
    ],
    tags: [{ name: "动态规划" }],
    codeTemplates: [{ lid: site.cpp, code: "int main() {}", status: true }],
    mainSolution: { lid: site.cpp, code: "int main() { return 0; }" },
  });
  const pid = await site.make("root", made);
  const [out] = await read([pid]);
  expect(out).toMatchObject({
    kind: "problem",
    name: "0001-EXPORT-1",
    judgeMode: "default",
    problem: { ...problem, problemId: "EXPORT-1", auth: 2, openCaseResult: true, spjCode: null },
    translations: { "zh-CN": { title: "石子", description: "合并", input: "", output: "", hint: "" } },
    languages: ["C++"],
    tags: [{ name: "动态规划" }],
    codeTemplates: [{ language: "C++", code: "int main() {}", status: true }],
    mainSolution: { language: "C++", code: "int main() { return 0; }" },
    isUploadTestCase: true,
    tests: [
      { input: ["1.in", "1.in\r\n"], output: ["1.out", "1.out\r\n"], score: 30, groupNum: 1 },
      { input: ["2.in", "2.in\r\n"], output: null, score: 70, groupNum: 2 },
    ],
    attachments: [{ kind: "image", link, text: "RIFF....WEBP" }],
    losses: [],
  });
});

it("problems with typed tests, in the order in which they were asked for; what is not there is left out", async () => {
  const first = await site.make("author", site.form("EXPORT-2"));
  const second = await site.make("author", site.form("EXPORT-3", { description: "x".repeat(60_000) }));
  const found = await read([second, 999_999, first]);
  expect(found).toMatchObject([
    { problem: { problemId: "EXPORT-3" }, isUploadTestCase: false },
    { problem: { problemId: "EXPORT-2" }, tests: [{ input: ["1.in", "1 2\n"], output: ["1.out", "3\n"] }] },
  ]);
  expect(await tellProblem(deps(), 999_999)).toBeUndefined();
});
