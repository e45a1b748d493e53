import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { WireData } from "@touchstone/contract/web";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { guardPage } from "../../../platform/session/guard-page.ts";
import { closeSession, currentSession, openSession } from "../../../platform/session/session.ts";
import { closeSignIn } from "../../../platform/session/sign-in-dialog.ts";
import { toastStore } from "../../../platform/toasts/toasts.ts";
import { renderPart } from "../../../testing/render-part.tsx";
import { ConfirmProvider } from "../../../ui/confirm.tsx";
// Loaded ahead: the tests are not about how long the file takes.
import "../../../ui/confirm-dialog.tsx";
import { ada } from "../testing/ada.ts";
import { answerCalls, good, refused } from "../testing/answer-calls.ts";
import { faultOf } from "../testing/fault-of.ts";
import { SettingPage } from "./setting.page.tsx";

const present = { ...ada, nickname: "Tide", school: "No. 1 School" };

const sessions: WireData<"getSessions"> = [
  {
    ...{ id: "1b4e28ba-2fa1-41d2-883f-0016d3cca427", browser: "Chrome", system: "Windows", isCurrent: true },
    ...{ address: "10.0.0.7", openedAt: "2026-11-01T00:00:00Z", lastSeenAt: "2026-11-14T12:30:00Z" },
  },
  {
    ...{ id: "2b4e28ba-2fa1-41d2-883f-0016d3cca427", browser: null, system: null, isCurrent: false },
    ...{ address: null, openedAt: "2026-11-01T00:00:00Z", lastSeenAt: "2026-11-13T12:30:00Z" },
  },
];

type Replies = Parameters<typeof answerCalls>[0];

async function openPage(replies: Replies = {}, { sendsMail = true, user = present, locale = "en-US" } = {}) {
  openSession({ token: "token-1", user });
  const calls = answerCalls({
    getAccount: () => good("getAccount", { userInfo: user, sendsMail }),
    getSessions: () => good("getSessions", sessions),
    ...replies,
  });
  const page = (
    <ConfirmProvider>
      <SettingPage />
    </ConfirmProvider>
  );
  const view = await renderPart(page, { path: "/setting", locale: locale as "en-US" | "zh-CN" });
  await screen.findByRole("heading", { name: locale === "en-US" ? "Account" : "账号" });
  return { ...view, calls, user: userEvent.setup() };
}

const made = (calls: ReturnType<typeof answerCalls>, name: string) =>
  calls.filter((call) => call.name === name).map(({ input }) => input);

/** The block under a heading. */
function block(name: string) {
  const section = screen.getByRole("heading", { name }).closest("section");
  if (!section) throw new Error(`no block ${name}`);
  return within(section);
}

const put = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const unchanged = "The new value does not change: it is the present one.";

beforeEach(() => {
  toastStore.set(undefined);
  // The hundreds of others take a test long to look through.
  vi.spyOn(Intl, "supportedValuesOf").mockReturnValue(["America/New_York", "Asia/Shanghai"]);
});
afterEach(() => {
  closeSession();
  closeSignIn();
});

describe("[SET-01] the page", () => {
  it("needs a login", async () => {
    expect(() => guardPage({ location: { pathname: "/setting" }, preload: false })).toThrow();
    answerCalls({});
    await renderPart(<SettingPage />, { path: "/setting" });
    expect(screen.getByRole("heading", { name: "Please login first!" })).toBeTruthy();
    expect(screen.queryByLabelText("New e-mail")).toBeNull();
  });

  it.each([
    ["en-US", ["Account", "User info"], ["Change password", "Change e-mail"]],
    ["zh-CN", ["账号", "个人信息"], ["修改密码", "修改邮箱"]],
  ])("has two sections that fold, and both changes in the first (%s)", async (locale, titles, changes) => {
    await openPage({}, { locale });
    const sections = screen.getAllByRole("group").filter(({ tagName }) => tagName === "DETAILS");
    const folds = sections as HTMLDetailsElement[];
    expect(folds.map((fold) => fold.querySelector("summary")?.textContent)).toEqual(titles);
    expect(folds.map(({ open }) => open)).toEqual([true, true]);
    const [account] = folds;
    for (const name of changes) {
      expect(within(account!).getByRole("heading", { name })).toBeTruthy();
      expect(within(account!).getByRole("button", { name })).toBeTruthy();
    }
    fireEvent.click(account!.querySelector("summary")!);
    await waitFor(() => expect(account!.open).toBe(false));
    expect(folds[1]!.open).toBe(true);
  });

  it("says that the account did not load, and tries again", async () => {
    let isAway = true;
    openSession({ token: "token-1", user: present });
    answerCalls({
      getAccount: () =>
        isAway ? refused(500, "fault") : good("getAccount", { userInfo: present, sendsMail: true }),
      getSessions: () => good("getSessions", []),
    });
    const page = (
      <ConfirmProvider>
        <SettingPage />
      </ConfirmProvider>
    );
    await renderPart(page, { path: "/setting" });
    expect(await screen.findByText("Your account did not load")).toBeTruthy();
    isAway = false;
    fireEvent.click(screen.getByRole("button", { name: "Retry" }));
    expect(await screen.findByRole("heading", { name: "Account" })).toBeTruthy();
  });

  it("asks whoever has a one-time password to choose another", async () => {
    await openPage({}, { user: { ...present, passwordIsDue: true } });
    expect(screen.getByText("Please choose a password of your own first.")).toBeTruthy();
  });
});

describe("the profile", () => {
  it("[SET-02] is edited field by field; what changed is sent, told and shown", async () => {
    const changed = { ...present, nickname: "Late Tide", gender: "female" as const, signature: "# Hi" };
    const { calls, user } = await openPage({ changeUserInfo: () => good("changeUserInfo", changed) });
    const profile = block("Profile");
    const labels = {
      ...{ Nickname: "Tide", "Real name": "", School: "No. 1 School", Course: "", "Student number": "" },
      ...{ "Codeforces username": "", GitHub: "", Blog: "", Signature: "" },
    };
    for (const [label, value] of Object.entries(labels))
      expect(
        profile.getByLabelText<HTMLInputElement>(label, { selector: "input, textarea" }).value,
        label,
      ).toBe(value);
    put(profile.getByLabelText("Nickname"), " Late Tide ");
    put(profile.getByLabelText("Signature", { selector: "textarea" }), "# Hi");
    await user.click(profile.getByRole("radio", { name: "Female" }));
    await user.click(profile.getByRole("button", { name: "Save" }));
    await waitFor(() =>
      expect(toastStore.get()).toMatchObject({ kind: "success", text: "Update successfully" }),
    );
    expect(made(calls, "changeUserInfo")).toEqual([
      { nickname: " Late Tide ", gender: "female", signature: "# Hi" },
    ]);
    expect(currentSession()?.user.nickname).toBe("Late Tide");
  });

  it("[SET-04] says that nothing changes when every value is the present one, and sends nothing", async () => {
    const { calls, user } = await openPage();
    put(block("Profile").getByLabelText("Nickname"), "Tide ");
    await user.click(block("Profile").getByRole("button", { name: "Save" }));
    expect(toastStore.get()).toMatchObject({ kind: "warning", text: unchanged });
    expect(made(calls, "changeUserInfo")).toEqual([]);
  });

  it("takes no address that is none, and tells what the server found wrong", async () => {
    const fields = [{ path: "school", key: "Text_Check_Line", msg: "Plain text on one line only." }];
    const body = JSON.stringify({ status: 400, code: "invalid_input", msg: "", data: null, fields });
    const { calls, user } = await openPage({ changeUserInfo: () => new Response(body, { status: 400 }) });
    const profile = block("Profile");
    put(profile.getByLabelText("Blog"), "javascript:alert(1)");
    await user.click(profile.getByRole("button", { name: "Save" }));
    expect(faultOf(profile.getByLabelText("Blog"))).toContain("whole web address");
    expect(made(calls, "changeUserInfo")).toEqual([]);
    put(profile.getByLabelText("Blog"), "https://tide.example");
    await user.click(profile.getByRole("button", { name: "Save" }));
    await waitFor(() =>
      expect(faultOf(profile.getByLabelText("School"))).toBe("Plain text on one line only."),
    );
    expect(profile.getByLabelText<HTMLInputElement>("Blog").value).toBe("https://tide.example");
  });
});

describe("the password", () => {
  const fill = (values: Record<string, string>) => {
    for (const [label, value] of Object.entries(values))
      put(block("Change password").getByLabelText(label), value);
  };
  const send = () =>
    fireEvent.click(block("Change password").getByRole("button", { name: "Change password" }));
  const first = "New password, 6 to 20 characters";
  const good1 = { "Current password": "secret-1", [first]: "better-2", "New password again": "better-2" };

  it("[SET-01] is changed, and the fields are emptied", async () => {
    const { calls } = await openPage({ changePassword: () => good("changePassword", null) });
    fill(good1);
    send();
    await waitFor(() => expect(toastStore.get()).toMatchObject({ text: "Update successfully" }));
    expect(made(calls, "changePassword")).toEqual([{ oldPassword: "secret-1", newPassword: "better-2" }]);
    expect(block("Change password").getByLabelText<HTMLInputElement>(first).value).toBe("");
  });

  it("[SET-04] that is the present one changes nothing, and is not sent", async () => {
    const { calls } = await openPage();
    fill({ ...good1, [first]: "secret-1", "New password again": "secret-1" });
    send();
    expect(faultOf(block("Change password").getByLabelText(first))).toBe(unchanged);
    expect(made(calls, "changePassword")).toEqual([]);
  });

  it("is refused under the field at fault", async () => {
    await openPage({ changePassword: () => refused(400, "wrong_password") });
    fill({ ...good1, "New password again": "better-3" });
    send();
    expect(faultOf(block("Change password").getByLabelText("New password again"))).toBe(
      "Password does not match",
    );
    fill(good1);
    send();
    const old = block("Change password").getByLabelText("Current password");
    await waitFor(() => expect(faultOf(old)).toBe("The old password is wrong."));
  });
});

describe("the e-mail", () => {
  const email = () => block("Change e-mail");
  const address = () => email().getByLabelText<HTMLInputElement>("New e-mail");
  const free = () => good("checkUsernameOrEmail", { username: false, email: false });

  it("[SET-01] is changed with a code that is mailed to the new address", async () => {
    const changed = { ...present, email: "new@example.org" };
    const { calls, user } = await openPage({
      checkUsernameOrEmail: free,
      getChangeEmailCode: () => good("getChangeEmailCode", null),
      changeEmail: () => good("changeEmail", { userInfo: changed }),
    });
    expect(email().getByText("Present e-mail: ada@example.org")).toBeTruthy();
    put(address(), "new@example.org");
    await user.click(email().getByRole("button", { name: "Get code" }));
    expect(await email().findByText("The code is on its way to new@example.org.")).toBeTruthy();
    expect(email().getByRole<HTMLButtonElement>("button", { name: "Resend in 30 s" }).disabled).toBe(true);
    put(email().getByLabelText("6-character code"), "123456");
    put(email().getByLabelText("Current password"), "secret-1");
    await user.click(email().getByRole("button", { name: "Change e-mail" }));
    expect(await email().findByText("Present e-mail: new@example.org")).toBeTruthy();
    expect(made(calls, "changeEmail")).toEqual([
      { newEmail: "new@example.org", code: "123456", password: "secret-1" },
    ]);
    expect(toastStore.get()).toMatchObject({ text: "Update successfully" });
  });

  it("[SET-04] that is the present one changes nothing: neither code nor change is asked for", async () => {
    const { calls, user } = await openPage();
    put(address(), "Ada@Example.org");
    await user.click(email().getByRole("button", { name: "Get code" }));
    expect(faultOf(address())).toBe(unchanged);
    await user.click(email().getByRole("button", { name: "Change e-mail" }));
    expect(faultOf(address())).toBe(unchanged);
    expect([...made(calls, "getChangeEmailCode"), ...made(calls, "changeEmail")]).toEqual([]);
  });

  it("of another account is told when the field is left", async () => {
    const { user } = await openPage({
      checkUsernameOrEmail: () => good("checkUsernameOrEmail", { username: false, email: true }),
    });
    await user.type(address(), "bob@example.org{Tab}");
    await waitFor(() => expect(faultOf(address())).toBe("The email already exists"));
  });

  it("cannot be proven on a site without mail, which says so", async () => {
    await openPage({}, { sendsMail: false, user: { ...present, email: null as unknown as string } }); // -- an account without one
    expect(email().getByText("This account has no e-mail yet.")).toBeTruthy();
    expect(email().getByText(/This site sends no mail/)).toBeTruthy();
    expect(email().queryByRole("textbox")).toBeNull();
  });
});

it("lists where the user is signed in, ends one, and all others after a question", async () => {
  const { calls, user } = await openPage({
    revokeSession: () => good("revokeSession", null),
    revokeOtherSessions: () => good("revokeOtherSessions", null),
  });
  const list = block("Signed-in devices");
  const [here, there] = await list.findAllByRole("listitem");
  expect(here!.textContent).toMatch(/Chrome on Windows.*This device.*10\.0\.0\.7.*last used 2026-11-14/);
  expect(within(here!).queryByRole("button")).toBeNull();
  expect(there!.textContent).toContain("Unknown device");
  const asked = made(calls, "getSessions").length;
  await user.click(within(there!).getByRole("button", { name: "Sign out" }));
  await waitFor(() => expect(made(calls, "revokeSession")).toEqual([{ id: sessions[1]!.id }]));
  await waitFor(() => expect(made(calls, "getSessions").length).toBe(asked + 1));
  await user.click(list.getByRole("button", { name: "Sign out everywhere else" }));
  const dialog = await screen.findByRole("dialog");
  expect(made(calls, "revokeOtherSessions")).toEqual([]);
  await user.click(within(dialog).getByRole("button", { name: "Sign out everywhere else" }));
  await waitFor(() => expect(made(calls, "revokeOtherSessions")).toEqual([{}]));
});

it("keeps the language and the time zone of the account, and uses them at once", async () => {
  const { calls, user } = await openPage({
    changeUserInfo: (choice) =>
      good("changeUserInfo", { ...present, ...choice } as WireData<"changeUserInfo">),
  });
  const zone = block("Language and time zone").getByLabelText<HTMLSelectElement>("Time zone");
  await user.selectOptions(zone, "America/New_York");
  await waitFor(() => expect(zone.value).toBe("America/New_York"));
  expect(made(calls, "changeUserInfo")).toEqual([{ timeZone: "America/New_York" }]);
  await waitFor(() => expect(document.body.textContent).toContain("last used 2026-11-14 07:30"));
});

it("gives the user everything of theirs in one file", async () => {
  const parts: unknown[] = [];
  const saved = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  URL.createObjectURL = vi.fn((blob: Blob) => `blob:${parts.push(blob)}`);
  URL.revokeObjectURL = vi.fn();
  const row = {
    displayPid: "T1",
    language: "C++",
    submitTime: "2026-11-14T12:30:00Z",
    status: 0,
    score: null,
  };
  const asked: string[] = [];
  const { user } = await openPage();
  const answers = [
    { records: [{ ...row, submitId: 9, code: "int main(){}" }], isLast: false },
    { records: [{ ...row, submitId: 4, code: null }], isLast: true },
  ];
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    return good("exportSubmissions", answers[asked.length - 1]!);
  });
  await user.click(block("Your data").getByRole("button", { name: "Download my data" }));
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  expect(asked).toEqual(["/api/export-submissions", "/api/export-submissions?before=9"]);
  const kept = JSON.parse(await (parts[0] as Blob).text());
  expect(kept.account.username).toBe("ada");
  expect(kept.submissions.map(({ submitId }: { submitId: number }) => submitId)).toEqual([9, 4]);
  saved.mockRestore();
});

it("deletes the account with the password and after a question, and leaves", async () => {
  const { calls, user, router } = await openPage({ deleteAccount: () => good("deleteAccount", null) });
  const leave = () => block("Delete account");
  await user.click(leave().getByRole("button", { name: "Delete account" }));
  put(leave().getByLabelText("Current password"), "secret-1");
  await user.click(leave().getByRole("button", { name: "Delete account" }));
  const dialog = await screen.findByRole("dialog");
  expect(dialog.textContent).toContain("This cannot be undone");
  expect(made(calls, "deleteAccount")).toEqual([]);
  await user.click(within(dialog).getByRole("button", { name: "Delete account" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/home"));
  expect(made(calls, "deleteAccount")).toEqual([{ password: "secret-1" }]);
  expect(currentSession()).toBeUndefined();
});

describe("the picture", () => {
  const drawn: number[][] = [];
  beforeEach(() => {
    drawn.length = 0;
    const pen = { clearRect() {}, drawImage: (_picture: unknown, ...places: number[]) => drawn.push(places) };
    vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(pen as never);
    vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation((take) => take(new Blob(["png"])));
    vi.stubGlobal("createImageBitmap", async (file: File) => {
      if (file.name.endsWith(".txt")) throw new DOMException("no picture");
      return { width: 400, height: 200 };
    });
  });
  afterEach(() => vi.restoreAllMocks());

  const choose = async (name: string) => {
    const chooser = block("Picture").getByLabelText("Choose a picture", { selector: "input" });
    await act(async () => fireEvent.change(chooser, { target: { files: [new File(["x"], name)] } }));
  };

  it("is cut by sliders, sent as a file and shown everywhere", async () => {
    const avatar = `/api/public/img/${"0".repeat(64)}.webp`;
    const { calls, user } = await openPage({
      uploadAvatar: () => good("uploadAvatar", { ...present, avatar }),
      changeUserInfo: () => good("changeUserInfo", present),
    });
    await choose("me.png");
    const dialog = within(await screen.findByRole("dialog"));
    expect(drawn.at(-1)).toEqual([100, 0, 200, 200, 0, 0, 256, 256]);
    put(dialog.getByLabelText("Zoom"), "2");
    put(dialog.getByLabelText("Left to right"), "1");
    await waitFor(() => expect(drawn.at(-1)).toEqual([300, 50, 100, 100, 0, 0, 256, 256]));
    await user.click(dialog.getByRole("button", { name: "Use this picture" }));
    await waitFor(() => expect(currentSession()?.user.avatar).toBe(avatar));
    expect(made(calls, "uploadAvatar")).toEqual([{ image: expect.any(File) }]);
    await user.click(block("Picture").getByRole("button", { name: "Remove the picture" }));
    await waitFor(() => expect(currentSession()?.user.avatar).toBeNull());
    expect(made(calls, "changeUserInfo")).toEqual([{ avatar: null }]);
  });

  it("is refused before it is sent when it is none", async () => {
    const { calls } = await openPage();
    await choose("notes.txt");
    expect(toastStore.get()).toMatchObject({
      kind: "warning",
      text: expect.stringContaining("still picture"),
    });
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(made(calls, "uploadAvatar")).toEqual([]);
  });
});
