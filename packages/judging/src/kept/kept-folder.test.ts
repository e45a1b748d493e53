import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { KeptFolder } from "./kept-folder.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "touchstone-kept-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const key = (digit: string) => digit.repeat(64);
const [one, two, three] = [key("1"), key("2"), key("3")];
const making = (text: string) => vi.fn((draft: string) => writeFile(draft, text));
const open = (capBytes = 1000) => KeptFolder.open({ folder, capBytes });

async function put(kept: KeptFolder, key: string, text: string): Promise<void> {
  (await kept.hold(key, making(text))).release();
}

async function has(kept: KeptFolder, key: string): Promise<boolean> {
  const remake = making("again");
  (await kept.hold(key, remake)).release();
  return remake.mock.calls.length === 0;
}

it("makes a thing once and finds it again, also after a restart", async () => {
  const make = making("text");
  const first = await open();
  const held = await first.hold(one, make);
  expect(await readFile(held.path, "utf8")).toBe("text");
  expect(await has(first, one)).toBe(true);
  expect(await has(await open(), one)).toBe(true);
  expect(make).toHaveBeenCalledOnce();
});

it("removes unfinished drafts at the start and leaves strangers alone", async () => {
  await writeFile(join(folder, "draft-left-behind"), "half");
  await writeFile(join(folder, "README"), "mine");
  await open();
  expect(await readdir(folder)).toEqual(["README"]);
});

it("leaves nothing of a making that failed, and tries again when asked", async () => {
  const kept = await open();
  const fail = async (draft: string) => {
    await writeFile(draft, "half");
    throw new Error("no luck");
  };
  await expect(kept.hold(one, fail)).rejects.toThrow("no luck");
  expect(await readdir(folder)).toEqual([]);
  expect(await has(kept, one)).toBe(false);
});

describe("room", () => {
  it("is made from the longest unused", async () => {
    const kept = await open(10);
    await put(kept, one, "aaaa");
    await put(kept, two, "bbbb");
    await put(kept, one, "");
    await put(kept, three, "cccc");
    expect(existsSync(join(folder, two))).toBe(false);
    expect(await has(kept, one)).toBe(true);
    expect(await has(kept, three)).toBe(true);
  });

  it("counts what an earlier process left, folders with all they hold", async () => {
    const earlier = await open();
    const held = await earlier.hold(one, async (draft) => {
      await mkdir(draft);
      await writeFile(join(draft, "0"), "aaaa");
      await writeFile(join(draft, "1"), "aaaa");
    });
    held.release();
    const kept = await open(10);
    await put(kept, two, "bbbb");
    expect(existsSync(join(folder, one))).toBe(false);
    expect(await has(kept, two)).toBe(true);
  });

  it("is never made from what somebody holds", async () => {
    const kept = await open(5);
    const held = await kept.hold(one, making("aaaa"));
    await put(kept, two, "bbbb");
    expect(await readFile(held.path, "utf8")).toBe("aaaa");
    held.release();
    held.release();
    await put(kept, three, "cccc");
    expect(existsSync(held.path)).toBe(false);
  });

  it("is made at once when the last holder lets go of a thing larger than all the room", async () => {
    const kept = await open(3);
    const holders = [await kept.hold(one, making("aaaa")), await kept.hold(one, making("aaaa"))];
    holders[0]!.release();
    expect(existsSync(join(folder, one))).toBe(true);
    holders[1]!.release();
    expect(existsSync(join(folder, one))).toBe(false);
    await vi.waitFor(async () => expect(await readdir(folder)).toEqual([]));
  });
});

describe("the same thing wanted by many at once", () => {
  const gate = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    return { opened: promise, open: resolve };
  };

  it("is made once", async () => {
    const kept = await open();
    const make = making("text");
    const all = await Promise.all(Array.from({ length: 100 }, () => kept.hold(one, make)));
    expect(make).toHaveBeenCalledOnce();
    expect(await readFile(all[99]!.path, "utf8")).toBe("text");
  });

  it("fails for all of them when it cannot be made", async () => {
    const kept = await open();
    const fail = vi.fn(async () => {
      throw new Error("no luck");
    });
    const all = await Promise.allSettled([kept.hold(one, fail), kept.hold(one, fail)]);
    expect(all.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(fail).toHaveBeenCalledOnce();
  });

  it("is made by another when its maker is called off", async () => {
    const kept = await open();
    const calledOff = new AbortController();
    const abandoned = kept.hold(
      one,
      () =>
        new Promise((_, reject) =>
          calledOff.signal.addEventListener("abort", () => reject(calledOff.signal.reason)),
        ),
      calledOff.signal,
    );
    const others = Array.from({ length: 3 }, () =>
      kept.hold(one, making("text"), new AbortController().signal),
    );
    calledOff.abort(new Error("called off"));
    await expect(abandoned).rejects.toThrow("called off");
    for (const held of await Promise.all(others)) expect(await readFile(held.path, "utf8")).toBe("text");
  });

  it("lets one that waits leave at once, and the maker go on", async () => {
    const kept = await open();
    const slow = gate();
    const maker = kept.hold(one, async (draft) => {
      await slow.opened;
      await writeFile(draft, "text");
    });
    const leaving = new AbortController();
    const waiting = kept.hold(one, making("other"), leaving.signal);
    leaving.abort(new Error("left"));
    await expect(waiting).rejects.toThrow("left");
    slow.open();
    expect(await readFile((await maker).path, "utf8")).toBe("text");
  });
});

it("makes a discarded thing again, and a late second discard harms nobody", async () => {
  const kept = await open();
  const [bad, alsoBad] = [await kept.hold(one, making("bad")), await kept.hold(one, making("bad"))];
  bad.discard();
  const good = await kept.hold(one, making("good"));
  alsoBad.discard();
  expect(await readFile(good.path, "utf8")).toBe("good");
  expect(await has(kept, one)).toBe(true);
});

it("forgets a thing that somebody else removed when it is discarded", async () => {
  const kept = await open();
  const held = await kept.hold(one, making("text"));
  await rm(held.path);
  held.discard();
  expect(await has(kept, one)).toBe(false);
});
