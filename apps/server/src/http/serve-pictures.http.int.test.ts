import { createDiskBlobStore } from "@touchstone/storage";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApi, type TestApi } from "../testing/test-api.ts";
import { pictureAddress, pictureBytesMax } from "./serve-pictures.ts";

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9"/></svg>';

let api: TestApi;
let put: (text: string) => Promise<string>;
beforeAll(async () => {
  api = await startTestApi();
  const blobs = createDiskBlobStore(api.config.blobDir);
  put = async (text) => (await blobs.put(Buffer.from(text), { maxBytes: 2 * pictureBytesMax })).sha256;
});
afterAll(() => api.close());

it("shows a picture to everybody, for good, and lets it run and load nothing", async () => {
  const { status, headers, body } = await api.ask(pictureAddress(await put(svg)));
  expect([status, body]).toEqual([200, svg]);
  expect(headers.get("content-type")).toBe("image/svg+xml");
  expect(headers.get("content-security-policy")).toBe(
    "sandbox; default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; frame-ancestors 'none'",
  );
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("cache-control")).toContain("immutable");
});

it("shows no SVG by the name of another kind, and no other kind as an SVG", async () => {
  const webp = await put("RIFF\n\n\n\nWEBPVP8 ");
  const { status, headers } = await api.ask(pictureAddress(webp, "webp"));
  expect([status, headers.get("content-type")]).toEqual([200, "image/webp"]);
  expect((await api.ask(pictureAddress(webp, "svg"))).status).toBe(404);
  expect((await api.ask(pictureAddress(await put(svg), "webp"))).status).toBe(404);
});

it("shows nothing else that is stored, and nothing that is not", async () => {
  const secret = await put("the answer of a test\n");
  for (const path of [
    pictureAddress(secret),
    pictureAddress("0".repeat(64)),
    pictureAddress(await put(svg)).replace(".svg", ".html"),
    "/api/public/img/..%2f..%2fetc%2fpasswd",
  ]) {
    expect((await api.ask(path)).status, path).toBe(404);
  }
});

it("shows nothing that is larger than a picture ever is, however it begins", async () => {
  const most = svg.padEnd(pictureBytesMax, " ");
  expect((await api.ask(pictureAddress(await put(most)))).status).toBe(200);
  expect((await api.ask(pictureAddress(await put(`${most} `)))).status).toBe(404);
});
