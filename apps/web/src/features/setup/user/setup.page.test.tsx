import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { currentSession, openSession, type UserInfo } from "../../../platform/session/session.ts";
import { renderPart } from "../../../testing/render-part.tsx";
import { ConfirmProvider } from "../../../ui/confirm.tsx";
import { type FakeSetup, fakeSetup } from "../testing/fake-setup.ts";
import { SetupPage } from "./setup.page.tsx";
// Loaded ahead: the tests are not about how long the file takes.
import "../../../ui/confirm-dialog.tsx";

// -- the page reads nothing else of the user
const root = { uid: "0".repeat(32), username: "chief", roleList: ["root"] } as unknown as UserInfo;

async function open(path: string, options: { locale?: "zh-CN" | "en-US" } = {}) {
  const page = (
    <ConfirmProvider>
      <SetupPage />
    </ConfirmProvider>
  );
  return { ...(await renderPart(page, { path, ...options })), user: userEvent.setup({ delay: null }) };
}

function openAsRoot(locale?: "zh-CN" | "en-US") {
  openSession({ token: "token-1", user: root });
  return open("/setup", locale && { locale });
}

const press = (name: string) =>
  screen.findByRole("button", { name }).then((button) => fireEvent.click(button));
const put = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const doneUpTo = (...done: FakeSetup["state"]["done"]) => ({ ...fakeSetup().state, done });

it("asks for the printed link while there is no root account", async () => {
  fakeSetup({ hasRoot: false });
  await open("/setup");
  expect(await screen.findByText("Open the link that the server printed")).toBeTruthy();
});

it("makes the root account with the link's word, signs in, and drops the word from the address", async () => {
  const site = fakeSetup({ hasRoot: false });
  const { router } = await open("/setup#the-word");
  await screen.findByLabelText(/^Username/);
  put(/^Username/, "chief");
  put(/^Password, 6/, "secret1");
  put(/^Password again/, "secret2");
  await press("Create the account");
  expect(await screen.findByText("Password does not match")).toBeTruthy();
  expect(site.calls).toEqual([]);
  put(/^Password again/, "secret1");
  await press("Create the account");
  expect(await screen.findByRole("button", { name: "Save and go on" })).toBeTruthy();
  expect(site.calls).toEqual([
    ["setUpRoot", { token: "the-word", username: "chief", password: "secret1" }],
    ["login", { username: "chief", password: "secret1" }],
  ]);
  expect(currentSession()?.token).toBe("token-1");
  await waitFor(() => expect(router.state.location.href).toBe("/setup"));
});

it("is closed to others once there is a root account", async () => {
  fakeSetup();
  await open("/setup");
  expect(await screen.findByText("Log in as the super administrator")).toBeTruthy();
});

it("walks through the steps without mail and judges, and ends", async () => {
  const site = fakeSetup();
  await openAsRoot();
  await screen.findByLabelText(/^Name of the site/);
  put(/^Name of the site/, " ");
  await press("Save and go on");
  expect(await screen.findByText("This is required.")).toBeTruthy();
  put(/^Name of the site/, "Harbour School");
  put(/^Link of the record/, "javascript:alert(1)");
  await press("Save and go on");
  expect(await screen.findByText(/whole web address/)).toBeTruthy();
  put(/^Link of the record/, "");
  put(/^Time zone/, "Europe/Lisbon");
  fireEvent.click(screen.getByRole("radio", { name: "中文" }));
  fireEvent.click(screen.getByRole("switch", { name: "Open registration" }));
  await press("Save and go on");

  expect(await screen.findByText("No mail server is configured")).toBeTruthy();
  await press("Skip mail");
  expect(await screen.findByText("No judge is at work")).toBeTruthy();
  expect(screen.getByText("touchstone doctor")).toBeTruthy();
  await press("Next");
  await press("Begin with an empty site");
  expect(await screen.findByText("The site is set up")).toBeTruthy();
  expect(site.calls).toEqual([
    [
      "saveSetupSite",
      {
        name: "Harbour School",
        shortName: "OJ",
        description: "",
        locale: "zh-CN",
        timeZone: "Europe/Lisbon",
        register: false,
        recordName: "",
        recordUrl: "",
      },
    ],
    ["passSetupStep", { step: "mail" }],
    ["passSetupStep", { step: "judges" }],
    ["chooseContent", { content: "empty" }],
  ]);
});

it("goes on where it stopped, and goes back to what is done", async () => {
  const site = fakeSetup({ state: doneUpTo("site") });
  site.state = { ...site.state, mail: { from: "HS <oj@hs.test>", email: "chief@hs.test" } };
  await openAsRoot();
  const steps = await screen.findByRole("navigation", { name: "Steps of the set-up" });
  const mail = within(steps).getByRole("button", { name: "Mail" });
  expect(mail.getAttribute("aria-current")).toBe("step");
  expect(within(steps).getByRole<HTMLButtonElement>("button", { name: "First content" }).disabled).toBe(true);
  fireEvent.click(within(steps).getByRole("button", { name: /Site$/ }));
  const zone = await screen.findByLabelText<HTMLSelectElement>(/^Time zone/);
  expect(zone.value).toBe("Asia/Shanghai");
  fireEvent.click(mail);
  await press("Send the test mail");
  expect(await screen.findByText(/The mail server took it/)).toBeTruthy();
  expect(site.calls).toEqual([["sendTestMail", { email: "chief@hs.test" }]]);
  site.mailResult = { isSent: false, because: "535 wrong password" };
  await press("Send the test mail");
  expect(await screen.findByText("535 wrong password")).toBeTruthy();
});

it("shows the check of the judges as it comes in, and what is missing", async () => {
  const cpp = { name: "C++", isOffered: true, version: "g++ 12.2", packages: ["g++"] };
  const rust = { name: "Rust", isOffered: false, version: null, packages: ["rustc"] };
  const nothing = { status: null, time: null, message: null };
  const site = fakeSetup({ state: doneUpTo("site", "mail") });
  site.check = {
    judges: [{ name: "judge-1", isAtWork: true }],
    startedAt: null,
    languages: [
      { ...cpp, ...nothing },
      { ...rust, ...nothing },
    ],
  };
  await openAsRoot();
  expect(await screen.findByText("Judges at work: judge-1")).toBeTruthy();
  expect(await screen.findByText("No judge offers: Rust")).toBeTruthy();
  expect(screen.getByText("touchstone toolchain")).toBeTruthy();
  const row = () => screen.getByRole("row", { name: /^C\+\+/ });
  expect(within(row()).getByText("Not checked")).toBeTruthy();
  site.check = {
    ...site.check,
    startedAt: "2026-11-15T12:00:00.000Z",
    languages: [
      { ...cpp, ...nothing, status: 5 },
      { ...rust, ...nothing },
    ],
  };
  await press("Check the judges");
  await waitFor(() => expect(row().textContent).toContain("Pending"));
  site.check = {
    ...site.check,
    languages: [
      { ...cpp, status: -2, time: null, message: "cc1plus is gone" },
      { ...rust, ...nothing },
    ],
  };
  expect(await screen.findByText("cc1plus is gone")).toBeTruthy();
  site.check = {
    ...site.check,
    languages: [
      { ...cpp, status: 0, time: 12, message: "" },
      { ...rust, ...nothing },
    ],
  };
  await press("Check again");
  await waitFor(() => expect(row().textContent).toContain("12 ms"));
});

it("makes the example school, tells its passwords until they are read, and removes it", async () => {
  const site = fakeSetup({ state: doneUpTo("site", "mail", "judges") });
  await openAsRoot();
  await press("Make the example school");
  expect(await screen.findByText("one-time-1")).toBeTruthy();
  expect(screen.getByText(/shown only now/)).toBeTruthy();
  await screen.findByText("Example school. Accounts: 2, problems: 31");
  site.removal = {
    users: 1,
    problems: 30,
    kept: [
      { kind: "problem", name: "T1000", because: "submitted" },
      { kind: "user", name: "example-pupil-1", because: "closed" },
    ],
  };
  await press("Remove the example school");
  const dialog = await screen.findByRole("dialog");
  expect(site.calls.some(([name]) => name === "removeSchool")).toBe(false);
  fireEvent.click(within(dialog).getByRole("button", { name: "Remove the example school" }));
  expect(await screen.findByText("Removed accounts: 1, problems: 30")).toBeTruthy();
  const kept = await screen.findByRole("list", { name: "What stays" });
  expect(
    within(kept)
      .getAllByRole("listitem")
      .map((item) => item.textContent),
  ).toEqual([
    "T1000 others have submitted to it",
    expect.stringContaining("example-pupil-1 has left traces"),
  ]);
  await waitFor(() => expect(screen.queryByText("one-time-1")).toBeNull());
  await press("Finish");
  expect(await screen.findByText("The site is set up")).toBeTruthy();
});

it("tells a refusal and stays", async () => {
  const site = fakeSetup({ state: doneUpTo("site", "mail", "judges") });
  site.refusals = { chooseContent: "school_not_ready" };
  await openAsRoot();
  await press("Make the example school");
  await waitFor(() => expect(site.calls).toHaveLength(1));
  expect(await screen.findByRole("button", { name: "Make the example school" })).toBeTruthy();
});

it("speaks Chinese, and can be tried again when it did not load", async () => {
  const site = fakeSetup();
  site.refusals = { getSetup: "fault" };
  const { user } = await openAsRoot("zh-CN");
  expect(await screen.findByText("初始化页面没有加载出来")).toBeTruthy();
  site.refusals = {};
  await user.click(screen.getByRole("button", { name: "重试" }));
  expect(await screen.findByLabelText(/^站点名称/)).toBeTruthy();
});
