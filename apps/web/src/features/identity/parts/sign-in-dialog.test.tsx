import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it } from "vitest";
import { closeSession, currentSession, openSession, renewToken } from "../../../platform/session/session.ts";
import { openSignIn } from "../../../platform/session/sign-in-dialog.ts";
import { readStored } from "../../../platform/storage/stored.ts";
import { ada } from "../../../testing/ada.ts";
import { hearToasts } from "../../../testing/hear-toasts.ts";
import { renderPart } from "../../../testing/render-part.tsx";
import { answerCalls, good, refused } from "../testing/answer-calls.ts";
import { faultOf } from "../testing/fault-of.ts";
import { forgetLoginFailures } from "./login-failures.ts";
import { SignInDialog } from "./sign-in-dialog.tsx";
// Loaded ahead: the tests are not about how long the file takes.
import "./sign-in-window.tsx";

type Locale = "zh-CN" | "en-US";

async function openLogin(locale: Locale = "en-US", isRegisterOpen = true) {
  await renderPart(
    <>
      <button type="button" onClick={() => openSignIn()}>
        open
      </button>
      <SignInDialog shortName="TS" isRegisterOpen={isRegisterOpen} />
    </>,
    { locale },
  );
  const user = userEvent.setup({ delay: null });
  await user.click(screen.getByText("open"));
  await screen.findByRole("dialog");
  return user;
}

const username = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Username" });
const password = () => screen.getByLabelText<HTMLInputElement>("Password");
const isClosed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

afterEach(() => {
  forgetLoginFailures();
});

it.each([
  ["zh-CN", "登录 · TS", "注册", "注册 · TS", "重置密码 · TS"],
  ["en-US", "Login · TS", "Register", "Register · TS", "Reset password · TS"],
] as const)(
  "[AUTH-01, AUTH-02] in %s the title is the mode and the short name, and the modes lead to each other",
  async (locale, login, link, register, reset) => {
    answerCalls({ getCaptcha: () => good("getCaptcha", { img: "", captchaKey: "key", sendsMail: true }) });
    const user = await openLogin(locale);
    const dialog = screen.getByRole("dialog", { name: login });
    const root = dialog.closest<HTMLElement>("[style*='--modal-size']");
    expect(root?.style.getPropertyValue("--modal-size")).toBe("370px");
    await user.click(screen.getByRole("button", { name: link }));
    expect(await screen.findByRole("dialog", { name: register })).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getAllByRole("textbox")[0]));
    await user.click(screen.getByRole("button", { name: locale === "zh-CN" ? "登录" : "Log in" }));
    expect(await screen.findByRole("dialog", { name: login })).toBeTruthy();
    await user.click(
      screen.getByRole("button", { name: locale === "zh-CN" ? "忘记密码" : "Forgot password" }),
    );
    expect(await screen.findByRole("dialog", { name: reset })).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getAllByRole("textbox")[0]));
    await user.click(screen.getByRole("button", { name: locale === "zh-CN" ? "返回登录" : "Back to login" }));
    expect(await screen.findByRole("dialog", { name: login })).toBeTruthy();
  },
);

it("[AUTH-02] leads to registering only where it is open, and always to a new password", async () => {
  await openLogin("en-US", false);
  expect(screen.getByRole("button", { name: "Forgot password" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Register" })).toBeNull();
});

it.each([
  ["[AUTH-04]", "", "secret1", "Username", "The username is required."],
  ["[AUTH-04]", "a".repeat(21), "secret1", "Username", "The username has at most 20 characters."],
  ["[AUTH-05]", "ada", "", "Password", "The password is required."],
  ["[AUTH-05]", "ada", "12345", "Password", "The password has 6 to 20 characters."],
  ["[AUTH-05]", "ada", "a".repeat(26), "Password", "The password has 6 to 20 characters."],
])(
  "%s the name %j with the password %j is not sent: the fault is told under %s",
  async (_row, name, secret, label, fault) => {
    const calls = answerCalls({});
    const user = await openLogin();
    if (name) await user.type(username(), name);
    if (secret) await user.type(password(), secret);
    await user.click(screen.getByRole("button", { name: "Log in" }));
    const field = screen.getByLabelText(label);
    await waitFor(() => expect(faultOf(field)).toBe(fault));
    expect(field).toBe(document.activeElement);
    expect([username().value, password().value]).toEqual([name, secret]);
    expect(calls).toEqual([]);
  },
);

it("[AUTH-05] a generated password of 25 characters is sent", async () => {
  const calls = answerCalls({ login: () => good("login", ada, "token-1") });
  const user = await openLogin();
  await user.type(username(), "ada");
  await user.type(password(), `${"a".repeat(25)}{Enter}`);
  await isClosed();
  expect(calls).toHaveLength(1);
});

it.each([
  ["zh-CN", "欢迎回来"],
  ["en-US", "Welcome back"],
] as const)("signs in by keyboard alone, in %s", async (locale, welcome) => {
  const calls = answerCalls({ login: () => good("login", ada, "token-1") });
  const told = hearToasts();
  const user = await openLogin(locale);
  await user.keyboard("ada{Tab}secret1{Enter}");
  await isClosed();
  expect(calls).toEqual([
    { name: "login", input: { username: "ada", password: "secret1", rememberMe: true } },
  ]);
  expect(told.at(-1)).toMatchObject({ kind: "success", text: welcome });
  expect(currentSession()).toEqual({ token: "token-1", user: ada, isOfTab: false });
  expect(readStored("authed")).toBe("token-1");
  expect(readStored("signInDraft")).toBeUndefined();
});

it.each([
  ["zh-CN", "记住我", /关闭此标签页后需要重新登录/],
  ["en-US", "Remember me", /For this tab only/],
] as const)("in %s whoever is not to be remembered is kept in the tab alone", async (locale, label, note) => {
  const calls = answerCalls({ login: () => good("login", ada, "token-1") });
  const user = await openLogin(locale);
  const box = screen.getByRole<HTMLInputElement>("checkbox", { name: label });
  expect([box.checked, screen.queryByText(note)]).toEqual([true, null]);
  await user.keyboard("ada{Tab}secret1");
  await user.click(box);
  expect(await screen.findByText(note)).toBeTruthy();
  await user.keyboard("{Enter}");
  await isClosed();
  expect(calls.at(-1)?.input).toMatchObject({ rememberMe: false });
  expect([readStored("authed"), readStored("authed", "tab")]).toEqual([undefined, "token-1"]);
});

it.each([
  ["wrong_credentials", "Password", "The username or the password is wrong."],
  ["account_locked", "Username", "This account is locked. Please ask the administrator."],
])("%s is told under %s, and what was typed stays", async (code, label, fault) => {
  answerCalls({ login: () => refused(400, code) });
  const user = await openLogin();
  await user.keyboard("ada{Tab}secret1{Enter}");
  const field = screen.getByLabelText(label);
  await waitFor(() => expect(faultOf(field)).toBe(fault));
  await waitFor(() => expect(field).toBe(document.activeElement));
  expect([username().value, password().value]).toEqual(["ada", "secret1"]);
  expect(currentSession()).toBeUndefined();
  await user.type(field, "x");
  await waitFor(() => expect(faultOf(field)).toBeUndefined());
});

it("tells what the server found wrong with a field", async () => {
  const fields = [{ path: "username", key: "Username_Check_Max", msg: "Too long for us." }];
  const body = JSON.stringify({ status: 400, code: "invalid_input", msg: "Too long for us.", fields });
  answerCalls({ login: () => new Response(body, { status: 400 }) });
  const user = await openLogin();
  await user.keyboard("ada{Tab}secret1{Enter}");
  await waitFor(() => expect(faultOf(username())).toBe("Too long for us."));
});

it("sends once, however often it is pressed, and says that it is busy", async () => {
  let answer: (response: Response) => void = () => {};
  const calls = answerCalls({ login: () => new Promise((resolve) => (answer = resolve)) });
  const user = await openLogin();
  await user.keyboard("ada{Tab}secret1{Enter}{Enter}");
  await user.click(await screen.findByRole("button", { name: "Logging in…" }));
  expect(calls).toHaveLength(1);
  await act(async () => answer(good("login", ada, "token-1")));
  await isClosed();
});

it("keeps the name but no password when it is closed, and gives the focus back", async () => {
  answerCalls({});
  const user = await openLogin();
  await user.keyboard("ada{Tab}secret1{Escape}");
  await isClosed();
  const opener = screen.getByText("open");
  await waitFor(() => expect(document.activeElement).toBe(opener));
  expect(readStored("signInDraft")).toEqual({ username: "ada", email: "", code: "" });
  await user.click(opener);
  await screen.findByRole("dialog");
  expect([username().value, password().value]).toEqual(["ada", ""]);
  await waitFor(() => expect(document.activeElement).toBe(password()));
});

it("shows the password when asked, by keyboard too", async () => {
  const user = await openLogin();
  await user.keyboard("ada{Tab}secret1{Tab}");
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Show password" }));
  await user.keyboard("{Enter}");
  expect(password().type).toBe("text");
});

it("closes when somebody signs in elsewhere, and stays closed when that session ends", async () => {
  await openLogin();
  act(() => openSession({ token: "token-1", user: ada }));
  await isClosed();
  act(closeSession);
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("that was asked for where it does not stand does not open over whoever has signed in since", async () => {
  openSignIn();
  openSession({ token: "token-1", user: ada });
  await renderPart(<SignInDialog shortName="TS" isRegisterOpen />);
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("stays open for a signed-in user who asks for a reset mail, whatever is renewed meanwhile", async () => {
  openSession({ token: "token-1", user: ada });
  await openLogin();
  act(() => renewToken("token-2"));
  expect(screen.getByRole("dialog")).toBeTruthy();
});
