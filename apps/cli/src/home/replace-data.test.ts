import { expect, it } from "vitest";
import { restoreEnvironment } from "./replace-data.ts";

const folder = { TOUCHSTONE_BLOB_DIR: "/blobs" };
const bucket = { ...folder, TOUCHSTONE_S3_URL: "https://s3.test/touchstone" };

it.each([
  ["the folder", folder, "/blobs"],
  ["the folder, where the bucket is empty", { ...folder, TOUCHSTONE_S3_URL: "" }, "/blobs"],
  ["the bucket, where there is one", bucket, undefined],
])("a restore in place puts blobs into %s", (_where, env, blobs) => {
  expect(restoreEnvironment(env, "postgres://a@b/c")).toEqual({
    ...env,
    TOUCHSTONE_RESTORE_INTO: "postgres://a@b/c",
    TOUCHSTONE_RESTORE_BLOBS: blobs,
  });
});
