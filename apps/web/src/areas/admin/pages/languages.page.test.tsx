import { act, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { WireData } from "@touchstone/contract/web";
import { beforeEach, expect, it } from "vitest";
import { openSession } from "../../../platform/session/session.ts";
import { toastStore } from "../../../platform/toasts/toasts.ts";
import { ada } from "../../../testing/ada.ts";
import { fakeServer, refusal } from "../../../testing/fake-server.ts";
import { renderPart } from "../../../testing/render-part.tsx";
import { ConfirmProvider } from "../../../ui/confirm.tsx";
import { LanguagesPage } from "./languages.page.tsx";

type Language = WireData<"getManagedLanguages">[number];
const language = (id: number, name: string, judges: Language["judges"] = []): Language => ({
  ...{ id, name, judges, description: `about ${name}`, isSpj: false, isEnabled: true, seq: 9 - id },
});
const onJudge = (name: string, version: string | null, isThere = true) => ({ name, version, isThere });

beforeEach(() => openSession({ token: "t", user: { ...ada, roleList: ["root"] } }));

async function open() {
  const judges = [
    onJudge("anvil-1", "g++ 14"),
    onJudge("anvil-2", "g++ 14", false),
    onJudge("anvil-3", null),
  ];
  const state = { languages: [language(1, "C++", judges), language(2, "Python3"), language(3, "Rust")] };
  const server = fakeServer({
    getManagedLanguages: () => state.languages,
    setLanguageEnabled: ({ id, isEnabled }) => {
      if (id === 3) return refusal(409, "last_language");
      state.languages = state.languages.map((each) =>
        each.id === id ? { ...each, isEnabled: isEnabled === true } : each,
      );
      return null;
    },
    orderLanguages: ({ ids }) => {
      state.languages = (ids as number[]).flatMap((id) => state.languages.filter((each) => each.id === id));
      return null;
    },
  });
  await renderPart(
    <ConfirmProvider>
      <LanguagesPage />
    </ConfirmProvider>,
  );
  await screen.findByText("about C++");
  const user = userEvent.setup();
  const press = (element: HTMLElement) => act(() => user.click(element));
  return { server, press };
}

const switchOf = (name: RegExp) => screen.getByRole("switch", { name });

it("shows the version on each judge, together where it is the same", async () => {
  await open();
  expect(screen.getByText("g++ 14")).toBeTruthy();
  expect(screen.getByText("anvil-1, anvil-2 (unreachable)")).toBeTruthy();
  expect(screen.getByText("anvil-3")).toBeTruthy();
  expect(screen.getAllByText("No judge has it")).toHaveLength(2);
});

it("switches a language off and on after a question, and says why the last one stays", async () => {
  const { server, press } = await open();
  await press(switchOf(/Python3/));
  const question = within(await screen.findByRole("dialog", { name: "Switch Python3 off?" }));
  await press(question.getByRole("button", { name: "Switch off" }));
  await screen.findByText("2 of 3 on");
  await press(switchOf(/Python3/));
  const back = within(await screen.findByRole("dialog", { name: "Switch Python3 on?" }));
  await press(back.getByRole("button", { name: "Switch on" }));
  await screen.findByText("3 of 3 on");
  expect(server.asked("setLanguageEnabled")).toEqual([
    { id: 2, isEnabled: false },
    { id: 2, isEnabled: true },
  ]);
  await press(switchOf(/Rust/));
  const last = within(await screen.findByRole("dialog", { name: "Switch Rust off?" }));
  await press(last.getByRole("button", { name: "Switch off" }));
  await waitFor(() => expect(toastStore.get()?.text).toContain("One language has to stay on"));
});

it("moves a language up and down", async () => {
  const { server, press } = await open();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Move C++ up" }).disabled).toBe(true);
  await press(screen.getByRole("button", { name: "Move Rust up" }));
  await waitFor(() => expect(server.asked("orderLanguages")).toEqual([{ ids: [1, 3, 2] }]));
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Move Python3 down" }).disabled).toBe(true),
  );
});
