import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { refusal } from "../../../testing/fake-server.ts";
import { hearToasts } from "../../../testing/hear-toasts.ts";
import type { Group } from "../api.ts";
import { chess, openGroup } from "../testing/groups.ts";

type Replies = NonNullable<Parameters<typeof openGroup>[2]>["replies"];
const open = (group: Group = chess, replies: Replies = {}) =>
  openGroup("/group/7/setting", group, { level: 5, replies });
const field = (name: string) =>
  screen.findByRole<HTMLInputElement>("textbox", { name: new RegExp(`^${name}`) });

beforeEach(() => sessionStorage.clear());

describe("the info", () => {
  const save = async () => userEvent.click(await screen.findByRole("button", { name: "Save" }));

  it("[GSET-06] is saved, and the page says so", async () => {
    const told = hearToasts();
    let stored = chess;
    const { server } = await open(chess, {
      getGroupDetail: () => stored,
      updateGroup: ({ brief }) => {
        stored = { ...stored, brief: String(brief) };
        return null;
      },
    });
    await userEvent.clear(await field("Brief"));
    await userEvent.type(await field("Brief"), "Mornings");
    await save();
    await waitFor(() => expect(told.at(-1)?.text.toLowerCase()).toBe("update successfully"));
    expect(server.asked("updateGroup")).toMatchObject([
      { id: 7, brief: "Mornings", name: chess.name, auth: 1 },
    ]);
    await waitFor(async () => expect((await field("Brief")).value).toBe("Mornings"));
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Discard" }).disabled).toBe(true);
  });

  it("[GROUP-28] is sent without what was emptied, which stays", async () => {
    const { server } = await open({ ...chess, auth: 2, code: "a1b2c3" }, { updateGroup: () => null });
    for (const name of ["Name", "Code", "Description"]) await userEvent.clear(await field(name));
    await save();
    await waitFor(() => expect(server.asked("updateGroup")).toHaveLength(1));
    expect(server.asked("updateGroup")).toEqual([
      { id: 7, shortName: "CHESS", brief: chess.brief, auth: 2, visible: true },
    ]);
    await waitFor(async () => expect((await field("Name")).value).toBe(chess.name));
  });

  it("needs a code where a group that was public gets one, and a name of its length", async () => {
    const { server } = await open();
    await userEvent.click(await screen.findByRole("radio", { name: "Private" }));
    await userEvent.clear(await field("Name"));
    await userEvent.type(await field("Name"), "four");
    await save();
    expect(await screen.findByText("The length of the group code is 6")).toBeTruthy();
    expect(screen.getByText("The length of group name is 5 to 25")).toBeTruthy();
    expect(server.asked("updateGroup")).toEqual([]);
  });

  it("says at its field that the short name stays", async () => {
    await open(chess, { updateGroup: () => refusal(409, "group_short_name_fixed") });
    await userEvent.type(await field("Short name"), "S");
    await save();
    expect(await screen.findByText(/their ids begin with its short name/)).toBeTruthy();
  });
});

describe("the picture", () => {
  const drawn: number[][] = [];
  const made = vi.fn();
  beforeEach(() => {
    drawn.length = 0;
    made.mockReset();
    const pen = {
      ...{ clearRect() {}, translate() {}, rotate() {} },
      drawImage: (_picture: unknown, ...places: number[]) => drawn.push(places),
    };
    vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(pen as never);
    vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation(function (
      this: HTMLCanvasElement,
      ...of
    ) {
      const [take, type, quality] = of;
      made(this.width, this.height, type, quality);
      take(new Blob(["png"]));
    });
    vi.stubGlobal("createImageBitmap", async () => ({ width: 400, height: 200 }));
    URL.createObjectURL = () => "blob:picture";
    URL.revokeObjectURL = () => {};
  });
  afterEach(() => vi.restoreAllMocks());

  const choose = async (name: string, size = 10) => {
    const chooser = await screen.findByLabelText("Choose a picture", { selector: "input" });
    const file = new File(["x"], name);
    Object.defineProperty(file, "size", { value: size });
    await act(async () => fireEvent.change(chooser, { target: { files: [file] } }));
  };
  const click = (name: string) => userEvent.click(screen.getByRole("button", { name }));

  it("[GSET-01, GSET-04] is chosen, turned, cut to 200x200, confirmed and uploaded", async () => {
    const avatar = `/api/public/img/${"0".repeat(64)}.webp`;
    const { server } = await open(chess, { uploadGroupAvatar: () => ({ ...chess, avatar }) });
    await choose("team.png");
    await screen.findByRole("dialog", { name: "Cut the picture" });
    await waitFor(() => expect(drawn.at(-1)).toEqual([100, 0, 200, 200, 0, 0, 200, 200]));
    await click("Rotate right");
    await waitFor(() => expect(drawn.at(-1)).toEqual([0, 100, 200, 200, 0, 0, 200, 200]));
    await click("Rotate left");
    await waitFor(() => expect(drawn.at(-1)).toEqual([100, 0, 200, 200, 0, 0, 200, 200]));
    await click("Confirm crop");
    expect(made).toHaveBeenCalledWith(200, 200, "image/png", 0.8);
    const dialog = within(await screen.findByRole("dialog", { name: "Upload the picture" }));
    expect(dialog.getByRole("img", { name: "The new picture" }).getAttribute("src")).toBe("blob:picture");
    expect(server.asked("uploadGroupAvatar")).toEqual([]);
    await userEvent.click(dialog.getByRole("button", { name: "Upload" }));
    await waitFor(() =>
      expect(server.asked("uploadGroupAvatar")).toEqual([{ image: expect.any(File), gid: "7" }]),
    );
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("[GSET-01] is left as it is when the crop is cancelled", async () => {
    const { server } = await open();
    await choose("team.png");
    await screen.findByRole("dialog", { name: "Cut the picture" });
    await click("Cancel crop");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(server.asked("uploadGroupAvatar")).toEqual([]);
  });

  it.each([
    ["GSET-02", "notes.svg", 10, "File type not support"],
    ["GSET-03", "large.png", 2_097_153, "Exceed max size limit"],
  ])("[%s] is refused: %s", async (_row, name, size, text) => {
    const told = hearToasts();
    await open();
    await choose(name, size);
    await waitFor(() => expect(told).toMatchObject([{ kind: "warning", text }]));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it.each(["a.gif", "a.jpg", "a.jpeg", "a.png", "a.bmp", "a.webp"])(
    "[GSET-02, GSET-03] is taken: %s of exactly 2 MB",
    async (name) => {
      await open();
      await choose(name, 2_097_152);
      expect(await screen.findByRole("dialog", { name: "Cut the picture" })).toBeTruthy();
    },
  );
});
