import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { closeSignIn, openSignIn } from "../../../platform/session/sign-in-dialog.ts";
import { hearToasts } from "../../../testing/hear-toasts.ts";
import { renderPart } from "../../../testing/render-part.tsx";
import { answerCalls, good, refused } from "../testing/answer-calls.ts";
import { faultOf } from "../testing/fault-of.ts";
import { SignInDialog } from "./sign-in-dialog.tsx";
// Loaded ahead: the tests are not about how long the file takes.
import "./sign-in-window.tsx";

let pictures = 0;
const picture = (sendsMail = true) =>
  good("getCaptcha", {
    img: `data:image/png;base64,AAA${++pictures}`,
    captchaKey: `key-${pictures}`,
    sendsMail,
  });
const exists = () => good("checkUsernameOrEmail", { username: false, email: true });
const sent = () => good("applyResetPassword", null);

async function openReset(locale: "zh-CN" | "en-US" = "en-US") {
  const view = await renderPart(<SignInDialog shortName="TS" isRegisterOpen />, { locale });
  act(() => openSignIn("ResetPwd"));
  await screen.findByRole("dialog");
  return { ...view, user: userEvent.setup({ delay: null }) };
}

const email = () => screen.getByLabelText<HTMLInputElement>("Email");
const captcha = () => screen.getByLabelText<HTMLInputElement>("Picture code");
const send = () => screen.getByRole("button", { name: "Send reset mail" });
const shown = () => screen.getByRole("button", { name: "New picture" }).querySelector("img")?.src;
const put = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

afterEach(() => {
  pictures = 0;
});

it.each([
  [
    "[AUTH-22]",
    "Email",
    { "": "The email is required.", "ada@example": "This is not a valid email address." },
  ],
  [
    "[AUTH-23]",
    "Picture code",
    { "": "The answer is required.", [`${"a".repeat(9)}`]: "The answer has at most 8 characters." },
  ],
])("%s a wrong %s is told and not sent", async (_row, label, faults) => {
  const calls = answerCalls({ getCaptcha: () => picture(), checkUsernameOrEmail: exists });
  await openReset();
  put(email(), "ada@example.org");
  put(captcha(), "7KM2");
  for (const [value, fault] of Object.entries(faults)) {
    put(screen.getByLabelText(label), value);
    fireEvent.click(send());
    await waitFor(() => expect(faultOf(screen.getByLabelText(label))).toBe(fault));
    expect(document.activeElement).toBe(screen.getByLabelText(label));
  }
  expect(calls.some(({ name }) => name === "applyResetPassword")).toBe(false);
});

it("[AUTH-23] an answer of 1 and one of 8 characters are sent", async () => {
  const calls = answerCalls({
    getCaptcha: () => picture(),
    applyResetPassword: () => refused(400, "wrong_captcha"),
  });
  await openReset();
  for (const answer of ["7", "12345678"]) {
    put(email(), "ada@example.org");
    put(captcha(), answer);
    fireEvent.click(send());
    await waitFor(() =>
      expect(calls.filter(({ name }) => name === "applyResetPassword").at(-1)?.input).toMatchObject({
        captcha: answer,
      }),
    );
    await waitFor(() => expect(captcha().value).toBe(""));
  }
});

it("[AUTH-22] an address without an account is told when the field is left, and is not sent", async () => {
  const calls = answerCalls({
    getCaptcha: () => picture(),
    checkUsernameOrEmail: () => good("checkUsernameOrEmail", { username: false, email: false }),
  });
  const { user } = await openReset();
  await user.type(email(), "stranger@example.org{Tab}");
  await waitFor(() => expect(faultOf(email())).toBe("The email does not exist"));
  put(captcha(), "7KM2");
  await user.click(send());
  expect(calls.some(({ name }) => name === "applyResetPassword")).toBe(false);
});

it.each([
  ["[AUTH-22, AUTH-26]", "email_unknown", "Email", "The email does not exist."],
  [
    "[AUTH-26]",
    "wrong_captcha",
    "Picture code",
    "The answer is wrong or has expired. Please try the new one.",
  ],
  ["[AUTH-26]", "too_many_requests", undefined, undefined],
])("%s %s clears the answer and brings a new picture", async (_row, code, label, fault) => {
  const calls = answerCalls({
    getCaptcha: () => picture(),
    checkUsernameOrEmail: exists,
    applyResetPassword: () => refused(400, code),
  });
  const { user } = await openReset();
  await waitFor(() => expect(shown()).toContain("AAA1"));
  await user.type(email(), "ada@example.org");
  await user.type(captcha(), "7KM2{Enter}");
  await waitFor(() => expect(shown()).toContain("AAA2"));
  expect(calls.find(({ name }) => name === "applyResetPassword")).toEqual({
    name: "applyResetPassword",
    input: { email: "ada@example.org", captcha: "7KM2", captchaKey: "key-1" },
  });
  expect([email().value, captcha().value]).toEqual(["ada@example.org", ""]);
  if (label) await waitFor(() => expect(faultOf(screen.getByLabelText(label))).toBe(fault));
  expect(screen.queryByRole("button", { name: /Resend/ })).toBeNull();
});

it("[AUTH-25, AUTH-27, STORE-03] tells that the mail was sent and waits 90 s, through closing and a reload", async () => {
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"] });
  const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
  answerCalls({ getCaptcha: () => picture(), checkUsernameOrEmail: exists, applyResetPassword: sent });
  const told = hearToasts();
  const first = await openReset();
  await first.user.type(email(), "ada@example.org");
  await first.user.type(captcha(), "7KM2{Enter}");
  const waiting = await screen.findByRole<HTMLButtonElement>("button", { name: "Resend in 90 s" });
  expect(waiting.disabled).toBe(true);
  expect(told.at(-1)).toMatchObject({ kind: "success", text: expect.stringContaining("on its way") });

  pass(30_000);
  expect(waiting.textContent).toBe("Resend in 60 s");
  act(closeSignIn);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  pass(10_000);
  act(() => openSignIn("ResetPwd"));
  expect(await screen.findByRole("button", { name: "Resend in 50 s" })).toBeTruthy();

  first.unmount();
  closeSignIn();
  pass(49_000);
  await openReset();
  expect(await screen.findByRole("button", { name: "Resend in 1 s" })).toBeTruthy();
  expect(email().value).toBe("ada@example.org");
  pass(1000);
  expect(send()).toMatchObject({ disabled: false });
});

it("brings a new picture when it is pressed", async () => {
  answerCalls({ getCaptcha: () => picture() });
  const { user } = await openReset();
  await waitFor(() => expect(shown()).toContain("AAA1"));
  await user.click(screen.getByRole("button", { name: "New picture" }));
  await waitFor(() => expect(shown()).toContain("AAA2"));
});

it("takes a mailed code instead of the picture", async () => {
  const calls = answerCalls({
    getCaptcha: () => picture(),
    checkUsernameOrEmail: exists,
    sendChallengeCode: () => good("sendChallengeCode", { expire: 600 }),
    applyResetPassword: sent,
  });
  const { user } = await openReset();
  await user.click(screen.getByRole("button", { name: "Send me a code by mail instead" }));
  await user.click(screen.getByRole("button", { name: "Get code" }));
  await waitFor(() => expect(faultOf(email())).toBe("The email is required."));
  await user.type(email(), "ada@example.org");
  await user.click(screen.getByRole("button", { name: "Get code" }));
  expect(await screen.findByText(/If the account has an email address/)).toBeTruthy();
  await user.type(screen.getByLabelText("6-character code"), "123456{Enter}");
  await screen.findByRole("button", { name: /^Resend in (90|8\d) s$/ });
  const made = calls.filter(({ name }) => name === "sendChallengeCode" || name === "applyResetPassword");
  expect(made.map(({ input }) => input)).toEqual([
    { email: "ada@example.org" },
    { email: "ada@example.org", mailCode: "123456" },
  ]);
});

it.each([
  ["en-US", "Please ask your teacher"],
  ["zh-CN", "请联系老师"],
] as const)("says in %s whom to ask on a site without mail", async (locale, words) => {
  answerCalls({ getCaptcha: () => picture(false) });
  await openReset(locale);
  expect(await screen.findByText(new RegExp(words))).toBeTruthy();
  expect(screen.queryByRole("textbox")).toBeNull();
});
