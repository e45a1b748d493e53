import { buffer } from "node:stream/consumers";
import { afterEach, beforeEach, expect, it } from "vitest";
import { downloadBlob } from "./download-blob.ts";
import { type BlobServer, startBlobServer } from "./testing/blob-server.ts";

let server: BlobServer;
beforeEach(async () => {
  server = await startBlobServer();
});
afterEach(() => server.close());

const text = async (body: AsyncIterable<Uint8Array>) => (await buffer(body)).toString();

it("reads a blob at its signed address", async () => {
  const name = server.put("hello");
  expect(await text(await downloadBlob(server.blobUrl)(name))).toBe("hello");
  expect(server.asked).toEqual([`/blobs/${name.sha256}?signature=s3cret`]);
});

it("tries again when the store is in trouble", async () => {
  const name = server.put("hello");
  server.failures.push(503, 500);
  expect(await text(await downloadBlob(server.blobUrl)(name))).toBe("hello");
});

it.each([
  ["for good", [503, 503, 503], 3],
  ["because it is not there", [404], 1],
  ["because the signature is old", [403], 1],
])("gives up %s and does not say the address", async (_name, failures, asked) => {
  const name = server.put("hello");
  server.failures.push(...failures);
  const failing = downloadBlob(server.blobUrl)(name);
  await expect(failing).rejects.toThrow(`blob ${name.sha256} cannot be fetched: status ${failures[0]}`);
  await expect(failing).rejects.not.toThrow("s3cret");
  expect(server.asked).toHaveLength(asked);
});

it("does not say the address when nobody is there", async () => {
  const name = server.put("hello");
  await server.close();
  const failing = downloadBlob(server.blobUrl)(name);
  await expect(failing).rejects.toThrow("cannot be fetched");
  await expect(failing).rejects.not.toThrow("s3cret");
});

it("stops with the reason when it is called off", async () => {
  const calledOff = AbortSignal.abort(new Error("void"));
  await expect(downloadBlob(server.blobUrl)(server.put("hello"), calledOff)).rejects.toThrow("void");
});
