import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { fromBuffer } from "yauzl";
import { type AuthoringSite, openAuthoring } from "../../../testing/open-authoring.ts";
import { startTestApi, type TestApi } from "../../../testing/test-api.ts";

let api: TestApi;
let site: AuthoringSite;
let token: string;
beforeAll(async () => {
  api = await startTestApi();
  site = await openAuthoring(api);
  token = (await api.openSession(site.uid("author"))).token;
});
afterAll(() => api.close());

const path = "/api/file/download-testcase";

async function download(pid: number) {
  const answer = await fetch(`${api.url}${path}?pid=${pid}`, { headers: { authorization: token } });
  return { headers: answer.headers, files: await filesIn(Buffer.from(await answer.arrayBuffer())) };
}

function filesIn(zip: Buffer): Promise<[string, number][]> {
  return new Promise((resolve, reject) => {
    fromBuffer(zip, (error, archive) => {
      if (error) return reject(error);
      const files: [string, number][] = [];
      archive.on("entry", (entry) => files.push([entry.fileName, entry.uncompressedSize]));
      archive.on("end", () => resolve(files));
    });
  });
}

it("[FILE-06] answers the tests of a problem as a zip to be saved", async () => {
  const samples = [
    { input: "1 2\n", output: "3\n" },
    { input: "7", output: "" },
  ];
  const pid = await site.make("author", site.form("ZIP-1", {}, { samples }));
  const { headers, files } = await download(pid);
  expect(files).toEqual([
    ["1.in", 4],
    ["1.out", 2],
    ["2.in", 1],
    ["2.out", 0],
  ]);
  expect(headers.get("content-type")).toBe("application/zip");
  expect(headers.get("content-disposition")).toMatch(
    new RegExp(`^attachment; filename\\*=UTF-8''problem_${pid}_testcase_\\d+\\.zip$`),
  );
  expect(headers.get("x-content-type-options")).toBe("nosniff");
});

it("gives files the names they came with, and numbers where a name could lead anywhere", async () => {
  const samples = Array.from({ length: 3 }, (_, index) => ({ input: String(index), output: "" }));
  const pid = await site.make("author", site.form("ZIP-2", {}, { samples }));
  const names = [
    { input: "one.in", output: "one.ans" },
    { input: "two.in", output: "" },
    { input: "../../etc/passwd", output: "x" },
  ];
  await sql`
    update problem_judgings set is_upload_case = true, case_files = ${JSON.stringify(names)}::jsonb
    where problem_id = ${pid}`.execute(api.db);
  const { files } = await download(pid);
  expect(files.map(([name]) => name)).toEqual(["one.in", "one.ans", "two.in", "two.out", "3.in", "3.out"]);
});

it("is refused for a problem that is not there, and for one without tests", async () => {
  const bare = await site.make("author", site.form("ZIP-3"));
  await sql`update problem_judgings set manifest = '[]', manifest_sha256 = null where problem_id = ${bare}`.execute(
    api.db,
  );
  for (const pid of [bare, 999_999]) {
    const { status, body } = await site.ask("author", `${path}?pid=${pid}`);
    expect([status, body.code]).toEqual([404, "problem_not_found"]);
  }
});
