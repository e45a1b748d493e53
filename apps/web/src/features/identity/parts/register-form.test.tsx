import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { closeSignIn, openSignIn } from "../../../platform/session/sign-in-dialog.ts";
import { hearToasts } from "../../../testing/hear-toasts.ts";
import { renderPart } from "../../../testing/render-part.tsx";
import { answerCalls, good, refused } from "../testing/answer-calls.ts";
import { faultOf } from "../testing/fault-of.ts";
import { SignInDialog } from "./sign-in-dialog.tsx";
// Loaded ahead: the tests are not about how long the file takes.
import "./sign-in-window.tsx";

const valid = {
  Username: "ada",
  Email: "ada@example.org",
  "6-character code": "123456",
  "Password, 6 to 20 characters": "secret1",
  "Password again": "secret1",
};
type Label = keyof typeof valid;

const long = (length: number) => "a".repeat(length);

async function openRegister(locale: "zh-CN" | "en-US" = "en-US") {
  const view = await renderPart(<SignInDialog shortName="TS" isRegisterOpen />, { locale });
  act(() => openSignIn("Register"));
  await screen.findByRole("dialog");
  return { ...view, user: userEvent.setup({ delay: null }) };
}

const field = (label: Label) => screen.getByLabelText<HTMLInputElement>(label);

const put = (label: Label, value: string) => fireEvent.change(field(label), { target: { value } });

function fillIn(values: Partial<typeof valid> = {}): void {
  for (const [label, value] of Object.entries({ ...valid, ...values })) put(label as Label, value);
}

const allFree = () => good("checkUsernameOrEmail", { username: false, email: false });
const codeMailed = () => good("getRegisterCode", { email: valid.Email, expire: 600 });
const getCode = () => screen.getByText("Get code");
const register = () => screen.getByText("Register");

const between = "The password has 6 to 20 characters.";
const sixLong = "The code has exactly 6 characters.";

it.each<[string, Label, Record<string, string>]>([
  [
    "[AUTH-10]",
    "Username",
    { "": "The username is required.", [long(21)]: "The username has at most 20 characters." },
  ],
  [
    "[AUTH-12]",
    "Email",
    { "": "The email is required.", "ada@example": "This is not a valid email address." },
  ],
  [
    "[AUTH-14]",
    "Password, 6 to 20 characters",
    { "": "The password is required.", [long(5)]: between, [long(21)]: between },
  ],
  [
    "[AUTH-15]",
    "Password again",
    { "": "Please enter the password again.", secret2: "Password does not match" },
  ],
  ["[AUTH-16]", "6-character code", { "": "The code is required.", "12345": sixLong, "1234567": sixLong }],
])("%s a wrong %s is told and not sent", async (_row, label, faults) => {
  const calls = answerCalls({});
  await openRegister();
  for (const [value, fault] of Object.entries(faults)) {
    fillIn({ [label]: value });
    fireEvent.click(register());
    await waitFor(() => expect(faultOf(field(label))).toBe(fault));
    expect(document.activeElement).toBe(field(label));
  }
  expect(calls.some(({ name }) => name === "register")).toBe(false);
  // The rule is live from now on: the fault goes as soon as it is mended.
  put(label, valid[label]);
  await waitFor(() => expect(faultOf(field(label))).toBeUndefined());
});

it.each([
  ["[AUTH-11]", "Username", "The username already exists"],
  ["[AUTH-13]", "Email", "The email already exists"],
] as const)("%s a taken %s is told when the field is left, and is not sent", async (_row, label, fault) => {
  const calls = answerCalls({
    checkUsernameOrEmail: ({ username, email }) =>
      good("checkUsernameOrEmail", { username: username === "ada", email: email === valid.Email }),
  });
  const { user } = await openRegister();
  await user.type(field(label), `${valid[label]}{Tab}`);
  await waitFor(() => expect(faultOf(field(label))).toBe(fault));
  const other = label === "Username" ? { Email: "b@example.org" } : { Username: "b" };
  fillIn(other);
  await user.click(register());
  expect(document.activeElement).toBe(field(label));
  expect(calls.some(({ name }) => name === "register")).toBe(false);
});

it("asks about a name once, and marks one that is free", async () => {
  const calls = answerCalls({ checkUsernameOrEmail: allFree });
  const { user } = await openRegister();
  await user.type(field("Username"), "ada{Tab}");
  expect(await screen.findByRole("img", { name: "Available" })).toBeTruthy();
  await user.click(field("Username"));
  await user.tab();
  expect(calls).toEqual([{ name: "checkUsernameOrEmail", input: { username: "ada" } }]);
});

it("[AUTH-17] no code is mailed to what is no address", async () => {
  const calls = answerCalls({});
  await openRegister();
  for (const email of ["", "ada@example", "ada"]) {
    put("Email", email);
    fireEvent.click(getCode());
    await waitFor(() => expect(faultOf(field("Email"))).toBe("This is not a valid email address."));
    expect(document.activeElement).toBe(field("Email"));
  }
  expect(calls).toEqual([]);
});

it("mails no code to an address that has an account", async () => {
  const calls = answerCalls({
    checkUsernameOrEmail: () => good("checkUsernameOrEmail", { username: false, email: true }),
  });
  const { user } = await openRegister();
  await user.type(field("Email"), `${valid.Email}{Tab}`);
  await waitFor(() => expect(faultOf(field("Email"))).toBeTruthy());
  await user.click(getCode());
  expect(calls.map(({ name }) => name)).toEqual(["checkUsernameOrEmail"]);
});

it("[AUTH-19, AUTH-27, STORE-03] tells that the code was sent and waits 60 s, through closing and a reload", async () => {
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"] });
  const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
  answerCalls({ checkUsernameOrEmail: allFree, getRegisterCode: codeMailed });
  const told = hearToasts();
  const first = await openRegister();
  await first.user.type(field("Email"), valid.Email);
  await first.user.click(getCode());
  const waiting = await screen.findByRole<HTMLButtonElement>("button", { name: "Resend in 60 s" });
  expect(waiting.disabled).toBe(true);
  expect(told.at(-1)).toMatchObject({ kind: "success", text: expect.stringContaining("on its way") });
  expect(screen.getByText("The code is on its way to ada@example.org.")).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(field("6-character code")));

  pass(20_000);
  expect(waiting.textContent).toBe("Resend in 40 s");
  act(closeSignIn);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  pass(10_000);
  act(() => openSignIn("Register"));
  expect(await screen.findByRole("button", { name: "Resend in 30 s" })).toBeTruthy();

  first.unmount();
  closeSignIn();
  pass(29_000);
  await openRegister();
  const again = await screen.findByRole<HTMLButtonElement>("button", { name: "Resend in 1 s" });
  expect(again.disabled).toBe(true);
  expect(field("Email").value).toBe(valid.Email);
  pass(1000);
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Get code" }).disabled).toBe(false);
});

it("lets a code be asked for again at once when none was sent", async () => {
  answerCalls({ checkUsernameOrEmail: allFree, getRegisterCode: () => refused(429, "too_many_requests") });
  const told = hearToasts();
  const { user } = await openRegister();
  await user.type(field("Email"), valid.Email);
  await user.click(getCode());
  await waitFor(() => expect(told.at(-1)?.kind).toBe("error"));
  expect(await screen.findByRole<HTMLButtonElement>("button", { name: "Get code" })).toMatchObject({
    disabled: false,
  });
});

it("[AUTH-20] thanks for registering and goes on to Login with the name", async () => {
  const calls = answerCalls({ checkUsernameOrEmail: allFree, register: () => good("register", null) });
  const told = hearToasts();
  const { user } = await openRegister();
  fillIn();
  await user.type(field("Password again"), "{Enter}");
  expect(await screen.findByRole("dialog", { name: "Login · TS" })).toBeTruthy();
  expect(told.at(-1)).toMatchObject({ kind: "success", text: "Thanks for registering" });
  expect(calls.at(-1)).toEqual({
    name: "register",
    input: { username: "ada", email: "ada@example.org", code: "123456", password: "secret1" },
  });
  expect(field("Username").value).toBe("ada");
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Password")));
});

it.each<[string, Label | undefined, string | undefined]>([
  ["wrong_code", "6-character code", "The code is wrong or has expired."],
  ["username_taken", "Username", "The username already exists."],
  ["email_taken", "Email", "The email already exists."],
  ["try_again_later", undefined, undefined],
])("[AUTH-20] %s clears the code and nothing else", async (code, label, fault) => {
  answerCalls({ checkUsernameOrEmail: allFree, register: () => refused(400, code) });
  const { user } = await openRegister();
  fillIn();
  await user.click(register());
  await waitFor(() => expect(field("6-character code").value).toBe(""));
  if (label) await waitFor(() => expect(faultOf(field(label))).toBe(fault));
  if (label) await waitFor(() => expect(document.activeElement).toBe(field(label)));
  if (label !== "6-character code") expect(faultOf(field("6-character code"))).toBeUndefined();
  expect(field("Username").value).toBe("ada");
  expect(field("Password again").value).toBe("secret1");
});

it("registers in Chinese by keyboard alone", async () => {
  answerCalls({
    checkUsernameOrEmail: allFree,
    getRegisterCode: codeMailed,
    register: () => good("register", null),
  });
  const told = hearToasts();
  const { user } = await openRegister("zh-CN");
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("用户名")));
  await user.keyboard("李雷{Tab}ada@example.org{Tab}{Tab}");
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "获取验证码" }));
  await user.keyboard("{Enter}");
  expect(await screen.findByRole("button", { name: /^(60|5\d) 秒后重发$/ })).toBeTruthy();
  await user.keyboard("123456{Tab}secret1{Tab}{Tab}secret2{Enter}");
  await waitFor(() => expect(faultOf(screen.getByLabelText("再输一次密码"))).toBe("两次输入的密码不一致"));
  await user.keyboard("{Backspace}1{Enter}");
  expect(await screen.findByRole("dialog", { name: "登录 · TS" })).toBeTruthy();
  expect(told.at(-1)?.text).toBe("感谢注册");
});
