import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { currentSession } from "../../../platform/session/session.ts";
import { toastStore } from "../../../platform/toasts/toasts.ts";
import { hearToasts } from "../../../testing/hear-toasts.ts";
import { good, refused } from "../testing/answer-calls.ts";
import { faultOf } from "../testing/fault-of.ts";
import { findBlock, openSettings, present, put, sessions, unchanged } from "../testing/open-settings.tsx";

describe("the password", () => {
  const first = "New password, 6 to 20 characters";
  const good1 = { "Current password": "secret-1", [first]: "better-2", "New password again": "better-2" };
  const send = async (values: Record<string, string>) => {
    const form = await findBlock("Change password");
    for (const [label, value] of Object.entries(values)) put(form.getByLabelText(label), value);
    fireEvent.click(form.getByRole("button", { name: "Change password" }));
    return form;
  };

  it("[SET-01] is changed, and the fields are emptied", async () => {
    const { made } = await openSettings({ changePassword: () => good("changePassword", null) });
    const form = await send(good1);
    await waitFor(() => expect(toastStore.get()).toMatchObject({ text: "Update successfully" }));
    expect(made("changePassword")).toEqual([{ oldPassword: "secret-1", newPassword: "better-2" }]);
    await waitFor(() => expect(form.getByLabelText<HTMLInputElement>(first).value).toBe(""));
  });

  it("[SET-04] that is the present one changes nothing, and is not sent", async () => {
    const { made } = await openSettings();
    const form = await send({ ...good1, [first]: "secret-1", "New password again": "secret-1" });
    await waitFor(() => expect(faultOf(form.getByLabelText(first))).toBe(unchanged));
    expect(made("changePassword")).toEqual([]);
  });

  it("is refused under the field at fault", async () => {
    await openSettings({ changePassword: () => refused(400, "wrong_password") });
    const form = await send({ ...good1, "New password again": "better-3" });
    await waitFor(() =>
      expect(faultOf(form.getByLabelText("New password again"))).toBe("Password does not match"),
    );
    await send(good1);
    await waitFor(() =>
      expect(faultOf(form.getByLabelText("Current password"))).toBe("The old password is wrong."),
    );
  });
});

describe("the e-mail", () => {
  const findForm = () => findBlock("Change email");
  const address = () => screen.getByLabelText<HTMLInputElement>("New email");
  const free = () => good("checkUsernameOrEmail", { username: false, email: false });

  it("[SET-01] is changed with a code that is mailed to the new address", async () => {
    const changed = { ...present, email: "new@example.org" };
    const { made, user } = await openSettings({
      checkUsernameOrEmail: free,
      getChangeEmailCode: () => good("getChangeEmailCode", null),
      changeEmail: () => good("changeEmail", { userInfo: changed }),
    });
    const form = await findForm();
    expect(form.getByText("Present email: ada@example.org")).toBeTruthy();
    put(address(), "new@example.org");
    await user.click(form.getByRole("button", { name: "Get code" }));
    expect(await form.findByText("The code is on its way to new@example.org.")).toBeTruthy();
    expect(form.getByRole<HTMLButtonElement>("button", { name: /Resend in (30|2\d) s/ }).disabled).toBe(true);
    put(form.getByLabelText("6-character code"), "123456");
    put(form.getByLabelText("Current password"), "secret-1");
    await user.click(form.getByRole("button", { name: "Change email" }));
    expect(await form.findByText("Present email: new@example.org")).toBeTruthy();
    expect(made("changeEmail")).toEqual([
      { newEmail: "new@example.org", code: "123456", password: "secret-1" },
    ]);
    expect(toastStore.get()).toMatchObject({ text: "Update successfully" });
  });

  it("[SET-04] that is the present one changes nothing: neither code nor change is asked for", async () => {
    const { made, user } = await openSettings();
    const form = await findForm();
    put(address(), "Ada@Example.org");
    await user.click(form.getByRole("button", { name: "Get code" }));
    await waitFor(() => expect(faultOf(address())).toBe(unchanged));
    put(address(), "ada@example.org");
    await waitFor(() => expect(faultOf(address())).toBeUndefined());
    await user.click(form.getByRole("button", { name: "Change email" }));
    await waitFor(() => expect(faultOf(address())).toBe(unchanged));
    expect([...made("getChangeEmailCode"), ...made("changeEmail")]).toEqual([]);
  });

  it("of another account is told when the field is left", async () => {
    const { user } = await openSettings({
      checkUsernameOrEmail: () => good("checkUsernameOrEmail", { username: false, email: true }),
    });
    await findForm();
    await user.type(address(), "bob@example.org{Tab}");
    await waitFor(() => expect(faultOf(address())).toBe("The email already exists"));
  });

  it("cannot be proven on a site without mail, which says so", async () => {
    await openSettings({}, { sendsMail: false, user: { ...present, email: null as unknown as string } }); // -- an account without one
    const form = await findForm();
    expect(form.getByText("This account has no email yet.")).toBeTruthy();
    expect(form.getByText(/This site sends no mail/)).toBeTruthy();
    expect(form.queryByRole("textbox")).toBeNull();
  });
});

it("lists where the user is signed in, ends one, and all others after a question", async () => {
  const { made, user } = await openSettings({
    revokeSession: () => good("revokeSession", null),
    revokeOtherSessions: () => good("revokeOtherSessions", null),
  });
  const list = await findBlock("Logged-in devices");
  const [here, there] = await list.findAllByRole("listitem");
  expect(here!.textContent).toMatch(/Chrome on Windows.*This device.*10\.0\.0\.7.*last used 2026-11-14/);
  expect(within(here!).queryByRole("button")).toBeNull();
  expect(there!.textContent).toContain("Unknown device");
  const asked = made("getSessions").length;
  await user.click(within(there!).getByRole("button", { name: "Log out" }));
  await waitFor(() => expect(made("revokeSession")).toEqual([{ id: sessions[1]!.id }]));
  await waitFor(() => expect(made("getSessions").length).toBe(asked + 1));
  await user.click(list.getByRole("button", { name: "Log out everywhere else" }));
  const dialog = await screen.findByRole("dialog");
  expect(made("revokeOtherSessions")).toEqual([]);
  await user.click(within(dialog).getByRole("button", { name: "Log out everywhere else" }));
  await waitFor(() => expect(made("revokeOtherSessions")).toEqual([{}]));
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
  const draft = { language: "C++", code: "int m", savedAt: "2026-11-14T12:30:00Z" };
  const asked: string[] = [];
  const { user } = await openSettings();
  const data = await findBlock("Your data");
  const answers = [
    { records: [{ ...row, submitId: 9, code: "int main(){}" }], isLast: false },
    { records: [{ ...row, submitId: 4, code: null }], isLast: true },
  ];
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    const drafts = { records: [{ ...draft, pid: 1, displayPid: "T1", cid: 0 }], isLast: true };
    return path.includes("drafts")
      ? good("exportDrafts", drafts)
      : good("exportSubmissions", answers[asked.length - 1]!);
  });
  await user.click(data.getByRole("button", { name: "Download my data" }));
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  expect(asked).toEqual([
    "/api/export-submissions",
    "/api/export-submissions?before=9",
    "/api/export-drafts",
  ]);
  const kept = JSON.parse(await (parts[0] as Blob).text());
  expect(kept.account.username).toBe("ada");
  expect(kept.submissions.map(({ submitId }: { submitId: number }) => submitId)).toEqual([9, 4]);
  expect(kept.drafts).toMatchObject([draft]);
  saved.mockRestore();
});

it("deletes the account with the password and after a question, says goodbye and leaves", async () => {
  const { made, user, router } = await openSettings({ deleteAccount: () => good("deleteAccount", null) });
  const told = hearToasts();
  const leave = await findBlock("Delete account");
  await user.click(leave.getByRole("button", { name: "Delete account" }));
  put(await leave.findByLabelText("Current password"), "secret-1");
  await user.click(leave.getByRole("button", { name: "Delete account" }));
  const dialog = await screen.findByRole("dialog");
  expect(dialog.textContent).toContain("This cannot be undone");
  expect(made("deleteAccount")).toEqual([]);
  await user.click(within(dialog).getByRole("button", { name: "Delete account" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/home"));
  expect(made("deleteAccount")).toEqual([{ password: "secret-1" }]);
  expect(currentSession()).toBeUndefined();
  expect(told.at(-1)).toMatchObject({ kind: "success", text: "Your account is deleted." });
});
