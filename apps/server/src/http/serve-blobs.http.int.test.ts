import { createHash } from "node:crypto";
import { createDiskBlobStore } from "@touchstone/storage";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildJudgeable } from "../testing/build-judgeable.ts";
import { judgedAs, type TestJudge } from "../testing/test-judge.ts";
import { startTestSite, type TestSite } from "../testing/test-site.ts";

let site: TestSite;
let judge: TestJudge;
let address: (sha256: string, change?: (url: URL) => void) => string;
let source: string;
let manifest: { tests: { input: { sha256: string } }[] };
let manifestName: string;
let stranger: string;

beforeAll(async () => {
  site = await startTestSite();
  await buildJudgeable({ db: site.db, blobDir: site.config.blobDir }, "1000");
  judge = await site.judge("judge-1");
  const { token } = await site.openSession(await site.makeUser("alice"));
  const body = { pid: "1000", language: "C++", code: "int main() { return 42; }" };
  await site.ask("/api/submit-problem-judge", { token, body });
  const order = await judge.work();
  await judge.report(order, judgedAs(0));
  source = order.source.sha256;
  manifestName = order.manifest.sha256;
  address = (sha256, change = () => {}) => {
    const url = new URL(
      order.blobUrl.replace("{sha256}", sha256).replace("http://touchstone.test", site.url),
    );
    change(url);
    return `${url.pathname}${url.search}`;
  };
  const blobs = createDiskBlobStore(site.config.blobDir);
  stranger = (await blobs.put(Buffer.from("another problem's answer"), { maxBytes: 1000 })).sha256;
});
afterAll(() => site.close());

const get = async (path: string) => {
  const response = await fetch(`${site.url}${path}`);
  return { status: response.status, text: await response.text() };
};

it("opens the source, the manifest and the tests that the order names", async () => {
  expect(await get(address(source))).toEqual({ status: 200, text: "int main() { return 42; }" });
  const listed = await get(address(manifestName));
  expect(createHash("sha256").update(listed.text).digest("hex")).toBe(manifestName);
  manifest = JSON.parse(listed.text);
  expect(await get(address(manifest.tests[0]?.input.sha256 ?? ""))).toEqual({ status: 200, text: "1 2\n" });
});

it("opens nothing else, by whatever part of the address is changed", async () => {
  const set = (name: string, value: string) => (url: URL) => url.searchParams.set(name, value);
  for (const path of [
    address(stranger),
    address(source, set("judge", "judge-2")),
    address(stranger, set("source", stranger)),
    address(stranger, set("manifest", stranger)),
    address(source, set("expires", "9999999999")),
    address(source, set("signature", "x")),
    address(source, (url) => url.searchParams.delete("signature")),
    address("..%2f..%2fetc%2fpasswd"),
  ]) {
    expect((await get(path)).status, path).toBe(404);
  }
});
