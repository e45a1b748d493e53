import { act, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { openSession } from "../../../platform/session/session.ts";
import { ada } from "../../../testing/ada.ts";
import { fakeServer, refusal } from "../../../testing/fake-server.ts";
import { hearToasts } from "../../../testing/hear-toasts.ts";
import { openSite } from "../../../testing/open-site.tsx";
import { bob, chess, listOf } from "../testing/groups.ts";

type Replies = Parameters<typeof fakeServer>[0];

async function open(path = "/group", replies: Replies = {}) {
  const server = fakeServer({
    getGroupList: () => listOf([chess], 40),
    getGroupDetail: () => ({ ...chess, id: 9 }),
    getGroupAuth: () => 5,
    getGroupAnnouncements: () => listOf([]),
    getGroupMembers: () => listOf([bob]),
    ...replies,
  });
  return { server, ...(await openSite(path)) };
}
const signIn = () => openSession({ token: "token", user: ada });
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

describe("the list", () => {
  it("[GROUP-01, ROUTE-09] asks for what its address says, 15 a page", async () => {
    signIn();
    const { server } = await open();
    await screen.findByText(chess.name);
    expect(server.asked("getGroupList").at(-1)).toEqual({ currentPage: "1", limit: "15", onlyMine: "false" });
    const sizes = screen.getByRole("combobox", { name: "Rows per page" });
    expect(
      within(sizes)
        .getAllByRole("option")
        .map((option) => option.textContent),
    ).toEqual([...["9 / page", "15 / page", "30 / page", "60 / page", "120 / page"]]);
  });

  it("[GROUP-01] reads keyword, auth, onlyMine, currentPage and limit from its query", async () => {
    signIn();
    const { server } = await open("/group?keyword=chess&auth=2&onlyMine=true&currentPage=2&limit=9");
    await screen.findByText(chess.name);
    expect(server.asked("getGroupList").at(-1)).toEqual({
      keyword: "chess",
      auth: "2",
      onlyMine: "true",
      currentPage: "2",
      limit: "9",
    });
    expect(screen.getByRole("radio", { name: "Protected" }).getAttribute("aria-checked")).toBe("true");
    expect(screen.getByRole<HTMLInputElement>("switch", { name: "Only my groups" }).checked).toBe(true);
  });

  it("[GROUP-01] writes what is chosen into its address, and begins again at the first page", async () => {
    signIn();
    const { address } = await open("/group?currentPage=2");
    await screen.findByText(chess.name);
    await userEvent.click(screen.getByRole("radio", { name: "Private" }));
    await waitFor(() => expect(address()).toBe("/group?auth=3"));
    await userEvent.click(screen.getByRole("switch", { name: "Only my groups" }));
    await waitFor(() => expect(address()).toBe("/group?auth=3&onlyMine=true"));
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Rows per page" }), "120");
    await waitFor(() => expect(address()).toBe("/group?auth=3&onlyMine=true&limit=120"));
  });

  it("[GROUP-02] shows owner, members, kind, whether it is hidden, and when it was made", async () => {
    await open("/group", { getGroupList: () => listOf([{ ...chess, visible: false }]) });
    const card = within(await screen.findByRole("listitem"));
    expect(card.getByRole("link", { name: "bob" })).toBeTruthy();
    expect(card.getByText("1,234 members")).toBeTruthy();
    expect(card.getByText("Public")).toBeTruthy();
    expect(card.getByText("Hidden")).toBeTruthy();
    expect(card.getByText("2026-11-10")).toBeTruthy();
  });

  it("asks a visitor who opens a group to sign in, and stays", async () => {
    const { address } = await open();
    await userEvent.click(await screen.findByRole("link", { name: chess.name }));
    expect(await screen.findByRole("dialog", { name: /Login/ })).toBeTruthy();
    expect(address()).toBe("/group");
  });

  it("says that nothing fits, that there is none, and that it did not load", async () => {
    const { address } = await open("/group?keyword=go", { getGroupList: () => listOf([]) });
    await userEvent.click(await screen.findByRole("button", { name: "Clear filters" }));
    await waitFor(() => expect(address()).toBe("/group"));
    expect(await screen.findByText("No groups yet")).toBeTruthy();
    let isDown = true;
    fakeServer({ getGroupList: () => (isDown ? refusal(500, "fault") : listOf([chess])) });
    await userEvent.click(screen.getByRole("radio", { name: "Public" }));
    const retry = await screen.findByRole("button", { name: "Retry" });
    isDown = false;
    await userEvent.click(retry);
    expect(await screen.findByText(chess.name)).toBeTruthy();
  });

  it("keeps the groups when a refresh fails", async () => {
    let isDown = false;
    const { router } = await open("/group", {
      getGroupList: () => (isDown ? refusal(500, "fault") : listOf([chess])),
    });
    await screen.findByText(chess.name);
    isDown = true;
    await act(() => router.options.context.queryClient.refetchQueries());
    expect(await screen.findByRole("button", { name: "Retry" })).toBeTruthy();
    expect(screen.getByText(chess.name)).toBeTruthy();
  });
});

describe("making a group", () => {
  const field = (name: string) =>
    screen.getByRole<HTMLInputElement>("textbox", { name: new RegExp(`^${name}`) });
  const fill = async (texts: Record<string, string>) => {
    for (const [name, text] of Object.entries(texts)) {
      await userEvent.clear(field(name));
      await userEvent.type(field(name), text);
    }
  };
  const form = {
    Name: "Chess and proofs",
    "Short name": "CHESS",
    Brief: "Evenings",
    Description: "Bring paper",
  };
  const dialog = () => within(screen.getByRole("dialog"));
  const save = () => userEvent.click(dialog().getByRole("button", { name: "Create group" }));

  async function openForm(replies: Replies = {}) {
    signIn();
    const opened = await open("/group", { addGroup: () => ({ id: 9 }), ...replies });
    await press("Create group");
    await screen.findByRole("dialog", { name: "Create group" });
    return opened;
  }

  beforeEach(() => sessionStorage.clear());

  it("[GROUP-03] asks a visitor to sign in first", async () => {
    const told = hearToasts();
    await open();
    await press("Create group");
    expect(await screen.findByRole("dialog", { name: /Login/ })).toBeTruthy();
    expect(told).toMatchObject([{ kind: "warning", text: expect.stringContaining("Please login first") }]);
  });

  it("[GROUP-04, GROUP-09] sends the form, says so and goes to the new group", async () => {
    const told = hearToasts();
    const { server, address } = await openForm();
    await fill(form);
    expect(dialog().getByRole("radio", { name: "Public" }).getAttribute("aria-checked")).toBe("true");
    await save();
    await waitFor(() => expect(address()).toBe("/group/9"));
    expect(told.at(-1)?.text).toBe("Create Successfully");
    expect(server.asked("addGroup")).toEqual([
      {
        ...{ name: "Chess and proofs", shortName: "CHESS", brief: "Evenings", description: "Bring paper" },
        ...{ auth: 1, visible: true },
      },
    ]);
  });

  it("[GROUP-09, GROUP-10] asks for the code of six characters unless the group is public", async () => {
    const { server } = await openForm();
    expect(dialog().queryByRole("textbox", { name: /^Code/ })).toBeNull();
    await fill(form);
    for (const kind of ["Protected", "Private"]) {
      await userEvent.click(dialog().getByRole("radio", { name: kind }));
      await fill({ Code: "12345" });
      await save();
      expect(await dialog().findByText("The group code has 6 characters")).toBeTruthy();
      await userEvent.clear(field("Code"));
    }
    expect(server.asked("addGroup")).toEqual([]);
    await fill({ Code: "12345678" });
    expect(field("Code").value).toBe("123456");
    await save();
    await waitFor(() => expect(server.asked("addGroup")).toMatchObject([{ auth: 3, code: "123456" }]));
  });

  it.each([
    ["GROUP-05", "Name", "The length of group name is 5 to 25", 25],
    ["GROUP-06", "Short name", "The short name has 5 to 10 characters", 10],
    ["GROUP-07", "Brief", "The brief has 5 to 50 characters", 50],
    ["GROUP-08", "Description", "The description has 5 to 1000 characters", 1000],
  ])("[%s] %s has its length", async (_row, name, fault, max) => {
    const { server } = await openForm();
    await fill({ ...form, [name]: "four" });
    await save();
    expect(await dialog().findByText(fault)).toBeTruthy();
    await userEvent.clear(field(name));
    expect(await dialog().findByText(fault)).toBeTruthy();
    expect(field(name).maxLength).toBe(max);
    expect(server.asked("addGroup")).toEqual([]);
    await fill({ [name]: "fives" });
    expect(dialog().queryByText(fault)).toBeNull();
    await save();
    await waitFor(() => expect(server.asked("addGroup")).toHaveLength(1));
  });

  it("says at the field that a name is taken, and keeps what was typed", async () => {
    await openForm({ addGroup: () => refusal(409, "group_name_taken") });
    await fill(form);
    await save();
    expect(await dialog().findByText("Another group has this name.")).toBeTruthy();
    expect(field("Brief").value).toBe("Evenings");
  });
});
