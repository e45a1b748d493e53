import { fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { RouteName, WireData } from "@touchstone/contract/web";
import { vi } from "vitest";
import { openSession } from "../../../platform/session/session.ts";
import { renderPart } from "../../../testing/render-part.tsx";
import { ConfirmProvider } from "../../../ui/confirm.tsx";
// Loaded ahead: the tests are not about how long the file takes.
import "../../../ui/confirm-dialog.tsx";
import { ada } from "../../../testing/ada.ts";
import { SettingPage } from "../settings/setting.page.tsx";
import { answerCalls, good } from "./answer-calls.ts";

/** Whose settings they are. */
export const present = { ...ada, nickname: "Tide", school: "No. 1 School" };

/** Where the user is signed in. */
export const sessions: WireData<"getSessions"> = [
  {
    ...{ id: "1b4e28ba-2fa1-41d2-883f-0016d3cca427", browser: "Chrome", system: "Windows", isCurrent: true },
    ...{ address: "10.0.0.7", openedAt: "2026-11-01T00:00:00Z", lastSeenAt: "2026-11-14T12:30:00Z" },
  },
  {
    ...{ id: "2b4e28ba-2fa1-41d2-883f-0016d3cca427", browser: null, system: null, isCurrent: false },
    ...{ address: null, openedAt: "2026-11-01T00:00:00Z", lastSeenAt: "2026-11-13T12:30:00Z" },
  },
];

/** What is told when nothing would change. */
export const unchanged = "The new value does not change: it is the present one.";

/** Opens the settings of a user; what nobody answers is not to be asked. */
export async function openSettings(
  replies: Parameters<typeof answerCalls>[0] = {},
  { sendsMail = true, user = present, locale = "en-US" as "en-US" | "zh-CN" } = {},
) {
  // The hundreds of others take a test long to look through.
  vi.spyOn(Intl, "supportedValuesOf").mockReturnValue(["America/New_York", "Asia/Shanghai"]);
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
  const view = await renderPart(page, { path: "/setting", locale });
  return {
    ...view,
    user: userEvent.setup({ delay: null }),
    /** What was sent to a route so far. */
    made: (name: RouteName) => calls.filter((call) => call.name === name).map(({ input }) => input),
  };
}

/** The block under a heading, once it is there. */
export async function findBlock(name: string) {
  const section = (await screen.findByText(name, { selector: "h3" })).closest("section");
  if (!section) throw new Error(`no block ${name}`);
  return within(section);
}

/** Fills a field as if it had been typed. */
export function put(field: HTMLElement, value: string): void {
  fireEvent.change(field, { target: { value } });
}
