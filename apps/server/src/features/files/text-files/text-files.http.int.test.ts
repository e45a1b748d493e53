import { readdir } from "node:fs/promises";
import { crc32 } from "node:zlib";
import { type Role, roles } from "@touchstone/domain";
import { createDiskBlobStore } from "@touchstone/storage";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildGroup } from "../../../testing/build-rows.ts";
import { startTestApi, type TestApi } from "../../../testing/test-api.ts";
import { sweepBlobs, textFileBlobs } from "../index.ts";

let api: TestApi;
const tokens = new Map<Role, string>();
beforeAll(async () => {
  api = await startTestApi();
  for (const role of [roles.root, roles.admin, roles.problemAdmin, roles.user]) {
    tokens.set(role, (await api.openSession(await api.makeUser(`role-${role}`, { role }))).token);
  }
});
afterAll(() => api.close());

type Content = string | Blob | Uint8Array<ArrayBuffer>;

interface Sent {
  status: number;
  code?: string;
  data: { link: string; fileId: string };
}

async function send(kind: "img" | "file", content: Content, options: Partial<Options> = {}): Promise<Sent> {
  const { name = "a.bin", role = roles.admin, field = kind === "img" ? "image" : "file", gid } = options;
  const form = new FormData();
  if (gid !== undefined) form.set("gid", gid);
  form.set(field, new Blob([content]), name);
  const headers = { authorization: tokens.get(role)!, "accept-language": "en-US" };
  const answer = await fetch(`${api.url}/api/file/upload-md-${kind}`, {
    method: "POST",
    headers,
    body: form,
  });
  return (await answer.json()) as Sent;
}
interface Options {
  name: string;
  role: Role;
  field: string;
  gid: string;
}
const bytesOf = (buffer: Buffer) => new Uint8Array(buffer);
const remove = (fileId: string, role: Role) =>
  api.ask("/api/file/delete-md-img", { body: { fileId }, token: tokens.get(role) });
const fetched = (link: string) => fetch(`${api.url}${link}`);
const plain = (width: number, height = width) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 30, b: 60 } } });
const png = async (width: number) => bytesOf(await plain(width).png().toBuffer());

describe("a picture", () => {
  it("[FILE-03] is taken with an optional gid, drawn anew, shown by its link and deleted by its id", async () => {
    const { status, data } = await send("img", await png(64), { gid: "7" });
    expect([status, data]).toEqual([
      200,
      {
        link: expect.stringMatching(/^\/api\/public\/img\/[0-9a-f]{64}\.webp$/),
        fileId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
    ]);
    const shown = await fetched(data.link);
    expect(shown.headers.get("content-type")).toBe("image/webp");
    expect(shown.headers.get("x-content-type-options")).toBe("nosniff");
    expect((await send("img", await png(64))).data.link).toBe(data.link);
    const removed = await api.ask(`/api/file/delete-md-img?fileId=${data.fileId}`, {
      token: tokens.get(roles.admin),
    });
    expect(removed.status).toBe(200);
    expect((await remove(data.fileId, roles.root)).body.code).toBe("file_not_found");
  });

  it("keeps its shape within 2048 pixels and nothing but its pixels", async () => {
    const bytes = await plain(3000, 1000)
      .withExif({ IFD0: { Copyright: "<script>hush</script>" } })
      .jpeg()
      .toBuffer();
    expect(bytes.includes("<script>")).toBe(true);
    const shown = Buffer.from(
      await (await fetched((await send("img", bytesOf(bytes))).data.link)).arrayBuffer(),
    );
    expect(await sharp(shown).metadata()).toMatchObject({ format: "webp", width: 2048, height: 683 });
    expect(shown.includes("<script>")).toBe(false);
  });

  const page = "<html><script>alert(1)</script></html>";
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>`;
  it.each<[string, () => Promise<Content>, string]>([
    ["an SVG", async () => svg, "picture_invalid"],
    ["a page that is called a picture", async () => page, "picture_invalid"],
    ["a script that begins as a GIF", async () => "GIF89a=1;alert(document.domain)//;", "picture_invalid"],
    [
      "a picture with a page behind it",
      async () => bytesOf(Buffer.concat([await png(32), Buffer.from(page)])),
      "picture_invalid",
    ],
    ["a cut picture", async () => (await png(300)).slice(0, 200), "picture_invalid"],
    ["a TIFF", async () => bytesOf(await plain(32).tiff().toBuffer()), "picture_invalid"],
    ["nothing", async () => "", "picture_invalid"],
    ["more bytes than 4 MB", async () => new Uint8Array(4 * 1024 * 1024 + 1), "body_too_large"],
    ["a bomb of 50,000 × 50,000 pixels", async () => pngBomb(50_000), "picture_too_large"],
    ["more pixels than it would draw", async () => png(5000), "picture_too_large"],
  ])("is not %s", async (_name, content, code) => {
    expect((await send("img", await content())).code).toBe(code);
  });

  it("is not a form without it", async () => {
    expect((await send("img", await png(32), { field: "file" })).code).toBe("invalid_input");
  });
});

/** A few bytes that claim to be a picture of this side. */
async function pngBomb(side: number): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = Buffer.from(await png(32));
  bytes.writeUInt32BE(side, 16);
  bytes.writeUInt32BE(side, 20);
  // The header's own sum, so that the size is what is looked at.
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytesOf(bytes);
}

describe("a file", () => {
  it("[FILE-04] is taken with an optional gid and comes back as it was, to be saved only", async () => {
    const { status, data } = await send("file", "<script>alert(1)</script>", {
      name: "讲义 1.html",
      gid: "7",
    });
    expect([status, data.link]).toEqual([
      200,
      `/api/public/file/${data.fileId}/${encodeURIComponent("讲义 1.html")}`,
    ]);
    const answer = await fetched(data.link);
    expect(await answer.text()).toBe("<script>alert(1)</script>");
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "application/octet-stream",
      "content-length": "25",
      "content-disposition": `attachment; filename="__ 1.html"; filename*=UTF-8''${encodeURIComponent("讲义 1.html")}`,
      "content-security-policy": "sandbox; default-src 'none'; frame-ancestors 'none'",
      "x-content-type-options": "nosniff",
    });
  });

  it.each([
    ["../../../etc/passwd", "passwd"],
    ["..\\..\\windows\\evil.bat", "evil.bat"],
    ["x; filename=y.exe", "x_ filename=y.exe"],
    ["a\u202egnp.exe", "agnp.exe"],
    [".htaccess", "htaccess"],
  ])("called %j is offered as %j and writes nowhere else", async (name, kept) => {
    const before = await readdir(api.config.blobDir);
    const { data } = await send("file", `content of ${name}`, { name });
    expect(decodeURIComponent(data.link.split("/").at(-1)!)).toBe(kept);
    const { headers } = await fetched(data.link);
    expect(headers.get("content-disposition")).toContain(`filename="${kept}"`);
    const after = await readdir(api.config.blobDir);
    expect(after.filter((entry) => !before.includes(entry)).join()).not.toMatch(/passwd|evil|htaccess/);
    expect(await readdir(`${api.config.blobDir}/uploads`)).toEqual([]);
  });

  it("is found by its whole id only, whatever name stands behind it", async () => {
    const { data } = await send("file", "mine");
    expect((await fetched(`/api/public/file/${data.fileId}/other.pdf`)).status).toBe(200);
    for (const id of ["1", data.fileId.slice(0, -1), data.fileId.toUpperCase(), "..%2f..%2fetc"]) {
      if (id !== data.fileId) expect((await fetched(`/api/public/file/${id}/x`)).status).toBe(404);
    }
    const { data: image } = await send("img", await png(32));
    expect((await fetched(`/api/public/file/${image.fileId}/x`)).status).toBe(404);
  });

  it("of 128 MB less one byte is taken and one byte more is not, and neither is held in memory", async () => {
    const mebi = 1024 * 1024;
    const { default: process } = await import("node:process");
    const chunk = new Uint8Array(mebi).fill(7);
    const parts = (bytes: number) => [
      ...Array.from({ length: Math.floor(bytes / mebi) }, () => chunk),
      chunk.slice(0, bytes % mebi),
    ];
    const most = new Blob(parts(128 * mebi - 1));
    const before = process.memoryUsage().rss;
    const { status, data } = await send("file", most);
    expect(status).toBe(200);
    expect((await fetched(data.link)).headers.get("content-length")).toBe(String(128 * mebi - 1));
    expect((await send("file", new Blob(parts(128 * mebi)))).code).toBe("body_too_large");
    // The sender is this process, too, and holds the file itself.
    expect(process.memoryUsage().rss - before).toBeLessThan(500 * mebi);
    expect(await readdir(`${api.config.blobDir}/uploads`)).toEqual([]);
  }, 120_000);
});

describe("who may", () => {
  it.each<[Role, boolean]>([
    [roles.root, true],
    [roles.admin, true],
    [roles.problemAdmin, true],
    [roles.user, false],
  ])("role %i uploads: %s", async (role, may) => {
    const answers = [await send("img", await png(16), { role }), await send("file", "x", { role })];
    expect(answers.map(({ code }) => code)).toEqual(Array(2).fill(may ? undefined : "missing_right"));
  });

  it("the uploader, the super admin and problem admins delete, nobody else", async () => {
    const { data: one } = await send("img", await png(20), { role: roles.root });
    expect((await remove(one.fileId, roles.user)).body.code).toBe("missing_right");
    expect((await remove(one.fileId, roles.admin)).body.code).toBe("missing_right");
    expect((await remove(one.fileId, roles.problemAdmin)).status).toBe(200);
    const { data: two } = await send("file", "y", { role: roles.admin });
    expect((await remove(two.fileId, roles.admin)).status).toBe(200);
    expect((await fetched(two.link)).status).toBe(404);
    const acts = await api.db
      .selectFrom("audit_entries")
      .select("action")
      .where("object_id", "=", two.fileId)
      .orderBy("id")
      .execute();
    expect(acts.map(({ action }) => action)).toEqual(["text-file.keep", "text-file.delete"]);
  });
});

it("strangers who delete the file of a group all at once are all refused", async () => {
  const owner = await api.makeUser("group-owner");
  const gid = String(await buildGroup(api.db, owner));
  const { data } = await send("file", "of a group", { gid });
  const answers = await Promise.all(Array.from({ length: 12 }, () => remove(data.fileId, roles.user)));
  expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(403));
  expect((await fetched(data.link)).status).toBe(200);
});

it("is swept when nothing names its content any more", async () => {
  const { data: one } = await send("file", "the same words");
  const { data: two } = await send("file", "the same words");
  const deps = { db: api.db, blobs: createDiskBlobStore(api.config.blobDir) };
  const weekLater = async () => {
    await sweepBlobs(deps, [textFileBlobs]);
    const unreferenced_since = new Date(Date.now() - 8 * 86_400_000);
    await api.db
      .updateTable("blobs")
      .set({ unreferenced_since })
      .where("unreferenced_since", "is not", null)
      .execute();
    await sweepBlobs(deps, [textFileBlobs]);
  };
  await remove(one.fileId, roles.admin);
  await weekLater();
  expect(await (await fetched(two.link)).text()).toBe("the same words");
  const held = await api.db
    .selectFrom("text_files")
    .select("sha256")
    .where("id", "=", two.fileId)
    .executeTakeFirstOrThrow();
  await remove(two.fileId, roles.admin);
  await weekLater();
  expect(await deps.blobs.has(held.sha256.toString("hex"))).toBe(false);
});
