import { roles } from "@touchstone/domain";
import { createDiskBlobStore } from "@touchstone/storage";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApi, type TestApi } from "../../testing/test-api.ts";
import { sweepBlobs } from "../files/index.ts";
import { carouselBlobs } from "./index.ts";

let api: TestApi;
let root: string;
beforeAll(async () => {
  api = await startTestApi();
  root = (await api.openSession(await api.makeUser("root", { role: roles.root }))).token;
});
afterAll(() => api.close());

const picture = (width: number, height: number, red = 200) =>
  sharp({ create: { width, height, channels: 3, background: { r: red, g: 30, b: 60 } } })
    .png()
    .toBuffer();
async function upload(bytes: Buffer, token = root) {
  const form = new FormData();
  form.set("file", new Blob([new Uint8Array(bytes)], { type: "image/png" }), "finals.png");
  const headers = { authorization: token, "accept-language": "en-US" };
  const answer = await fetch(`${api.url}/api/file/upload-carouse-img`, {
    method: "POST",
    headers,
    body: form,
  });
  return (await answer.json()) as { status: number; code?: string; data: { id: number; url: string } };
}
const path = "/api/admin/config/home-carousel";
const home = async () => (await api.ask("/api/home-carousel")).body.data;
const order = (pictures: object[]) => api.ask(path, { method: "PUT", body: { pictures }, token: root });
const remove = (id: number) => api.ask(`${path}?id=${id}`, { method: "DELETE", token: root });

it("[ADMIN-33] a picture that the super admin uploads is drawn anew and shows on home", async () => {
  const { data } = await upload(await picture(4000, 1500));
  expect(await home()).toEqual([{ ...data, alt: "", link: "" }]);
  const shown = await fetch(`${api.url}${data.url}`);
  expect(shown.headers.get("content-type")).toBe("image/webp");
  const { width, height, format } = await sharp(Buffer.from(await shown.arrayBuffer())).metadata();
  expect([format, width, height]).toEqual(["webp", 2560, 960]);
});

it("gets words, a link and a place, each act remembered", async () => {
  const { data: second } = await upload(await picture(300, 100, 10));
  const [first] = await home();
  const texts = { id: second.id, alt: "The finals", link: "/contest/1000" };
  expect((await order([texts, { id: first.id }])).status).toBe(200);
  expect(await home()).toEqual([
    { ...second, ...texts },
    { ...first, alt: "", link: "" },
  ]);
  const acts = await api.db
    .selectFrom("audit_entries")
    .select("action")
    .where("object_id", "=", "carousel")
    .orderBy("id")
    .execute();
  expect(acts.map(({ action }) => action)).toEqual(["carousel.add", "carousel.add", "carousel.change"]);
});

it.each([
  [{ link: "javascript:alert(1)" }, "invalid_input"],
  [{ link: "//evil.test/x" }, "invalid_input"],
  [{ link: "/\\evil.test" }, "invalid_input"],
  [{ alt: "x".repeat(201) }, "invalid_input"],
  [{ id: 999 }, "picture_not_found"],
])("refuses %j", async (changes, code) => {
  expect((await order([{ id: 1, ...changes }])).body.code).toBe(code);
});

it("[ADMIN-23] is deleted, and its content is swept in time", async () => {
  const before = await home();
  const [gone, kept] = before;
  expect((await remove(gone.id)).status).toBe(200);
  expect(await home()).toEqual([kept]);
  expect((await remove(gone.id)).body.code).toBe("picture_not_found");
  const deps = { db: api.db, blobs: createDiskBlobStore(api.config.blobDir) };
  await sweepBlobs(deps, [carouselBlobs]);
  await api.db
    .updateTable("blobs")
    .set({ unreferenced_since: new Date(Date.now() - 8 * 86_400_000) })
    .where("unreferenced_since", "is not", null)
    .execute();
  await sweepBlobs(deps, [carouselBlobs]);
  expect((await fetch(`${api.url}${gone.url}`)).status).toBe(404);
  expect((await fetch(`${api.url}${kept.url}`)).status).toBe(200);
});

it("never is an SVG, a page, or a bomb, and never the one too many", async () => {
  const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>`);
  expect((await upload(svg)).code).toBe("picture_invalid");
  expect((await upload(Buffer.from("<html></html>".repeat(9)))).code).toBe("picture_invalid");
  expect((await upload(await picture(5000, 5000))).code).toBe("picture_too_large");
  expect((await upload(Buffer.alloc(8 * 1024 * 1024 + 1, 1))).code).toBe("body_too_large");
  const small = await picture(20, 10);
  for (let count = (await home()).length; count < 20; count++) expect((await upload(small)).status).toBe(200);
  expect(await upload(small)).toMatchObject({ status: 409, code: "carousel_full" });
});

it("keeps every picture when several are uploaded at once", async () => {
  for (const { id } of await home()) await remove(id);
  const bytes = await Promise.all([1, 2, 3, 4].map((red) => picture(30, 10, red)));
  const sent = await Promise.all(bytes.map((each) => upload(each)));
  const ids = (await home()).map(({ id }: { id: number }) => id);
  expect(ids).toHaveLength(4);
  expect(new Set(ids)).toEqual(new Set(sent.map(({ data }) => data.id)));
});
