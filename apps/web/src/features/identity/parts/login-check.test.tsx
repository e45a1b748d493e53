import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it } from "vitest";
import { closeSession, currentSession } from "../../../platform/session/session.ts";
import { closeSignIn, openSignIn } from "../../../platform/session/sign-in-dialog.ts";
import { ada } from "../../../testing/ada.ts";
import { renderPart } from "../../../testing/render-part.tsx";
import { answerCalls, good, refused } from "../testing/answer-calls.ts";
import { faultOf } from "../testing/fault-of.ts";
import { forgetLoginFailures } from "./login-failures.ts";
import { SignInDialog } from "./sign-in-dialog.tsx";
// Loaded ahead: the tests are not about how long the file takes.
import "./sign-in-window.tsx";

const picture = "data:image/png;base64,AAAA";
let puzzles = 0;
const puzzle = (sendsMail = true) =>
  good("getSlidePuzzle", {
    key: `puzzle-${++puzzles}`,
    background: picture,
    piece: picture,
    y: 20,
    sendsMail,
  });
const passed = () => good("checkSlide", { ticket: "ticket-1" });
const wrong = () => refused(400, "wrong_credentials");
const slideRequired = () => refused(400, "slide_required");

async function openLogin(locale: "zh-CN" | "en-US" = "en-US") {
  await renderPart(<SignInDialog shortName="TS" isRegisterOpen />, { locale });
  act(() => openSignIn());
  await screen.findByRole("dialog");
  const user = userEvent.setup({ delay: null });
  await user.type(screen.getAllByRole("textbox")[0]!, "ada");
  await user.type(document.querySelector("input[type=password]")!, "secret1");
  return user;
}

const logIn = () => screen.getByRole<HTMLButtonElement>("button", { name: /^(Log in|登录)$/ });
const slider = () => screen.findByRole<HTMLInputElement>("slider");
const isEnabled = () => waitFor(() => expect(logIn().disabled).toBe(false));

/** Presses the button and waits until the server has answered. */
async function fail(calls: { name: string | undefined }[]): Promise<void> {
  const count = () => calls.filter(({ name }) => name === "login").length;
  const before = count();
  fireEvent.click(logIn());
  await waitFor(() => expect(count()).toBe(before + 1));
  await waitFor(() => expect(logIn().textContent).toMatch(/^(Log in|登录)$/));
}

async function slideTo(place: number): Promise<void> {
  const piece = await slider();
  await waitFor(() => expect(piece.disabled).toBe(false));
  fireEvent.change(piece, { target: { value: String(place) } });
  fireEvent.pointerUp(piece);
}

afterEach(() => {
  puzzles = 0;
  forgetLoginFailures();
});

it("[AUTH-07, AUTH-08] four failures show no puzzle, the fifth does; it is solved before the sixth, and success forgets", async () => {
  let login = wrong;
  const calls = answerCalls({ login: () => login(), getSlidePuzzle: () => puzzle(), checkSlide: passed });
  const user = await openLogin();
  for (let i = 0; i < 4; i++) await fail(calls);
  expect(screen.queryByRole("slider")).toBeNull();
  await fail(calls);
  expect(await slider()).toBeTruthy();
  await waitFor(() => expect(document.querySelector(`img[width="325"][height="100"]`)).toBeTruthy());
  expect(screen.getAllByRole("alert")[0]?.textContent).toContain("Wrong username or password");
  await waitFor(() => expect(logIn().disabled).toBe(true));
  fireEvent.submit(logIn().form!);
  expect(calls.filter(({ name }) => name === "login")).toHaveLength(5);

  await slideTo(120);
  await isEnabled();
  expect(screen.getByText("Passed")).toBeTruthy();
  const slide = calls.find(({ name }) => name === "checkSlide");
  expect(slide).toMatchObject({ input: { key: "puzzle-1", x: 120, durationMs: expect.any(Number) } });

  login = () => good("login", ada, "token-1");
  await user.click(logIn());
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(calls.at(-1)).toMatchObject({ name: "login", input: { slideTicket: "ticket-1" } });
  expect(currentSession()?.token).toBe("token-1");

  login = wrong;
  act(closeSession);
  act(() => openSignIn());
  await screen.findByRole("dialog");
  await user.type(screen.getByLabelText("Username"), "ada");
  await user.type(screen.getByLabelText("Password"), "secret1");
  await fail(calls);
  expect(screen.queryByRole("slider")).toBeNull();
});

it("[AUTH-07] the server's count comes first, and closing the dialog forgives nothing", async () => {
  const calls = answerCalls({ login: slideRequired, getSlidePuzzle: () => puzzle() });
  await openLogin();
  await fail(calls);
  expect(await slider()).toBeTruthy();
  act(closeSignIn);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  act(() => openSignIn());
  expect(await slider()).toBeTruthy();
});

it("[AUTH-08] a ticket is good for one sign-in: after a wrong password a new puzzle stands there", async () => {
  let login = slideRequired;
  const calls = answerCalls({ login: () => login(), getSlidePuzzle: () => puzzle(), checkSlide: passed });
  await openLogin();
  await fail(calls);
  await slideTo(120);
  await isEnabled();
  login = wrong;
  await fail(calls);
  await waitFor(() => expect(puzzles).toBe(2));
  await waitFor(() => expect(logIn().disabled).toBe(true));
  await waitFor(async () => expect((await slider()).value).toBe("0"));
  await waitFor(() =>
    expect(faultOf(screen.getByLabelText("Password"))).toBe("The username or the password is wrong."),
  );
});

it.each([
  ["[AUTH-09]", "en-US", "slide_too_fast", "Speed too fast, may be machine operation! Please verify again!"],
  ["[AUTH-09]", "zh-CN", "slide_too_fast", "速度过快，可能是机器操作！请重新验证！"],
  ["", "en-US", "slide_missed", "The piece is not in the gap. Please try again."],
] as const)("%s in %s %s is told, and a new puzzle comes", async (_row, locale, code, words) => {
  const calls = answerCalls({
    login: slideRequired,
    getSlidePuzzle: () => puzzle(),
    checkSlide: () => refused(400, code),
  });
  await openLogin(locale);
  await fail(calls);
  await slideTo(120);
  expect(await screen.findByText(words)).toBeTruthy();
  await waitFor(() => expect(puzzles).toBe(2));
  await waitFor(async () => expect((await slider()).value).toBe("0"));
  expect(logIn().disabled).toBe(true);
});

it("is solved by keyboard: arrows move the piece, Enter leaves it", async () => {
  const calls = answerCalls({ login: slideRequired, getSlidePuzzle: () => puzzle(), checkSlide: passed });
  await openLogin();
  await fail(calls);
  const piece = await slider();
  await waitFor(() => expect(piece.disabled).toBe(false));
  expect([piece.min, piece.max, piece.type]).toEqual(["0", "281", "range"]);
  fireEvent.keyDown(piece, { key: "Enter" });
  expect(calls.some(({ name }) => name === "checkSlide")).toBe(false);
  fireEvent.change(piece, { target: { value: "90" } });
  fireEvent.keyDown(piece, { key: "Enter" });
  await isEnabled();
  expect(calls.filter(({ name }) => name === "login")).toHaveLength(1);
});

it("takes a mailed code instead of the puzzle", async () => {
  let login = slideRequired;
  const calls = answerCalls({
    login: () => login(),
    getSlidePuzzle: () => puzzle(),
    sendChallengeCode: () => good("sendChallengeCode", { expire: 600 }),
  });
  const user = await openLogin();
  await fail(calls);
  await user.click(await screen.findByRole("button", { name: "Send me a code by mail instead" }));
  await user.click(screen.getByRole("button", { name: "Get code" }));
  expect(await screen.findByText(/If the account has an email address/)).toBeTruthy();
  expect(calls.at(-1)).toEqual({ name: "sendChallengeCode", input: { username: "ada" } });
  const code = screen.getByLabelText("6-character code");
  await user.type(code, "123");
  await user.click(logIn());
  await waitFor(() => expect(faultOf(code)).toBe("The code has exactly 6 characters."));
  login = () => refused(400, "wrong_code");
  await user.type(code, "456");
  await user.click(logIn());
  await waitFor(() => expect(faultOf(code)).toBe("The code is wrong or has expired."));
  expect(calls.at(-1)).toEqual({
    name: "login",
    input: { username: "ada", password: "secret1", rememberMe: true, mailCode: "123456" },
  });
  await user.click(screen.getByRole("button", { name: "Back to the puzzle" }));
  expect(await slider()).toBeTruthy();
});

it("asks a question in words on a site without mail, and another one after a wrong answer", async () => {
  let login = slideRequired;
  let asked = 0;
  const calls = answerCalls({
    login: () => login(),
    getSlidePuzzle: () => puzzle(false),
    getCaptchaQuestion: () =>
      good("getCaptchaQuestion", { question: `Question ${++asked}?`, captchaKey: `key-${asked}` }),
  });
  const user = await openLogin();
  await fail(calls);
  await user.click(await screen.findByRole("button", { name: "Ask me a question in words instead" }));
  expect(await screen.findByText("Question 1?")).toBeTruthy();
  login = () => refused(400, "wrong_captcha");
  const answer = () => screen.getByLabelText<HTMLInputElement>("Answer");
  await user.type(answer(), "7{Enter}");
  expect(await screen.findByText("Question 2?")).toBeTruthy();
  expect(calls.filter(({ name }) => name === "login").at(-1)?.input).toMatchObject({
    captcha: "7",
    captchaKey: "key-1",
  });
  await waitFor(() => expect(answer().value).toBe(""));
  await waitFor(() =>
    expect(faultOf(answer())).toBe("The answer is wrong or has expired. Please try the new one."),
  );
  login = () => good("login", ada, "token-1");
  await user.type(answer(), "8{Enter}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(calls.at(-1)?.input).toMatchObject({ captcha: "8", captchaKey: "key-2" });
});

it("offers to try again where the puzzle does not come", async () => {
  let isAway = true;
  const calls = answerCalls({
    login: slideRequired,
    getSlidePuzzle: () => (isAway ? refused(429, "try_again_later") : puzzle()),
  });
  const user = await openLogin();
  await fail(calls);
  const retry = await screen.findByRole("button", { name: /Retry|Try again/ });
  isAway = false;
  await user.click(retry);
  expect(await slider()).toBeTruthy();
});
