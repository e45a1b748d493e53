import { act, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { WireData } from "@touchstone/contract/web";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { openSession } from "../../../platform/session/session.ts";
import { ada } from "../../../testing/ada.ts";
import { fakeServer, refusal } from "../../../testing/fake-server.ts";
import { hearToasts } from "../../../testing/hear-toasts.ts";
import { renderPart } from "../../../testing/render-part.tsx";
import { stubMedia } from "../../../testing/stub-media.ts";
import { ConfirmProvider } from "../../../ui/confirm.tsx";
import type { UserImport } from "../new-users/api.ts";
import type { ListedUser } from "./api.ts";
import { UsersPage } from "./users.page.tsx";

const listed = (changes: Partial<ListedUser>): ListedUser => ({
  ...{ uid: "1".repeat(32), username: "lilei", realname: "李雷", email: "lilei@example.org" },
  ...{ nickname: null, school: null, number: null, avatar: null, titleName: null, titleColor: null },
  ...{ status: 0, roles: [{ id: 1002, role: "user" }], passwordIsDue: false },
  gmtCreate: "2026-11-15T08:00:00.000Z",
  ...changes,
});
const root = listed({ uid: ada.uid, username: "ada", email: null, roles: [{ id: 1000, role: "root" }] });
const order: UserImport = {
  ...{ id: 7, kind: "import", username: "ada", createTime: "2026-11-15T08:00:00.000Z" },
  ...{ total: 2, made: 0, failures: [] },
};

beforeEach(() => openSession({ token: "t", user: { ...ada, roleList: ["root"] } }));

async function open(path: string, users: ListedUser[] = [listed({}), root]) {
  const state = { users, orders: [] as UserImport[], batches: 0 };
  const preview: WireData<"previewUserFile"> = {
    ignored: ["班级"],
    users: [
      { line: 2, cells: ["lilei", "secret-1", "", "李雷", "secrecy", "", "", ""], faults: [] },
      { line: 3, cells: ["han", "secret-1", "", "韩梅梅", "secrecy", "", "", ""], faults: [] },
      {
        ...{ line: 4, cells: ["a b", "123", "", "", "secrecy", "", "", ""] },
        faults: [
          { column: "username", key: "Username_Check_Shape", msg: "Letters, digits, and _ . - only." },
          { column: "password", key: "Password_Check_Between", msg: "The password has 6 to 20 characters." },
        ],
      },
    ],
  };
  const server = fakeServer({
    getUserList: ({ currentPage, limit }) => {
      const [page, size] = [Number(currentPage), Number(limit)];
      return {
        ...{ records: state.users.slice((page - 1) * size, page * size), total: state.users.length },
        ...{ totalIsFloor: false, size, current: page, pages: Math.ceil(state.users.length / size) },
      };
    },
    editUser: ({ username }) => (username === "taken" ? refusal(400, "username_taken") : null),
    deleteUsers: ({ ids }) => {
      state.users = state.users.filter(({ uid }) => !String(ids).includes(uid));
      return null;
    },
    getUserImports: () => state.orders,
    previewUserFile: () => preview,
    previewUserCells: () => preview,
    insertUsers: () => {
      state.orders = [order];
      return order;
    },
    getGeneratedUsers: () => new Response("xlsx", { headers: { "content-disposition": "attachment" } }),
    generateUsers: () => ({
      key: `k${++state.batches}`,
      users: [{ username: "team1", password: "abcd2345" }],
      order: { ...order, kind: "generate" },
    }),
  });
  const { router } = await renderPart(
    <ConfirmProvider>
      <UsersPage />
    </ConfirmProvider>,
    { path },
  );
  const address = () => new URLSearchParams(router.state.location.searchStr);
  return { user: userEvent.setup(), server, state, address };
}

describe("[ADMIN-26] the list", () => {
  it("shows who is there, and searches by its address", async () => {
    const { user, server, address } = await open("/admin/user?keyword=li");
    const row = within(await screen.findByRole("row", { name: /lilei/ }));
    expect(row.getByText("李雷")).toBeTruthy();
    expect(row.getByText("User")).toBeTruthy();
    expect(row.getByText("Normal")).toBeTruthy();
    expect(server.asked("getUserList").at(-1)).toMatchObject({
      keyword: "li",
      currentPage: "1",
      limit: "10",
    });
    await user.click(screen.getByRole("switch", { name: "Admins only" }));
    await waitFor(() => expect(address().get("onlyAdmin")).toBe("true"));
  });

  it("is cards on a phone, and says when nobody matches", async () => {
    stubMedia();
    const { state, user } = await open("/admin/user");
    const cards = within(await screen.findByRole("list", { name: "Accounts" }));
    expect(cards.getByText("李雷 · lilei@example.org")).toBeTruthy();
    state.users = [];
    await user.type(screen.getByLabelText("Search users"), "nobody{Enter}");
    expect(await screen.findByText("No user matches")).toBeTruthy();
  });

  it("edits an account: role, lock, title and password; a taken name is told under its field", async () => {
    const { user, server } = await open("/admin/user");
    await user.click(await screen.findByRole("button", { name: "Edit: lilei" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Edit user lilei" }));
    const name = dialog.getByLabelText("Username");
    await user.clear(name);
    await user.type(name, "taken");
    await user.type(dialog.getByLabelText("Title"), "TA");
    await user.selectOptions(dialog.getByLabelText("Role"), "Muted");
    await user.click(dialog.getByRole("switch", { name: /^Lock the account/ }));
    await user.click(dialog.getByRole("switch", { name: /^Set a new password/ }));
    await user.click(dialog.getByRole("button", { name: "Save" }));
    expect(await dialog.findByText("The password is required.")).toBeTruthy();
    await user.type(dialog.getByLabelText(/^New password/), "secret-2");
    await user.click(dialog.getByRole("button", { name: "Save" }));
    expect(await dialog.findByText("The username already exists.")).toBeTruthy();
    await user.clear(name);
    await user.type(name, "lilei2");
    await user.click(dialog.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(server.asked("editUser").at(-1)).toEqual({
      ...{ uid: "1".repeat(32), username: "lilei2", realname: "李雷", email: "lilei@example.org" },
      ...{ titleName: "TA", titleColor: "#1b5bda", type: 1005, status: 1 },
      ...{ setNewPwd: true, password: "secret-2" },
    });
  });

  it("offers neither role nor lock nor deletion of the own account", async () => {
    const { user } = await open("/admin/user");
    await user.click(await screen.findByRole("button", { name: "Edit: ada" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Edit user ada" }));
    expect(dialog.getByText(/your own account/)).toBeTruthy();
    expect(dialog.queryByLabelText("Role")).toBeNull();
    expect(screen.queryByRole("button", { name: "Delete: ada" })).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>("Choose ada").disabled).toBe(true);
  });

  it("deletes those who are chosen after a question that names them", async () => {
    const { user, server } = await open("/admin/user");
    await screen.findByLabelText("Choose lilei");
    await user.click(screen.getByLabelText("Choose all users of this page"));
    await act(() => user.click(screen.getByRole("button", { name: "Delete 1 chosen account" })));
    const question = within(await screen.findByRole("dialog", { name: "Delete 1 account?" }));
    expect(question.getByText(/lilei/)).toBeTruthy();
    await user.click(question.getByRole("button", { name: "Delete" }));
    await waitFor(() => expect(server.asked("deleteUsers")).toEqual([{ ids: "1".repeat(32) }]));
  });
});

it("turns back from a page whose last user was deleted", async () => {
  const many = Array.from({ length: 11 }, (_, index) =>
    listed({ uid: String(index).padStart(32, "0"), username: `user${index}` }),
  );
  const { user, address } = await open("/admin/user?currentPage=2", many);
  await act(async () => user.click(await screen.findByRole("button", { name: "Delete: user10" })));
  const question = within(await screen.findByRole("dialog", { name: "Delete 1 account?" }));
  await user.click(question.getByRole("button", { name: "Delete" }));
  expect(await screen.findByText("user0")).toBeTruthy();
  expect(address().get("currentPage") ?? "1").toBe("1");
});

describe("generating", () => {
  const fill = async (user: ReturnType<typeof userEvent.setup>, label: string | RegExp, text: string) => {
    const field = screen.getByLabelText(label);
    await user.clear(field);
    await user.type(field, text);
  };

  it("[ADMIN-09, ADMIN-10] refuses an end before the start, and passwords too short or long", async () => {
    const { user, server } = await open("/admin/user?tab=generate");
    await fill(user, "Start number", "5");
    await fill(user, "End number", "4");
    const make = screen.getByRole("button", { name: "Generate" });
    await user.click(make);
    expect(await screen.findByText("The end number must not be less than the start number.")).toBeTruthy();
    await fill(user, "End number", "5");
    for (const length of ["5", "26", ""]) {
      await user.clear(screen.getByLabelText(/^Password length/));
      if (length) await user.type(screen.getByLabelText(/^Password length/), length);
      await user.click(make);
      expect(await screen.findByText("The password length is 6 to 25.")).toBeTruthy();
    }
    expect(server.asked("generateUsers")).toEqual([]);
    await fill(user, /^Password length/, "25");
    await user.click(make);
    await waitFor(() => expect(server.asked("generateUsers")).toHaveLength(1));
  });

  it("[ADMIN-26] shows an example, makes the accounts and prints their slips", async () => {
    const print = vi.spyOn(window, "print").mockImplementation(() => {});
    const { user, server } = await open("/admin/user?tab=generate");
    await fill(user, "Prefix", "team");
    expect(screen.getByText("As in team1 … team10, 10 in all")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Generate" }));
    await screen.findByText("1 account is being made");
    expect(server.asked("generateUsers")).toEqual([
      { prefix: "team", suffix: "", number_from: 1, number_to: 10, password_length: 8 },
    ]);
    await user.click(screen.getByRole("button", { name: "Print login slips" }));
    const slips = within(await screen.findByRole("dialog", { name: "Login slips" }));
    expect(slips.getByText("team1")).toBeTruthy();
    expect(slips.getByText("abcd2345")).toBeTruthy();
    expect(document.body.dataset.printed).toBe("sheet");
    await user.click(slips.getByRole("button", { name: "Print" }));
    expect(print).toHaveBeenCalled();
  });

  it("gives the list of each batch once", async () => {
    const saved = vi.fn(() => "blob:file");
    URL.createObjectURL = saved;
    URL.revokeObjectURL = () => {};
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
    const { user, server } = await open("/admin/user?tab=generate");
    const make = () => user.click(screen.getByRole("button", { name: "Generate" }));
    const list = () => screen.findByRole<HTMLButtonElement>("button", { name: "Download the list (.xlsx)" });
    await make();
    await user.click(await list());
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
    expect((await list()).disabled).toBe(true);
    await make();
    await waitFor(async () => expect((await list()).disabled).toBe(false));
    await user.click(await list());
    await waitFor(() => expect(server.asked("getGeneratedUsers")).toEqual([{ key: "k1" }, { key: "k2" }]));
  });
});

describe("[ADMIN-11, ADMIN-26] importing", () => {
  it("names each wrong line, makes nothing before it is confirmed, and then the good ones", async () => {
    const told = hearToasts();
    const { user, server, state } = await open("/admin/user?tab=import");
    expect(screen.getByText(/UTF-8/).textContent).toMatch(/username and password \(required\), then email/);
    const file = new File(["用户名,密码"], "people.csv");
    await user.upload(screen.getByLabelText("Choose a file"), file);
    expect(await screen.findByText("3 lines: 2 can be imported, 1 cannot.")).toBeTruthy();
    expect(server.asked("previewUserFile")).toEqual([
      { file: expect.objectContaining({ name: "people.csv" }) },
    ]);
    const bad = within(screen.getByRole("row", { name: /a b/ }));
    expect(bad.getByText(/Username: Letters, digits, and _ \. - only\./)).toBeTruthy();
    expect(bad.getByText(/Password: The password has 6 to 20 characters\./)).toBeTruthy();
    expect(screen.getByText("These columns are left out: 班级")).toBeTruthy();
    await user.click(screen.getByRole("radio", { name: "Good 2" }));
    expect(screen.getByText("韩梅梅")).toBeTruthy();
    expect(server.asked("insertUsers")).toEqual([]);

    await user.click(screen.getByRole("button", { name: "Import 2 accounts" }));
    await waitFor(() => expect(told.map(({ text }) => text)).toContain("2 accounts are being made"));
    expect(server.asked("insertUsers")).toEqual([
      {
        users: [
          ["lilei", "secret-1", "", "李雷", "", "", "", ""],
          ["han", "secret-1", "", "韩梅梅", "", "", "", ""],
        ],
      },
    ]);
    expect(await screen.findByText("0 of 2 made")).toBeTruthy();
    const failures = [
      { line: 2, username: "han", key: "username_taken", msg: "The username already exists." },
    ];
    state.orders = [{ ...order, made: 1, failures }];
    expect(await screen.findByText("Done: 1 made")).toBeTruthy();
    expect(screen.getByText("Line 2, han: The username already exists.")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Print login slips" })).toBeTruthy();
  });

  it("reads pasted cells at once, and can be left", async () => {
    const { user, server } = await open("/admin/user?tab=import");
    await user.click(screen.getByLabelText("Or paste cells"));
    await user.paste("username\tpassword\nlilei\tsecret-1");
    await screen.findByText("3 lines: 2 can be imported, 1 cannot.");
    expect(server.asked("previewUserCells")).toEqual([{ text: "username\tpassword\nlilei\tsecret-1" }]);
    await user.click(screen.getByRole("button", { name: "Cancel the import" }));
    const field = screen.getByLabelText<HTMLTextAreaElement>("Or paste cells");
    expect(field.value).toContain("lilei");
    await user.type(field, "2");
    await user.click(screen.getByRole("button", { name: "Read" }));
    await screen.findByText("3 lines: 2 can be imported, 1 cannot.");
    expect(server.asked("previewUserCells").at(-1)).toEqual({
      text: "username\tpassword\nlilei\tsecret-12",
    });
  });
});
