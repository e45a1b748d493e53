import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApi, type TestApi } from "../../../testing/test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const plain = (width: number, height = width) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 30, b: 60 } } });

const png = (width: number, height = width) => plain(width, height).png().toBuffer();

/** Two frames, one over the other. */
async function animated(kind: "gif" | "webp"): Promise<Buffer> {
  const pixels = Buffer.concat([Buffer.alloc(32 * 32 * 3, 10), Buffer.alloc(32 * 32 * 3, 240)]);
  return sharp(pixels, { raw: { width: 32, height: 64, channels: 3, pageHeight: 32 } })
    [kind]()
    .toBuffer();
}

let made = 0;
async function upload(bytes: Buffer, { field = "image", token }: { field?: string; token?: string } = {}) {
  made += 1;
  const by = token ?? (await api.openSession(await api.makeUser(`painter-${made}`))).token;
  const form = new FormData();
  form.set(field, new Blob([new Uint8Array(bytes)], { type: "image/png" }), "../../me.png");
  const headers = { authorization: by, "accept-language": "en-US" };
  const answer = await fetch(`${api.url}/api/file/upload-avatar`, { method: "POST", headers, body: form });
  return {
    status: answer.status,
    body: (await answer.json()) as { code?: string; data: { avatar: string } },
  };
}

async function stored(address: string): Promise<Buffer> {
  const answer = await fetch(`${api.url}${address}`);
  expect(answer.headers.get("content-type")).toBe("image/webp");
  expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  return Buffer.from(await answer.arrayBuffer());
}

it.each(["png", "jpeg", "gif", "webp"] as const)("draws a %s anew as a square WebP", async (kind) => {
  const { token } = await api.openSession(await api.makeUser(`from-${kind}`));
  const bytes = await plain(640, 400)[kind]().toBuffer();
  const { status, body } = await upload(bytes, { token });
  expect(status).toBe(200);
  const picture = await stored(body.data.avatar);
  expect(await sharp(picture).metadata()).toMatchObject({ format: "webp", width: 256, height: 256 });
  const { userInfo } = (await api.ask("/api/get-account", { token })).body.data;
  expect(userInfo.avatar).toBe(body.data.avatar);
  // It can be put back by its address, and taken away.
  const set = (avatar: string) => api.ask("/api/change-userInfo", { token, body: { avatar } });
  expect((await set("")).body.data.avatar).toBeNull();
  expect((await set(userInfo.avatar)).body.data.avatar).toBe(userInfo.avatar);
});

it("keeps nothing but the pixels: no place, no maker, no text", async () => {
  const bytes = await plain(64)
    .withExif({ IFD0: { Copyright: "hush", ImageDescription: "<script>alert(1)</script>" } })
    .jpeg()
    .toBuffer();
  expect(bytes.includes("<script>")).toBe(true);
  const picture = await stored((await upload(bytes)).body.data.avatar);
  expect(picture.includes("<script>")).toBe(false);
  expect((await sharp(picture).metadata()).exif).toBeUndefined();
});

const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>`;
const page = Buffer.from("<html><script>alert(1)</script></html>");

it.each<[string, () => Promise<Buffer>]>([
  ["an SVG", async () => Buffer.from(svg)],
  ["a page", async () => page],
  ["a picture with a page behind it", async () => Buffer.concat([await png(32), page])],
  ["a page with a picture behind it", async () => Buffer.concat([page, await png(32)])],
  ["a script that begins as a GIF", async () => Buffer.from("GIF89a=1;alert(document.domain)//;")],
  ["an animated GIF", () => animated("gif")],
  ["an animated WebP", () => animated("webp")],
  ["a cut PNG", async () => (await png(300)).subarray(0, 200)],
  ["a PNG with a hole", async () => holed(await plainNoise())],
  ["a cut JPEG", async () => (await plain(300).jpeg().toBuffer()).subarray(0, 400)],
  ["a TIFF", () => plain(32).tiff().toBuffer()],
  ["nothing", async () => Buffer.alloc(0)],
])("refuses %s", async (_name, bytes) => {
  const { status, body } = await upload(await bytes());
  expect([status, body.code]).toEqual([400, "picture_invalid"]);
});

/** Pixels that do not compress away. */
function plainNoise(): Promise<Buffer> {
  const noise = Buffer.from(Array.from({ length: 64 * 64 * 3 }, (_, n) => (n * 7919) % 251));
  return sharp(noise, { raw: { width: 64, height: 64, channels: 3 } })
    .png()
    .toBuffer();
}

/** The same file without a piece of its middle; it still begins and ends as a PNG. */
function holed(bytes: Buffer): Buffer {
  const middle = Math.floor(bytes.length / 2);
  return Buffer.concat([bytes.subarray(0, middle), bytes.subarray(middle + 200)]);
}

it("refuses more pixels than it would draw, before it draws them", async () => {
  const bomb = await png(5000, 5000);
  expect(bomb.length).toBeLessThan(2 * 1024 * 1024);
  const { status, body } = await upload(bomb);
  expect([status, body.code]).toEqual([413, "picture_too_large"]);
});

it("refuses more bytes than a picture needs", async () => {
  const { status, body } = await upload(Buffer.concat([await png(32), Buffer.alloc(2 * 1024 * 1024)]));
  expect([status, body.code]).toEqual([413, "body_too_large"]);
});

it("refuses a form without the picture, and what is no form", async () => {
  expect((await upload(await png(32), { field: "file" })).body.code).toBe("invalid_input");
  const { token } = await api.openSession(await api.makeUser("no-form"));
  const send = (body: string, type: string) =>
    api.ask("/api/file/upload-avatar", { token, body, headers: { "content-type": type } });
  expect((await send('{"image":"x"}', "application/json")).body.code).toBe("invalid_input");
  expect((await send("garbage", "multipart/form-data; boundary=x")).body.code).toBe("invalid_input");
  expect((await send("--x\r\ncut", "multipart/form-data; boundary=x")).body.code).toBe("invalid_input");
  // No other call takes a form.
  const elsewhere = await api.ask("/api/change-userInfo", {
    token,
    body: "--x--",
    headers: { "content-type": "multipart/form-data; boundary=x" },
  });
  expect(elsewhere.body.code).toBe("invalid_input");
});

it("takes only so many an hour", async () => {
  const { token } = await api.openSession(await api.makeUser("eager"));
  const bytes = await png(32);
  for (let i = 0; i < 20; i++) expect((await upload(bytes, { token })).status).toBe(200);
  expect((await upload(bytes, { token })).status).toBe(429);
});
