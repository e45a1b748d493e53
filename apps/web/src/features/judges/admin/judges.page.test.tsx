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
import { JudgesPage } from "./judges.page.tsx";

const judge: WireData<"getJudgeServiceInfo">[number] = {
  ...{ name: "anvil-1", state: "enabled", isThere: true, seenAt: "2026-11-15T08:00:00.000Z" },
  ...{ languages: [], features: [], toolchain: "abcdef0123456789", driver: "bubblewrap", slots: 8 },
  ...{ load: null, heldSubmissions: [] },
};
const parked: WireData<"getParkedJudgements">["records"][number] = {
  ...{ submitId: 71, problemID: "T1", title: "Sum", username: "ada", language: "C++" },
  ...{ submitTime: "2026-11-15T08:00:00.000Z", cause: "no room on the disk", faults: 3, vanished: 1 },
  judges: ["anvil-1"],
};
const paused: WireData<"getPausedProblems">[number] = {
  ...{ pid: 5, problemId: "T2", title: "Product", pausedAt: "2026-11-15T08:00:00.000Z" },
  ...{ reason: "the last 2 submissions ended in a system error", waiting: 4 },
};

beforeEach(() => openSession({ token: "t", user: { ...ada, roleList: ["root"] } }));

async function open() {
  const state = { judges: [judge], parked: [parked], paused: [paused], tokens: ["anvil-9"] };
  const server = fakeServer({
    getJudgeServiceInfo: () => state.judges,
    getParkedJudgements: () => ({ records: state.parked, total: state.parked.length }),
    getPausedProblems: () => state.paused,
    getJudgeTokens: () => state.tokens.map((name) => ({ name, expiresAt: "2026-11-16T08:00:00.000Z" })),
    setJudgeState: ({ state: wanted }) => {
      state.judges = [{ ...judge, state: wanted as typeof judge.state }];
      return null;
    },
    removeJudge: () => refusal(409, "judge_in_use"),
    makeJudgeToken: () => ({ token: "s3cret-word", expiresAt: "2026-11-16T08:00:00.000Z" }),
    revokeJudgeTokens: () => {
      state.tokens = [];
      return null;
    },
    releaseParked: () => {
      state.parked = [];
      return null;
    },
    closeParked: () => {
      state.parked = [];
      return null;
    },
    pauseProblemJudging: () => {
      state.paused = [];
      return { rejudged: 2 };
    },
  });
  await renderPart(
    <ConfirmProvider>
      <JudgesPage />
    </ConfirmProvider>,
  );
  await screen.findByText("anvil-1");
  const user = userEvent.setup();
  const press = (name: string) => act(() => user.click(screen.getByRole("button", { name })));
  /** Agrees to the question of this name. */
  const agree = async (question: string, answer: string) => {
    const dialog = within(await screen.findByRole("dialog", { name: question }));
    await act(() => user.click(dialog.getByRole("button", { name: answer })));
  };
  return { server, user, press, agree };
}

it("drains, disables and enables a judge after a question, and says what is not possible", async () => {
  const { server, user, press, agree } = await open();
  const choose = async (act_: string) => {
    await press("Actions on anvil-1");
    await act(async () => user.click(await screen.findByRole("menuitem", { name: act_ })));
  };
  await choose("Drain");
  await agree("Drain judge anvil-1?", "Drain");
  await screen.findByText("Draining");
  await choose("Disable");
  await agree("Disable judge anvil-1?", "Disable");
  await screen.findByText("Disabled");
  expect(server.asked("setJudgeState")).toEqual([
    { name: "anvil-1", state: "draining" },
    { name: "anvil-1", state: "disabled" },
  ]);
  await choose("Remove");
  await agree("Remove judge anvil-1?", "Remove");
  await waitFor(() => expect(toastStore.get()?.text).toContain("Only a disabled judge"));
  await choose("Enable");
  await agree("Enable judge anvil-1?", "Enable");
  await screen.findByText("Healthy");
});

it.each([
  ["Judge again", "Judge submission #71 again?", "releaseParked"],
  ["Close", "Close submission #71?", "closeParked"],
] as const)("%s settles a parked judgement", async (name, question, route) => {
  const { server, press, agree } = await open();
  await screen.findByText("no room on the disk");
  expect(screen.getByText("given back 3×, vanished 1×; anvil-1")).toBeTruthy();
  await press(name);
  await agree(question, name);
  await screen.findByText("Nothing is parked");
  expect(server.asked(route)).toEqual([{ submitId: 71 }]);
});

it("resumes a problem that stands still", async () => {
  const { server, press, agree } = await open();
  await screen.findByText("4 submissions wait");
  await press("Resume judging");
  await agree("Resume the judging of T2?", "Resume judging");
  await screen.findByText("Every problem is judged");
  expect(server.asked("pauseProblemJudging")).toEqual([{ pid: 5, isPaused: false }]);
});

it("makes a token for a good name, shows it once, and revokes those that wait", async () => {
  const { server, user, press, agree } = await open();
  await user.type(screen.getByLabelText("Name of the new judge"), "Anvil 7");
  await press("Make a token");
  expect(await screen.findByText(/Only lower-case letters, digits and hyphens, and/)).toBeTruthy();
  expect(server.asked("makeJudgeToken")).toEqual([]);
  await user.clear(screen.getByLabelText("Name of the new judge"));
  await user.type(screen.getByLabelText("Name of the new judge"), "anvil-7");
  await press("Make a token");
  expect(await screen.findByText("s3cret-word")).toBeTruthy();
  expect(server.asked("makeJudgeToken")).toEqual([{ name: "anvil-7" }]);
  await press("Revoke");
  await agree("Revoke the registration tokens of anvil-9?", "Revoke");
  await screen.findByText("No token waits to be used.");
});
