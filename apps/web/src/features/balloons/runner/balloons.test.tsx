import { act, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { WireData } from "@touchstone/contract/web";
import { expect, it, vi } from "vitest";
import { coveredStore } from "../../../platform/live/live-tabs.ts";
import { fakeServer, refusal } from "../../../testing/fake-server.ts";
import { openSite } from "../../../testing/open-site.tsx";

type Balloons = WireData<"getBalloons">;
const topic = "balloons:1000.1.hear";
const balloon: Balloons["balloons"][number] = {
  ...{ id: 57, displayId: "A", color: "#e5484d", firstBlood: true, seat: "B-07", school: "North" },
  ...{ showName: "Team Birch", submitTime: "2026-11-14T08:30:00Z" },
};
const answer = (...balloons: Balloons["balloons"]): Balloons => ({
  title: "Frost Moon Open",
  topic,
  balloons,
});

it("shows each balloon with seat, name, letter and first blood, and takes it as delivered", async () => {
  let left = [balloon, { ...balloon, id: 58, displayId: "B", firstBlood: false, showName: "Oak" }];
  const server = fakeServer({
    getBalloons: () => answer(...left),
    deliverBalloon: ({ id }) => {
      left = left.filter((each) => each.id !== id);
      return null;
    },
  });
  await openSite("/balloons#1000.1.abc");
  expect(await screen.findByRole("heading", { level: 1, name: "Frost Moon Open" })).toBeTruthy();
  expect(server.asked("getBalloons").at(-1)).toEqual({ grant: "1000.1.abc" });
  const [first, second] = within(screen.getByRole("list", { name: "Balloons" })).getAllByRole("listitem");
  for (const words of ["A", "Seat B-07", "Team Birch", "North", "First blood"]) {
    expect(within(first!).getByText(words)).toBeTruthy();
  }
  expect(within(second!).queryByText("First blood")).toBeNull();
  const button = screen.getByRole("button", { name: "The balloon for A of Team Birch was delivered" });
  expect(button.textContent).toBe("Delivered");
  await userEvent.click(button);
  await waitFor(() => expect(screen.queryByText("Team Birch")).toBeNull());
  expect(server.asked("deliverBalloon")).toEqual([{ grant: "1000.1.abc", id: 57 }]);
  expect(screen.getByText("1 to carry")).toBeTruthy();
});

it("tells why a balloon could not be taken as delivered, and keeps it", async () => {
  fakeServer({ getBalloons: () => answer(balloon), deliverBalloon: () => refusal(429, "too_many_requests") });
  await openSite("/balloons#1000.1.abc");
  await userEvent.click(await screen.findByRole("button", { name: /was delivered$/ }));
  expect(await within(screen.getByRole("alert")).findByText(/./)).toBeTruthy();
  expect(screen.getByText("Team Birch")).toBeTruthy();
});

it("hears of balloons over the stream, and asks every 10 s without one", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let left: Balloons["balloons"] = [];
  const server = fakeServer({ getBalloons: () => answer(...left) }, { hasStream: true });
  await openSite("/balloons#1000.1.abc");
  await screen.findByText("All balloons are delivered");
  await waitFor(() => expect(coveredStore.get()).toContain(topic));
  const before = server.asked("getBalloons").length;
  left = [balloon];
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  expect(server.asked("getBalloons")).toHaveLength(before);
  await act(async () => server.say({ kind: "balloons.changed", topic }));
  expect(await screen.findByText("Team Birch")).toBeTruthy();
});

it("asks every 10 s without a stream, until the link ends", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let isRevoked = false;
  const server = fakeServer({
    getBalloons: () => (isRevoked ? refusal(403, "balloon_link_invalid") : answer(balloon)),
  });
  await openSite("/balloons#1000.1.abc");
  await screen.findByText("Team Birch");
  isRevoked = true;
  await act(() => vi.advanceTimersByTimeAsync(10_500));
  expect(await screen.findByText("This link does not open the balloons")).toBeTruthy();
  expect(screen.queryByText("Team Birch")).toBeNull();
  const before = server.asked("getBalloons").length;
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(server.asked("getBalloons")).toHaveLength(before);
});

it("without a grant says that the link does not open, and asks nothing", async () => {
  const server = fakeServer({});
  await openSite("/balloons");
  expect(
    await screen.findByRole("heading", { level: 1, name: "This link does not open the balloons" }),
  ).toBeTruthy();
  expect(server.asked("getBalloons")).toEqual([]);
});
