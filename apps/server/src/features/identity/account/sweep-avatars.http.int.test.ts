import { createDiskBlobStore } from "@touchstone/storage";
import { sql } from "kysely";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApi, type TestApi, testPassword } from "../../../testing/test-api.ts";
import { sweepBlobs } from "../../files/index.ts";
import { avatarBlobs } from "../index.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

/** Sweeps today, and again after eight days. */
async function sweepTwice(between: () => Promise<unknown> = async () => {}): Promise<void> {
  const deps = { db: api.db, blobs: createDiskBlobStore(api.config.blobDir) };
  await sweepBlobs(deps, [avatarBlobs]);
  await sql`update blobs set unreferenced_since = unreferenced_since - interval '8 days'`.execute(api.db);
  await between();
  await sweepBlobs(deps, [avatarBlobs]);
}

async function newUser(name: string): Promise<string> {
  return (await api.openSession(await api.makeUser(name))).token;
}

/** Makes a plain picture the avatar and answers its address. */
async function upload(token: string, red: number): Promise<string> {
  const background = { r: red, g: 30, b: 60 };
  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.set("image", new Blob([new Uint8Array(picture)]), "me.png");
  const request = { method: "POST", headers: { authorization: token }, body: form };
  const answer = await fetch(`${api.url}/api/file/upload-avatar`, request);
  return ((await answer.json()) as { data: { avatar: string } }).data.avatar;
}

const setAvatar = (token: string, avatar: string) =>
  api.ask("/api/change-userInfo", { token, body: { avatar } });
const isServed = async (address: string) => (await fetch(`${api.url}${address}`)).status === 200;

it("a picture that was replaced, taken away, or left behind by its user goes after a week", async () => {
  const [replacing, removing, leaving] = [await newUser("a"), await newUser("b"), await newUser("c")];
  const gone = [await upload(replacing, 10), await upload(removing, 20), await upload(leaving, 30)];
  const kept = await upload(replacing, 40);
  await setAvatar(removing, "");
  await api.ask("/api/delete-account", { token: leaving, body: { password: testPassword } });
  expect(await Promise.all(gone.map(isServed))).toEqual([true, true, true]);
  await sweepTwice();
  expect(await Promise.all(gone.map(isServed))).toEqual([false, false, false]);
  expect(await isServed(kept)).toBe(true);
});

it("a picture that another user shows too, or that is put back in time, stays", async () => {
  const [one, other, undecided] = [await newUser("d"), await newUser("e"), await newUser("f")];
  const shared = await upload(one, 110);
  expect(await upload(other, 110)).toBe(shared);
  await setAvatar(one, "");
  const back = await upload(undecided, 120);
  await setAvatar(undecided, "");
  await sweepTwice(() => setAvatar(undecided, back));
  expect([await isServed(shared), await isServed(back)]).toEqual([true, true]);
});

it("a picture that comes again after it was swept is stored again", async () => {
  const token = await newUser("g");
  const address = await upload(token, 210);
  await setAvatar(token, "");
  await sweepTwice();
  expect(await isServed(address)).toBe(false);
  expect(await upload(token, 210)).toBe(address);
  await sweepTwice();
  expect(await isServed(address)).toBe(true);
});
