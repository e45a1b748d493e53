import { createDiskBlobStore } from "@touchstone/storage";
import { expect } from "vitest";
import { packageReaders, workOnExport, workOnImport, writePackage } from "../features/problems/index.ts";
import { queueTrial } from "../features/submissions/index.ts";
import { packageLimits, uploadFolder } from "../wiring/adapters.ts";
import type { Answer, TestApi } from "./test-api.ts";

/** What an import works with on the api of a test. */
export function importDeps({ db, config }: TestApi) {
  return {
    ...{ db, blobs: createDiskBlobStore(config.blobDir), queueTrial, readers: packageReaders },
    ...{ archiveLimits: packageLimits(config), uploadFolder: uploadFolder(config), wakeJudges: () => {} },
  };
}

/** Sends a package and answers what the api says. */
export async function sendPackage(
  api: TestApi,
  token: string,
  file: Uint8Array,
  { path = "/api/file/import-problem", name = "package.zip", ...fields }: Record<string, string> = {},
): Promise<Answer> {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.set("file", new Blob([new Uint8Array(file)]), name);
  const headers = { authorization: token, "accept-language": "en-US" };
  const response = await fetch(`${api.url}${path}`, { method: "POST", headers, body: form });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

/** Sends a package, does the work, and answers the import with its problems. */
export async function importPackage(
  api: TestApi,
  token: string,
  file: Uint8Array,
  fields: Record<string, string> = {},
  // biome-ignore lint/suspicious/noExplicitAny: -- a test reads any field of any answer and asserts what it finds
): Promise<any> {
  const { status, body } = await sendPackage(api, token, file, fields);
  expect([status, body.msg]).toEqual([200, "success"]);
  await workOnImport(importDeps(api), { importId: body.data.id });
  return (await api.ask(`/api/admin/problem/import?id=${body.data.id}`, { token })).body.data;
}

/** Orders an export, does the work, and answers its package. */
export async function exportPackage(api: TestApi, token: string, pids: readonly number[]): Promise<Buffer> {
  const { db, config } = api;
  const { body } = await api.ask("/api/admin/problem/export", { token, body: { pids } });
  const blobs = createDiskBlobStore(config.blobDir);
  await workOnExport(
    { db, blobs, writePackage: (ids) => writePackage({ db, blobs }, ids) },
    { exportId: body.data.id },
  );
  return download(api, token, `/api/file/download-problem-export?id=${body.data.id}`);
}

/** A file of the api, whole. */
export async function download(api: TestApi, token: string, path: string): Promise<Buffer> {
  const response = await fetch(`${api.url}${path}`, { headers: { authorization: token } });
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}
