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
    expect(await screen.findByText("The group code has 6 characters")).toBeTruthy();
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
    await screen.findByRole("dialog", { name: "Crop the picture" });
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
    await screen.findByRole("dialog", { name: "Crop the picture" });
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
      expect(await screen.findByRole("dialog", { name: "Crop the picture" })).toBeTruthy();
    },
  );
});

describe("the copy for a new year", () => {
  type Copied = NonNullable<Replies>["copyGroup"];
  const begin = async (copyGroup: NonNullable<Copied>) => {
    const opened = await open(chess, { copyGroup });
    await userEvent.click(await screen.findByRole("button", { name: "Copy for a new year" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Copy “Chess and proofs”" }));
    const write = async (name: string, text: string) => {
      const box = dialog.getByRole("textbox", { name: new RegExp(`^${name}`) });
      await userEvent.clear(box);
      await userEvent.type(box, text);
    };
    const make = () => userEvent.click(dialog.getByRole("button", { name: "Make the copy" }));
    return { ...opened, dialog, write, make };
  };
  const made = { id: 9, announcements: 0, trainings: 2, people: 0, leftProblems: [] };

  it("takes the trainings a year later and nobody, unless told, and opens the new group", async () => {
    const { server, address, write, make } = await begin(() => made);
    await write("Name", "Chess 2027");
    await write("Short name", "CHS27");
    await make();
    await waitFor(() => expect(address()).toBe("/group/9"));
    expect(server.asked("copyGroup")).toEqual([
      {
        ...{ gid: 7, name: "Chess 2027", shortName: "CHS27" },
        ...{ announcements: false, trainings: true, weeks: 52, people: "none" },
      },
    ]);
  });

  it("sends what was chosen: no dates, announcements, those who run it", async () => {
    const { server, dialog, write, make } = await begin(() => made);
    await write("Name", "Chess 2027");
    await write("Short name", "CHS27");
    await userEvent.click(dialog.getByRole("checkbox", { name: "Announcements" }));
    await userEvent.click(dialog.getByRole("radio", { name: "No dates" }));
    expect(dialog.queryByRole("textbox", { name: "Weeks later" })).toBeNull();
    await userEvent.click(dialog.getByRole("radio", { name: "Those who run it" }));
    await make();
    await waitFor(() =>
      expect(server.asked("copyGroup").at(-1)).toMatchObject({
        ...{ announcements: true, trainings: true, weeks: null, people: "staff" },
      }),
    );
  });

  it("names what is wrong at its field and keeps what was typed", async () => {
    const { server, dialog, write, make } = await begin(() => refusal(409, "group_name_taken"));
    await write("Weeks later", "many");
    await make();
    expect(dialog.getByText("The length of group name is 5 to 25")).toBeTruthy();
    expect(dialog.getByText("The short name has 5 to 10 characters")).toBeTruthy();
    expect(dialog.getByText("A whole number from 0 to 260")).toBeTruthy();
    expect(server.asked("copyGroup")).toEqual([]);
    await write("Name", "Chess 2027");
    await write("Short name", "CHS27");
    await write("Weeks later", "26");
    await make();
    expect(await dialog.findByText("Another group has this name.")).toBeTruthy();
    expect(dialog.getByRole<HTMLInputElement>("textbox", { name: /^Name/ }).value).toBe("Chess 2027");
  });

  it("says which problems stayed behind before it opens the new group", async () => {
    const leftProblems = [{ problemId: "CHESS1", title: "Knights" }];
    const { address, write, make } = await begin(() => ({ ...made, leftProblems }));
    await write("Name", "Chess 2027");
    await write("Short name", "CHS27");
    await make();
    const said = within(await screen.findByRole("dialog", { name: "The new group is ready" }));
    expect(said.getByRole("listitem").textContent).toBe("CHESS1 Knights");
    await userEvent.click(said.getByRole("button", { name: "Open the new group" }));
    await waitFor(() => expect(address()).toBe("/group/9"));
  });
});
