import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { WireData } from "@touchstone/contract/web";
import { describe, expect, it } from "vitest";
import { guardPage } from "../../../platform/session/guard-page.ts";
import { closeSession, currentSession } from "../../../platform/session/session.ts";
import { toastStore } from "../../../platform/toasts/toasts.ts";
import { renderPart } from "../../../testing/render-part.tsx";
import { answerCalls, good, refused } from "../testing/answer-calls.ts";
import { faultOf } from "../testing/fault-of.ts";
import { findBlock, openSettings, present, put, unchanged } from "../testing/open-settings.tsx";
import { SettingPage } from "./setting.page.tsx";

describe("[SET-01] the page", () => {
  it("needs a login", async () => {
    expect(() => guardPage({ location: { pathname: "/setting" }, preload: false })).toThrow();
    answerCalls({});
    await renderPart(<SettingPage />, { path: "/setting" });
    expect(screen.getByRole("heading", { name: "Please login first!" })).toBeTruthy();
    expect(screen.queryByLabelText("New email")).toBeNull();
  });

  it.each<["en-US" | "zh-CN", string[], string[]]>([
    ["en-US", ["Account", "User info"], ["Change password", "Change email"]],
    ["zh-CN", ["账号", "个人信息"], ["修改密码", "修改邮箱"]],
  ])("has two sections that fold, and both changes in the first (%s)", async (locale, titles, changes) => {
    const { container } = await openSettings({}, { locale });
    await waitFor(() =>
      expect([...container.querySelectorAll("summary")].map(({ textContent }) => textContent)).toEqual(
        titles,
      ),
    );
    const folds = [...container.querySelectorAll("details")];
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
    await openSettings({
      getAccount: () =>
        isAway ? refused(500, "fault") : good("getAccount", { userInfo: present, sendsMail: true }),
    });
    expect(await screen.findByText("Your account did not load")).toBeTruthy();
    isAway = false;
    fireEvent.click(screen.getByRole("button", { name: "Retry" }));
    expect(await screen.findByRole("heading", { name: "Account" })).toBeTruthy();
  });

  it("asks whoever has a one-time password to choose another", async () => {
    await openSettings({}, { user: { ...present, passwordIsDue: true } });
    expect(await screen.findByText("Please choose a password of your own first.")).toBeTruthy();
  });
});

describe("the profile", () => {
  it("[SET-02] is edited field by field; what changed is sent, told and shown", async () => {
    const changed = { ...present, nickname: "Late Tide", gender: "female" as const, signature: "# Hi" };
    const { made, user } = await openSettings({ changeUserInfo: () => good("changeUserInfo", changed) });
    const profile = await findBlock("Profile");
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
    expect(made("changeUserInfo")).toEqual([
      { nickname: " Late Tide ", gender: "female", signature: "# Hi" },
    ]);
    expect(currentSession()?.user.nickname).toBe("Late Tide");
  });

  it("[SET-04] says that nothing changes when every value is the present one, and sends nothing", async () => {
    const { made, user } = await openSettings();
    const profile = await findBlock("Profile");
    put(profile.getByLabelText("Nickname"), "Tide ");
    await user.click(profile.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(toastStore.get()).toMatchObject({ kind: "warning", text: unchanged }));
    expect(made("changeUserInfo")).toEqual([]);
  });

  it("keeps what was typed through a reload and a sign-in, until it is saved", async () => {
    const changed = { ...present, signature: "# Long" };
    const replies = { changeUserInfo: () => good("changeUserInfo", changed) };
    const signature = (profile: Awaited<ReturnType<typeof findBlock>>) =>
      profile.getByLabelText<HTMLTextAreaElement>("Signature", { selector: "textarea" });
    const first = await openSettings(replies);
    put(signature(await findBlock("Profile")), "# Long");
    act(closeSession);
    expect(screen.queryByText("Profile", { selector: "h3" })).toBeNull();
    first.unmount();
    const { made, user } = await openSettings(replies);
    const profile = await findBlock("Profile");
    expect(signature(profile).value).toBe("# Long");
    await user.click(profile.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(made("changeUserInfo")).toEqual([{ signature: "# Long" }]));
    await waitFor(() => expect(currentSession()?.user.signature).toBe("# Long"));
    expect(sessionStorage.getItem(`draft:profile:${present.uid}`)).toBeNull();
  });

  it("takes no address that is none, and tells what the server found wrong", async () => {
    const fields = [{ path: "school", key: "Text_Check_Line", msg: "Plain text on one line only." }];
    const body = JSON.stringify({ status: 400, code: "invalid_input", msg: "", data: null, fields });
    const { made, user } = await openSettings({ changeUserInfo: () => new Response(body, { status: 400 }) });
    const profile = await findBlock("Profile");
    put(profile.getByLabelText("Blog"), "javascript:alert(1)");
    await user.click(profile.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(faultOf(profile.getByLabelText("Blog"))).toContain("whole web address"));
    expect(made("changeUserInfo")).toEqual([]);
    put(profile.getByLabelText("Blog"), "https://tide.example");
    await user.click(profile.getByRole("button", { name: "Save" }));
    await waitFor(() =>
      expect(faultOf(profile.getByLabelText("School"))).toBe("Plain text on one line only."),
    );
    expect(profile.getByLabelText<HTMLInputElement>("Blog").value).toBe("https://tide.example");
  });
});

it("keeps the language and the time zone of the account, and uses them at once", async () => {
  const { made, user } = await openSettings({
    changeUserInfo: (choice) =>
      good("changeUserInfo", { ...present, ...choice } as WireData<"changeUserInfo">),
  });
  const preferences = await findBlock("Language and time zone");
  const zone = preferences.getByLabelText<HTMLSelectElement>("Time zone");
  await user.selectOptions(zone, "America/New_York");
  await waitFor(() => expect(zone.value).toBe("America/New_York"));
  expect(made("changeUserInfo")).toEqual([{ timeZone: "America/New_York" }]);
  await waitFor(() => expect(document.body.textContent).toContain("last used 2026-11-14 07:30"));
});
