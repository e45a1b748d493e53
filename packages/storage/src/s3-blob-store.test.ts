/** What only a bucket can do: refuse us, be away, or be busy for a moment. What every driver promises is blob-store.test.ts. */
import { once } from "node:events";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { startS3 } from "@touchstone/testkit";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { createS3BlobStore } from "./s3-blob-store.ts";
import { S3Failure, type S3Place } from "./s3-bucket.ts";

const hello = Buffer.from("hello\n");
const helloSha256 = "5891b5b522d5df086d0ff0b110fbd9d21bb4fc7163af34d08286a2e846f6be03";

let s3: Awaited<ReturnType<typeof startS3>>;
let incoming: string;
beforeAll(async () => {
  s3 = await startS3("blobs");
  incoming = await mkdtemp(join(tmpdir(), "touchstone-incoming-"));
});
afterAll(async () => {
  await s3.close();
  await rm(incoming, { recursive: true });
});

/** Stands before the bucket and answers in its place as long as `obstacle` does. */
let proxy: Server;
let obstacle: (request: IncomingMessage, response: ServerResponse) => boolean;
let asked: number;
beforeEach(async () => {
  asked = 0;
  obstacle = () => false;
  proxy = createServer((request, response) => {
    asked += 1;
    if (obstacle(request, response)) return;
    response.writeHead(200).end();
  });
  proxy.listen(0, "127.0.0.1");
  await once(proxy, "listening");
});
afterEach(() => {
  proxy.close();
  proxy.closeAllConnections();
});

const storeAt = (place: Partial<S3Place>) => createS3BlobStore({ ...s3.bucket("blobs"), ...place }, incoming);
const behindProxy = () => {
  const address = proxy.address();
  return storeAt({ url: `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}/blobs` });
};

it("keeps blobs in a folder of the bucket, apart from those of another", async () => {
  const { url } = s3.bucket("blobs");
  const reports = storeAt({ url: `${url}/school 1/reports/` });
  await reports.put(hello, { maxBytes: 100 });
  expect(await text(await reports.read(helloSha256))).toBe("hello\n");
  expect(await storeAt({}).has(helloSha256)).toBe(false);
});

it.each([
  ["a wrong secret", { secret: "wr0ng-s3cret" }, "SignatureDoesNotMatch"],
  ["a key that is not known", { keyId: "NOBODY" }, "InvalidAccessKeyId"],
])("says that %s is refused, and never the secret", async (_what, place, code) => {
  const store = storeAt(place);
  const failure = await store.put(hello, { maxBytes: 100 }).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(S3Failure);
  expect(failure).toMatchObject({ code, message: `S3 answered PUT ${helloSha256} with 403 ${code}` });
  await expect(store.read(helloSha256)).rejects.toThrow("403");
  await expect(store.has(helloSha256)).rejects.toThrow("403");
});

it("takes no bucket for no blob", async () => {
  const store = storeAt({ url: s3.bucket("nowhere").url });
  await expect(store.read(helloSha256)).rejects.toMatchObject({ code: "NoSuchBucket" });
  await expect(store.put(hello, { maxBytes: 100 })).rejects.toMatchObject({ code: "NoSuchBucket" });
  expect(await readdir(incoming)).toEqual([]);
});

it("asks again while the store is busy or hangs up, with the whole content each time", async () => {
  const bodies: string[] = [];
  obstacle = (request, response) => {
    void text(request).then(
      (body) => {
        bodies.push(body);
        if (bodies.length === 1) response.writeHead(503).end("<Code>SlowDown</Code>");
        else if (bodies.length === 2) response.destroy();
        else response.writeHead(200).end();
      },
      () => {},
    );
    return true;
  };
  await behindProxy().put(hello, { maxBytes: 100 });
  expect(bodies).toEqual(["hello\n", "hello\n", "hello\n"]);
});

it("gives up after four times", async () => {
  obstacle = (_request, response) => {
    response.writeHead(500).end("<Error><Code>InternalError</Code></Error>");
    return true;
  };
  await expect(behindProxy().read(helloSha256)).rejects.toMatchObject({ code: "InternalError" });
  expect(asked).toBe(4);
  await expect(storeAt({ url: "http://127.0.0.1:1/blobs" }).has(helloSha256)).rejects.toThrow(
    `S3 did not answer HEAD ${helloSha256}`,
  );
});

it("does not ask again what was called off", async () => {
  const controller = new AbortController();
  obstacle = () => {
    controller.abort();
    return true;
  };
  const put = behindProxy().put(hello, { maxBytes: 100, signal: controller.signal });
  await expect(put).rejects.toThrow("aborted");
  expect([asked, await readdir(incoming)]).toEqual([1, []]);
});

it("fails in the middle when the content breaks off", async () => {
  obstacle = (_request, response) => {
    response.writeHead(200, { "content-length": "6" }).write("hel");
    setImmediate(() => response.destroy());
    return true;
  };
  await expect(text(await behindProxy().read(helloSha256))).rejects.toThrow();
});
