import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { useSignInMode } from "../../../platform/session/sign-in-dialog.ts";
import { readStored } from "../../../platform/storage/stored.ts";
import { toastStore } from "../../../platform/toasts/toasts.ts";
import { renderPart } from "../../../testing/render-part.tsx";
import { answerCalls, good, refused } from "../testing/answer-calls.ts";
import { faultOf } from "../testing/fault-of.ts";
import { ResetPasswordPage } from "./reset-password.page.tsx";

function Dialog() {
  return <output>{useSignInMode() ?? "closed"}</output>;
}

async function openPage(query = "?username=ada&code=secret-code", locale: "zh-CN" | "en-US" = "en-US") {
  const part = (
    <>
      <ResetPasswordPage />
      <Dialog />
    </>
  );
  const view = await renderPart(part, { path: `/reset-password${query}`, locale });
  return { ...view, user: userEvent.setup({ delay: null }) };
}

const username = () => screen.getByLabelText<HTMLInputElement>("Username");
const password = () => screen.getByLabelText<HTMLInputElement>("Password, 6 to 20 characters");
const again = () => screen.getByLabelText<HTMLInputElement>("Password again");
const set = () => screen.getByRole("button", { name: "Set the new password" });
const put = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

it.each([
  [false, "The username does not exist"],
  [true, undefined],
])(
  "[AUTH-28] the name comes with the address, cannot be changed, and is checked when it is left (%s)",
  async (isTaken, fault) => {
    const calls = answerCalls({
      checkUsernameOrEmail: () => good("checkUsernameOrEmail", { username: isTaken, email: false }),
    });
    const { user } = await openPage("?username=12345&code=secret-code");
    expect(username().value).toBe("12345");
    await user.click(username());
    await user.keyboard("x{Tab}");
    await waitFor(() =>
      expect(calls).toContainEqual({ name: "checkUsernameOrEmail", input: { username: "12345" } }),
    );
    await waitFor(() => expect(faultOf(username())).toBe(fault));
    expect([username().value, username().readOnly]).toEqual(["12345", true]);
  },
);

it.each([
  ["[AUTH-28]", "?code=secret-code"],
  ["[AUTH-28]", "?username=ada"],
  ["", ""],
])("%s an address %j without a name or a code offers a new mail", async (_row, query) => {
  answerCalls({});
  const { user } = await openPage(query);
  expect(screen.queryByLabelText("Username")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Ask for a new mail" }));
  expect(await screen.findByText("ResetPwd")).toBeTruthy();
});

const between = "The password has 6 to 20 characters.";

it.each([
  ["[AUTH-29]", "", "", password, "The password is required."],
  ["[AUTH-29]", "12345", "12345", password, between],
  ["[AUTH-29]", "x".repeat(21), "x".repeat(21), password, between],
  ["[AUTH-30]", "secret1", "", again, "Please enter the password again."],
  ["[AUTH-30]", "secret1", "secret2", again, "Password does not match"],
])("%s %j and %j are not sent", async (_row, chosen, repeated, field, fault) => {
  const calls = answerCalls({});
  await openPage();
  put(password(), chosen);
  put(again(), repeated);
  fireEvent.click(set());
  await waitFor(() => expect(faultOf(field())).toBe(fault));
  expect(document.activeElement).toBe(field());
  expect(calls.some(({ name }) => name === "resetPassword")).toBe(false);
});

it("[AUTH-32] says that the password is reset, goes to / and opens the login dialog with the name", async () => {
  const calls = answerCalls({ resetPassword: () => good("resetPassword", null) });
  const { user, router } = await openPage();
  put(password(), "secret1");
  await user.type(again(), "secret1{Enter}");
  await waitFor(() => expect(router.state.location.pathname).toBe("/"));
  expect(await screen.findByText("Login")).toBeTruthy();
  expect(toastStore.get()).toMatchObject({ kind: "success", text: "Your password has been reset" });
  expect(calls.at(-1)).toEqual({
    name: "resetPassword",
    input: { username: "ada", password: "secret1", code: "secret-code" },
  });
  expect(readStored("signInDraft")).toMatchObject({ username: "ada" });
});

it("tells that a link is no longer good, and keeps what was typed", async () => {
  answerCalls({ resetPassword: () => refused(400, "reset_link_invalid") });
  const { user } = await openPage();
  put(password(), "secret1");
  await user.type(again(), "secret1{Enter}");
  await waitFor(() => expect(faultOf(username())).toContain("has been used, or has expired"));
  expect([password().value, again().value]).toEqual(["secret1", "secret1"]);
  await user.click(screen.getByRole("button", { name: "Ask for a new mail" }));
  expect(await screen.findByText("ResetPwd")).toBeTruthy();
});

it("works in Chinese by keyboard alone", async () => {
  answerCalls({ resetPassword: () => good("resetPassword", null) });
  const { user } = await openPage(undefined, "zh-CN");
  await user.click(screen.getByLabelText("密码（6–20 位）"));
  await user.keyboard("secret1{Tab}{Tab}secret1{Enter}");
  await waitFor(() => expect(toastStore.get()?.text).toBe("密码已重置"));
});
