/** Archives that want to harm: what is refused, and with which words; what is kept, and how. */
import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { constants, deflateRawSync } from "node:zlib";
import { messageText } from "@touchstone/contract";
import { type RefusalCode, roles } from "@touchstone/domain";
import { createDiskBlobStore } from "@touchstone/storage";
import { type ForgedEntry, forgeZip } from "@touchstone/testkit";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { startTestApi, type TestApi } from "../../../testing/test-api.ts";
import { readTestUpload } from "./test-uploads.repo.ts";

let api: TestApi;
let author: string;
let token: string;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  author = await api.makeUser(`author-${randomUUID().slice(0, 8)}`, { role: roles.problemAdmin });
  token = (await api.openSession(author)).token;
});
afterAll(() => api.close());

const path = "/api/file/upload-testcase-zip";
const mib = 1024 ** 2;

async function send(zip: Buffer, language = "en-US") {
  const form = new FormData();
  form.set("file", new Blob([new Uint8Array(zip)]), "tests.zip");
  const headers = { authorization: token, "accept-language": language };
  const answer = await fetch(`${api.url}${path}`, { method: "POST", headers, body: form });
  // biome-ignore lint/suspicious/noExplicitAny: -- a test reads any field of any answer and asserts what it finds
  return { status: answer.status, body: (await answer.json()) as any };
}

/** Every file below the folder of the blobs that has no hash for a name. */
async function strayFiles(): Promise<string[]> {
  const files = await readdir(api.config.blobDir, { recursive: true, withFileTypes: true });
  return files.filter((file) => file.isFile() && !/^[0-9a-f]{64}$/.test(file.name)).map(({ name }) => name);
}

const good: ForgedEntry = { name: "1.in", content: "1\n" };

/** Sends it in both languages; expects the refusal, its words, and that nothing was left. */
async function expectRefused(zip: Buffer, code: RefusalCode): Promise<void> {
  for (const locale of ["en-US", "zh-CN"] as const) {
    const { status, body } = await send(zip, locale);
    expect([body.code, body.msg]).toEqual([code, messageText(locale, code)]);
    expect(status).toBeGreaterThanOrEqual(400);
  }
  const uploads = api.db.selectFrom("test_uploads").select("id").where("user_id", "=", author);
  expect(await uploads.execute()).toEqual([]);
  expect(await strayFiles()).toEqual([]);
}

const mark = randomUUID();
describe("[U01] a name that leads out of the folder", () => {
  it.each([
    `../../${mark}.in`,
    `/tmp/${mark}.in`,
    `..\\..\\${mark}.in`,
    `C:\\${mark}.in`,
    `C:${mark}.in`,
    `a/../../${mark}.in`,
    `./${mark}.in`,
    `${mark}\0.in`,
    `//host/${mark}.in`,
  ])("%j is refused and nothing written", async (name) => {
    await expectRefused(forgeZip([good, { name, content: "x\n" }]), "archive_bad_name");
    const places = ["/tmp", "/", api.config.blobDir, join(api.config.blobDir, ".."), process.cwd()];
    expect(places.filter((place) => existsSync(join(place, `${mark}.in`)))).toEqual([]);
  });

  it("in the header before the data is refused although the list has another", async () => {
    const entry = { ...good, localName: `../${mark}.in` };
    await expectRefused(forgeZip([entry]), "archive_broken");
  });
});

describe("[U02] what is no file", () => {
  const types = { link: 0o120777, fifo: 0o010644, device: 0o060644, terminal: 0o020644, socket: 0o140644 };
  it.each(Object.entries(types))("a %s is refused", async (_what, mode) => {
    const link = { name: "data", content: "/etc", mode, method: 0 };
    await expectRefused(forgeZip([link, { name: "data/passwd.in", content: "x\n" }]), "archive_special_file");
  });

  it("a tar with a hard link is no zip", async () => {
    const tar = Buffer.alloc(1024);
    tar.write("1.in");
    tar.write("1/etc/passwd", 156);
    tar.write("ustar", 257);
    await expectRefused(tar, "archive_not_zip");
  });
});

/** Deflated zeros, made without unpacking them all: the same packed piece over and over. */
function packedZeros(bytes: number): Buffer {
  const piece = deflateRawSync(Buffer.alloc(64 * mib), { finishFlush: constants.Z_FULL_FLUSH });
  const pieces = Array.from({ length: bytes / (64 * mib) }, () => piece);
  return Buffer.concat([...pieces, deflateRawSync(Buffer.alloc(0))]);
}

describe("[U03] a bomb", () => {
  it("that declares more than is allowed is refused before it is unpacked", async () => {
    const entry = { name: "1.in", packed: packedZeros(64 * mib), sizeBytes: 33 * mib };
    await expectRefused(forgeZip([entry]), "archive_too_large");
    const many = Array.from({ length: 3 }, (_, at) => ({
      name: `${at}.in`,
      content: Buffer.alloc(30 * mib),
    }));
    await expectRefused(forgeZip(many), "archive_too_large");
  });

  it("of 10 GB that declares little is cut off at the first byte too many", async () => {
    const packed = packedZeros(10 * 1024 * mib);
    expect(packed.length).toBeLessThan(api.config.testUploads.archiveBytesMax);
    await expectRefused(forgeZip([{ name: "1.in", packed, sizeBytes: 1000 }]), "archive_broken");
  });

  it("that swells a thousand times is refused by its ratio where the site takes such files", async () => {
    const archive = { entriesMax: 5_000, fileBytesMax: 1024 * mib, totalBytesMax: 4096 * mib };
    const wide = await startTestApi({ testUploads: { archiveBytesMax: 16 * mib, archive } });
    const session = await wide.openSession(await wide.makeUser("wide", { role: roles.root }));
    const form = new FormData();
    const zip = forgeZip([{ name: "1.in", packed: packedZeros(512 * mib), sizeBytes: 512 * mib }]);
    form.set("file", new Blob([new Uint8Array(zip)]), "tests.zip");
    const headers = { authorization: session.token };
    const answer = await fetch(`${wide.url}${path}`, { method: "POST", headers, body: form });
    expect(await answer.json()).toMatchObject({ code: "archive_too_large", fields: [{ path: "1.in" }] });
    await wide.close();
  });

  it("whose entries overlap is refused", async () => {
    const content = Buffer.alloc(100_000);
    const entry = { content, method: 0 };
    const names = Array.from({ length: 30 }, (_, at) => ({ ...entry, name: `${at}.in`, offset: 0 }));
    await expectRefused(forgeZip(names), "archive_broken");
    const inside = forgeZip([good]);
    const hidden = [
      { name: "a.in", content: inside, method: 0 },
      { ...good, offset: 34 },
    ];
    await expectRefused(forgeZip(hidden), "archive_broken");
  });

  it("inside an archive inside an archive is never looked at", async () => {
    const bomb = forgeZip([{ name: "1.in", packed: packedZeros(64 * mib), sizeBytes: 64 * mib }]);
    const nested = Array.from({ length: 16 }, (_, at) => ({
      name: `lib ${at}.zip`,
      content: bomb,
      method: 0,
    }));
    await expectRefused(forgeZip(nested), "test_upload_empty");
  });
});

describe("[U04] an archive that lies about itself", () => {
  const zip64 = Buffer.from([0x01, 0x00, 0x08, 0x00, 9, 0, 0, 0, 0, 0, 0, 0]);
  const lies: [string, ForgedEntry[], RefusalCode][] = [
    ["says less than it holds", [{ ...good, content: "much\n".repeat(99), sizeBytes: 5 }], "archive_broken"],
    ["says more than it holds", [{ ...good, sizeBytes: 999 }], "archive_broken"],
    ["has another sum", [{ ...good, crc32: 1 }], "archive_broken"],
    ["has another size before the data", [{ ...good, localSizeBytes: 9 }], "archive_broken"],
    ["has another name before the data", [{ ...good, localName: "2.in" }], "archive_broken"],
    ["is no deflated data", [{ ...good, packed: Buffer.from("garbage!") }], "archive_broken"],
    ["has data beyond its end", [{ ...good, packedBytes: 99_999 }], "archive_broken"],
    ["points outside", [{ ...good, offset: 99_999 }], "archive_broken"],
    ["is stored, with two sizes", [{ ...good, method: 0, sizeBytes: 1 }], "archive_broken"],
    ["has one name twice", [good, good], "archive_same_names"],
    [
      "has the form for large ones",
      [{ ...good, sizeBytes: 0xffffffff, extra: zip64 }],
      "archive_unsupported",
    ],
    ["has another method", [{ ...good, method: 14 }], "archive_unsupported"],
    ["has a password", [{ ...good, flags: 0x801 }], "archive_encrypted"],
    ["is strongly locked", [{ ...good, flags: 0x841 }], "archive_encrypted"],
    ["has a folder with bytes", [good, { name: "d/", content: "x", mode: 0o040755 }], "archive_broken"],
  ];
  it.each(lies)("%s", async (_what, entries, code) => {
    await expectRefused(forgeZip(entries), code);
  });

  it("is cut off, is a rar, or is nothing", async () => {
    const zip = forgeZip([{ ...good, content: "x".repeat(5000), method: 0 }]);
    await expectRefused(zip.subarray(0, 2500), "archive_not_zip");
    await expectRefused(zip.subarray(0, zip.length - 1), "archive_not_zip");
    await expectRefused(Buffer.from("Rar!\x1a\x07\x01\x00 and more"), "archive_not_zip");
    await expectRefused(Buffer.alloc(0), "archive_not_zip");
  });

  it("is something else as well", async () => {
    const gif = Buffer.from("GIF89a\x01\x00\x01\x00\x00\x00\x00;");
    await expectRefused(forgeZip([good], { prefix: gif }), "archive_broken");
    const page = Buffer.from("<script>alert(1)</script>");
    await expectRefused(Buffer.concat([page, forgeZip([good])]), "archive_broken");
    await expectRefused(Buffer.concat([forgeZip([good]), page]), "archive_not_zip");
  });

  it("counts fewer entries than it lists", async () => {
    await expectRefused(forgeZip([good, { ...good, name: "2.in" }], { count: 1 }), "archive_broken");
  });
});

describe("[U05] too much of it", () => {
  it("100,000 entries are refused unread", async () => {
    const entries = Array.from({ length: 100_000 }, (_, at) => ({ name: `${at}.in`, method: 0 }));
    await expectRefused(forgeZip(entries, { count: 34_464 }), "archive_too_many_files");
    await expectRefused(forgeZip(entries, { count: 1 }), "archive_broken");
  });

  it("a name of 4 KiB and a folder 500 deep are refused", async () => {
    await expectRefused(forgeZip([{ name: `${"n".repeat(4096)}.in` }]), "archive_bad_name");
    await expectRefused(forgeZip([{ name: `${"d/".repeat(500)}1.in` }]), "archive_bad_name");
  });
});

describe("[U06] names that are one on some system", () => {
  it.each([
    ["A.in", "a.in"],
    ["caf\u00e9.in", "cafe\u0301.in"],
    ["data", "data/1.in"],
    ["DATA", "data/1.in"],
  ])("%j and %j are refused", async (one, other) => {
    await expectRefused(forgeZip([{ name: one }, { name: other }]), "archive_same_names");
  });

  it.each(["1.in.", "1.in ", "CON", "nul.in", "data./1.in"])("%j is refused", async (name) => {
    await expectRefused(forgeZip([good, { name }]), "archive_bad_name");
  });
});

const tests = async (entries: ForgedEntry[]) => {
  const { status, body } = await send(forgeZip(entries));
  expect([status, body.code]).toEqual([200, undefined]);
  return body.data;
};

describe("[U07] a name that is only odd", () => {
  const gbk = Buffer.from([0xca, 0xfd, 0xbe, 0xdd, 0x2e, 0x69, 0x6e]);
  const cp437 = Buffer.from([0x63, 0x61, 0x66, 0x82, 0x2e, 0x69, 0x6e]);
  it.each<[string | Buffer, string]>([
    [gbk, "数据.in"],
    [cp437, "café.in"],
    ["😀.in", "😀.in"],
    ['<img src=x onerror="alert(1)">.in', '<img src=x onerror="alert(1)">.in'],
    [`it's "quoted".in`, `it's "quoted".in`],
    ["two\nlines.in", "two\nlines.in"],
    ["-rf.in", "-rf.in"],
  ])("%j is kept as %j", async (name, kept) => {
    const { fileList, fileListDir } = await tests([{ name, content: "1\n" }]);
    expect(fileList[0].input).toBe(kept);
    const stored = await readTestUpload(api.db, { id: fileListDir, userId: author });
    expect(stored?.pairs).toEqual([{ input: kept, output: "" }]);
  });
});

it("[U08] what systems leave in an archive is passed over", async () => {
  const clutter = ["__MACOSX/._1.in", ".DS_Store", "Thumbs.db", "desktop.ini", "._2.in"];
  const { fileList, unused } = await tests([good, ...clutter.map((name) => ({ name, content: "x" }))]);
  expect(fileList).toHaveLength(1);
  expect(unused).toEqual([]);
});

it("[U09] pairs are shown in natural order, and what is missing or left over is listed", async () => {
  const names = ["10.in", "10.out", "2.in", "1.in", "1.ans", "3.out", "more/4.in", "notes.md"];
  const { fileList, unused } = await tests(names.map((name) => ({ name, content: "x\n" })));
  expect(fileList.map((test: Record<string, unknown>) => [test.input, test.output, test.warnings])).toEqual([
    ["1.in", "1.ans", []],
    ["2.in", "", ["output_missing"]],
    ["10.in", "10.out", []],
  ]);
  expect(unused).toEqual([
    { name: "3.out", because: "no_input" },
    { name: "more/4.in", because: "in_folder" },
    { name: "notes.md", because: "not_a_test" },
  ]);
  const wrapped = await tests(
    ["data/", "data/1.in", "data/1.out"].map((name) => ({ name, ...folderOrText(name) })),
  );
  expect(wrapped.fileList).toMatchObject([{ input: "1.in", output: "1.out" }]);
});

const folderOrText = (name: string) =>
  name.endsWith("/") ? { content: "", method: 0, mode: 0o040755 } : { content: "x\n" };

const crlf = Buffer.from("1 2\r\n");
const marked = Buffer.from("\ufeff1\n");
const open = Buffer.from("no newline");
const texts: [string, Buffer, string[]][] = [
  ["1.in", crlf, ["carriage_returns"]],
  ["1.in", marked, ["byte_order_mark"]],
  ["1.in", open, ["no_last_newline"]],
  ["1.in", Buffer.alloc(0), ["input_empty"]],
  ["1.in", Buffer.from([0, 1, 2, 255, 10]), []],
];

it.each(texts)("[U10] %s of %j is kept byte for byte, with a warning", async (name, content, warnings) => {
  const { fileList, fileListDir } = await tests([
    { name, content },
    { name: "1.out", content: "x\n" },
  ]);
  expect(fileList[0].warnings).toEqual(warnings);
  const stored = await readTestUpload(api.db, { id: fileListDir, userId: author });
  const sha256 = stored?.files.find((file) => file.name === name)?.sha256 ?? "";
  const kept = await buffer(await createDiskBlobStore(api.config.blobDir).read(sha256));
  expect(kept.equals(content)).toBe(true);
});

it("[U10] a file of one byte too many is refused, one of the last byte is kept", async () => {
  const { fileBytesMax } = api.config.testUploads.archive;
  const { fileList } = await tests([{ name: "1.in", content: Buffer.alloc(fileBytesMax, "x\n") }]);
  expect(fileList[0].inputBytes).toBe(fileBytesMax);
  await expect(
    send(forgeZip([{ name: "1.in", content: Buffer.alloc(fileBytesMax + 1) }])),
  ).resolves.toMatchObject({
    status: 413,
    body: { code: "archive_too_large" },
  });
});

it.each<[string, ForgedEntry[], string[]]>([
  ["is missing", [], ["output_missing"]],
  ["is empty", [{ name: "1.out" }], ["output_empty"]],
  ["has carriage returns", [{ name: "1.out", content: crlf }], ["carriage_returns"]],
  ["has a byte order mark", [{ name: "1.out", content: marked }], ["byte_order_mark"]],
])("[K17] the jury is told at the upload that an answer %s", async (_what, answer, warnings) => {
  const { fileList } = await tests([good, ...answer]);
  expect(fileList[0].warnings).toEqual(warnings);
});

describe("[U13] an upload", () => {
  const uploadsLeft = () => readdir(join(api.config.blobDir, "uploads"));

  it("that is cut in the middle leaves nothing", async () => {
    const { port, hostname } = new URL(api.url);
    const socket = connect(Number(port), hostname);
    const head = `--x\r\ncontent-disposition: form-data; name="file"; filename="a.zip"\r\n\r\n`;
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: x\r\nauthorization: ${token}\r\ncontent-length: 5000000\r\n` +
        `content-type: multipart/form-data; boundary=x\r\n\r\n${head}${"P".repeat(100_000)}`,
    );
    await vi.waitFor(async () => expect(await uploadsLeft()).toHaveLength(1), 10_000);
    socket.destroy();
    await vi.waitFor(async () => expect(await uploadsLeft()).toEqual([]), 10_000);
    const { fileListDir } = await tests([good]);
    expect(await readTestUpload(api.db, { id: fileListDir, userId: author })).toBeDefined();
  });

  it("that has no end it announced is cut off at its limit", async () => {
    const { archiveBytesMax } = api.config.testUploads;
    const form = new FormData();
    form.set("file", new Blob([new Uint8Array(archiveBytesMax + mib)]), "a.zip");
    const packed = new Response(form);
    const headers = { authorization: token, "content-type": packed.headers.get("content-type") ?? "" };
    // A stream has no length that could be announced.
    const sent = { method: "POST", headers, body: packed.body, duplex: "half" } as RequestInit;
    const answer = await fetch(`${api.url}${path}`, sent);
    expect(await answer.json()).toMatchObject({ status: 413, code: "body_too_large" });
    expect(await uploadsLeft()).toEqual([]);
    const announced = await fetch(`${api.url}${path}`, {
      method: "POST",
      headers: { authorization: token },
      body: form,
    });
    expect(announced.status).toBe(413);
  });

  it("beside another of the same author is one of its own", async () => {
    const contents = ["one\n", "two\n"];
    const both = await Promise.all(contents.map((content) => tests([{ name: "1.in", content }])));
    const stored = await Promise.all(
      both.map(({ fileListDir }) => readTestUpload(api.db, { id: fileListDir, userId: author })),
    );
    const hashes = new Set(stored.map((upload) => upload?.files.find(({ name }) => name === "1.in")?.sha256));
    expect(hashes.size).toBe(2);
  });
});
