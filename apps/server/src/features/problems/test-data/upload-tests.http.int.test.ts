import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { roles } from "@touchstone/domain";
import { createDiskBlobStore } from "@touchstone/storage";
import { type ForgedEntry, forgeZip } from "@touchstone/testkit";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApi, type TestApi } from "../../../testing/test-api.ts";
import { sweepBlobs } from "../../files/index.ts";
import { readTestUpload, sweepTestUploads, testDataBlobs } from "./test-uploads.repo.ts";

let api: TestApi;
let author: string;
let token: string;
beforeAll(async () => {
  api = await startTestApi();
  author = await api.makeUser("author", { role: roles.admin });
  token = (await api.openSession(author)).token;
});
afterAll(() => api.close());

const path = "/api/file/upload-testcase-zip";

async function send(zip: Buffer, { query = "", by = token, field = "file" } = {}) {
  const form = new FormData();
  form.set(field, new Blob([new Uint8Array(zip)]), "../../../etc/tests.zip");
  const headers = { authorization: by, "accept-language": "en-US" };
  const answer = await fetch(`${api.url}${path}${query}`, { method: "POST", headers, body: form });
  // biome-ignore lint/suspicious/noExplicitAny: -- a test reads any field of any answer and asserts what it finds
  return { status: answer.status, body: (await answer.json()) as any };
}

const upload = (entries: ForgedEntry[], query?: string) => send(forgeZip(entries), query ? { query } : {});
const blobs = () => createDiskBlobStore(api.config.blobDir);
const roomOfUploads = () => readdir(join(api.config.blobDir, "uploads"));

describe("a zip of tests", () => {
  it("[FILE-05] is paired in natural order and kept by the hash of each file", async () => {
    const { status, body } = await upload(
      [
        { name: "10.in", content: "10\n" },
        { name: "10.ans", content: "a\n" },
        { name: "2.in", content: "2\n" },
        { name: "2.out", content: "b\n" },
      ],
      "?mode=subtask_lowest&gid=1",
    );
    expect([status, body.code, body.fields]).toEqual([200, undefined, undefined]);
    const { fileList, fileListDir, unused } = body.data;
    const facts = { groupNum: 1, inputBytes: 2, outputBytes: 2, warnings: [] };
    expect(fileList).toEqual([
      { input: "2.in", output: "2.out", ...facts },
      { input: "10.in", output: "10.ans", ...facts, inputBytes: 3 },
    ]);
    expect(unused).toEqual([]);
    expect(fileListDir).toMatch(/^[0-9a-f-]{36}$/);
    const stored = await readTestUpload(api.db, { id: fileListDir, userId: author });
    expect(stored?.pairs).toEqual([
      { input: "2.in", output: "2.out" },
      { input: "10.in", output: "10.ans" },
    ]);
    const ten = stored?.files.find(({ name }) => name === "10.in");
    expect((await buffer(await blobs().read(ten?.sha256 ?? ""))).toString()).toBe("10\n");
    expect(await roomOfUploads()).toEqual([]);
  });

  it("has no groups in the modes without them", async () => {
    for (const query of ["", "?mode=default", "?mode=ergodic_without_error"]) {
      const { body } = await upload([{ name: "1.in", content: "1\n" }], query);
      expect(body.data.fileList[0]).not.toHaveProperty("groupNum");
    }
    expect(await upload([{ name: "1.in" }], "?mode=other")).toMatchObject({
      status: 400,
      body: { code: "invalid_input" },
    });
  });

  it("is its sender's alone, for a day", async () => {
    const { body } = await upload([{ name: "1.in", content: "1\n" }]);
    const id = body.data.fileListDir;
    const stranger = await api.makeUser("stranger", { role: roles.root });
    expect(await readTestUpload(api.db, { id, userId: stranger })).toBeUndefined();
    expect(await readTestUpload(api.db, { id: "../../etc", userId: author })).toBeUndefined();
    await sweepTestUploads(api.db);
    expect(await readTestUpload(api.db, { id, userId: author })).toBeDefined();
    await sql`update test_uploads set created_at = now() - interval '25 hours' where id = ${id}`.execute(
      api.db,
    );
    await sweepTestUploads(api.db);
    expect(await readTestUpload(api.db, { id, userId: author })).toBeUndefined();
  });

  it("leaves blobs that go a week after nothing names them, and stay while something does", async () => {
    const { body } = await upload([{ name: "1.in", content: "only here\n" }]);
    const id = body.data.fileListDir;
    const { files = [] } = (await readTestUpload(api.db, { id, userId: author })) ?? {};
    const sha256 = files[0]?.sha256 ?? "";
    const sweep = async () => {
      await sweepBlobs({ db: api.db, blobs: blobs() }, [testDataBlobs]);
      await sql`update blobs set unreferenced_since = unreferenced_since - interval '8 days'`.execute(api.db);
      await sweepBlobs({ db: api.db, blobs: blobs() }, [testDataBlobs]);
    };
    await sweep();
    expect(await blobs().has(sha256)).toBe(true);
    // A judging revision names it from now on.
    const manifest = {
      tests: [{ input: { sha256, sizeBytes: 10 } }],
      userFiles: { sha256: { sha256: "no" } },
    };
    await sql`insert into problems (id, display_id, title) values (1, 'T1', 'T')`.execute(api.db);
    await sql`insert into problem_judgings (problem_id, number, manifest)
      values (1, 1, ${JSON.stringify(manifest)})`.execute(api.db);
    await sql`delete from test_uploads where id = ${id}`.execute(api.db);
    await sweep();
    expect(await blobs().has(sha256)).toBe(true);
    await sql`delete from problem_judgings`.execute(api.db);
    await sweep();
    expect(await blobs().has(sha256)).toBe(false);
    expect((await upload([{ name: "1.in", content: "only here\n" }])).status).toBe(200);
    expect(await blobs().has(sha256)).toBe(true);
  });

  it("without a test, in another field, or no form at all is refused", async () => {
    expect(await upload([{ name: "README.md" }])).toMatchObject({ body: { code: "test_upload_empty" } });
    expect(await send(forgeZip([]))).toMatchObject({ body: { code: "test_upload_empty" } });
    const zip = forgeZip([{ name: "1.in" }]);
    expect(await send(zip, { field: "other" })).toMatchObject({ body: { code: "invalid_input" } });
    const json = await api.ask(path, { token, body: { file: { path: "/etc/passwd" }, mode: "default" } });
    expect(json.body.code).toBe("invalid_input");
    expect(await roomOfUploads()).toEqual([]);
  });
});
