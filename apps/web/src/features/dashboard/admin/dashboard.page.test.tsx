import { screen, waitFor, within } from "@testing-library/react";
import type { WireData } from "@touchstone/contract/web";
import { beforeEach, expect, it } from "vitest";
import { openSession, type UserInfo } from "../../../platform/session/session.ts";
import { ada } from "../../../testing/ada.ts";
import { fakeServer, refusal } from "../../../testing/fake-server.ts";
import { renderPart } from "../../../testing/render-part.tsx";
import { DashboardPage } from "./dashboard.page.tsx";

const info: WireData<"getDashboardInfo"> = {
  now: "2026-11-15T08:20:00.000Z",
  ...{ userNum: 12_408, newUserNum: 86, onlineNum: 41 },
  ...{ todayJudgeNum: 115, yesterdayJudgeNum: 100, hourlyJudgeNums: [10, 100, 5] },
  ...{ recentContestNum: 6, runningContestNum: 1 },
  queue: {
    ...{ waiting: 14, running: 17, parked: 2, overdue: 3, longestWaitMs: 92_400 },
    lanes: [{ lane: 1, waiting: 9, running: 4 }],
    pools: [{ toolchain: "abcdef0123456789", judges: 2, slots: 16, busySlots: 7 }],
  },
  lastBackup: null,
};
const session: WireData<"getPreviousSession"> = {
  ...{ uid: ada.uid, userAgent: "Firefox/147.0", browser: "Firefox", system: "Linux", ip: "10.0.9.21" },
  ...{ gmtCreate: "2026-11-13T14:47:00.000Z", gmtModified: "2026-11-13T15:00:00.000Z" },
};
const services: WireData<"getServiceInfo"> = {
  engines: { database: "up", cache: "down", bus: "up" },
  services: [
    {
      ...{ serviceId: "api", host: "web-1", pid: 7, version: "1.0.0", isHealthy: true, cpuCores: 4 },
      ...{ startedAt: "2026-11-13T00:00:00.000Z", seenAt: "2026-11-13T00:00:00.000Z" },
      ...{ percentCpuLoad: 22.4, percentMemoryLoad: 41, memoryBytes: 123_456_789 },
    },
  ],
};
const judge: WireData<"getJudgeServiceInfo">[number] = {
  ...{ name: "anvil-1", state: "enabled", isThere: true, seenAt: "2026-11-15T08:00:00.000Z" },
  ...{ languages: [{ key: "cpp", version: "14" }], features: [], toolchain: "abcdef0123456789" },
  ...{ driver: "bubblewrap", slots: 8, heldSubmissions: [] },
  load: {
    ...{ busySlots: 5, diskFreeBytes: 2 ** 33, noise: null },
    machine: { cpuCores: 8, cpuPercent: 71, memoryPercent: 48 },
  },
};
const away = { ...judge, name: "anvil-4", isThere: false, heldSubmissions: [7, 8] };

const signInAs = (...roleList: UserInfo["roleList"]) =>
  openSession({ token: "t", user: { ...ada, roleList, timeZone: "Asia/Shanghai" } });
beforeEach(() => signInAs("root"));

it("[ADMIN-27] shows its info, the services and the judges, and what needs somebody", async () => {
  fakeServer({
    getDashboardInfo: () => info,
    getPreviousSession: () => session,
    getServiceInfo: () => services,
    getJudgeServiceInfo: () => [judge, away],
  });
  await renderPart(<DashboardPage />);
  expect(await screen.findByText("12,408")).toBeTruthy();
  for (const text of [
    ...["+86 this week · 41 online", "115", "+15% on yesterday, same hour", "6", "1 running now"],
    ...[
      "2026-11-13 22:47",
      "10.0.9.21",
      "Linux · Firefox",
      "Super admin",
      "Most submissions today at 01:00: 100; now 5 per hour.",
    ],
    ...["9 / 4", "7 of 16 busy", "2 judgments are parked"],
    "Judge anvil-4 has been unreachable for 20 minutes",
    "Its 2 submissions go to other judges by themselves; nothing is lost.",
    "1 of 2 online · 8 cores",
  ]) {
    expect(screen.getByText(text), text).toBeTruthy();
  }
  const table = within(await screen.findByRole("table", { name: "Back-end services" }));
  const api = within(table.getAllByRole("row")[1] as HTMLElement);
  for (const text of ["api", "4", "22%", "41%", "Healthy"]) expect(api.getByText(text), text).toBeTruthy();
  const engines = within(screen.getByRole("list", { name: "Engines" }));
  expect(engines.getByText(/Redis/).textContent).toContain("Unreachable");
  const nodes = within(screen.getByRole("table", { name: "Judge nodes" }));
  const [, one, four] = nodes.getAllByRole("row").map((row) => within(row));
  for (const text of ["anvil-1", "5 / 8", "71%", "48%", "Healthy"])
    expect(one?.getByText(text), text).toBeTruthy();
  expect(four?.getByText("Unreachable")).toBeTruthy();
  expect(screen.getAllByRole("button", { name: "Look" })).toHaveLength(2);
});

it.each([
  [3, "good", "Last backup: 3 hours ago"],
  [37, "warning", "Last backup: yesterday"],
  [null, "warning", "Last backup: never"],
])("a backup of %s hours ago is shown as %s", async (hours, kind, text) => {
  const madeAt = new Date(Date.parse(info.now) - (hours ?? 0) * 3_600_000 - 1000).toISOString();
  fakeServer({
    getDashboardInfo: () => ({ ...info, lastBackup: hours === null ? null : { madeAt, sizeBytes: 4096 } }),
    getPreviousSession: () => session,
    getServiceInfo: () => services,
    getJudgeServiceInfo: () => [],
  });
  await renderPart(<DashboardPage />);
  expect((await screen.findByText(text)).dataset.kind).toBe(kind);
});

it("leads nobody but root to the judges, and says what did not load", async () => {
  signInAs("admin");
  fakeServer({
    getDashboardInfo: () => refusal(500, "fault"),
    getPreviousSession: () => session,
    getServiceInfo: () => services,
    getJudgeServiceInfo: () => [away],
  });
  await renderPart(<DashboardPage />);
  expect(await screen.findByText("Judge anvil-4 has been unreachable for some time")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Look" })).toBeNull();
  expect(await screen.findByRole("alert")).toBeTruthy();
});

it.each([
  ["Asia/Shanghai", ""],
  ["Europe/Paris", " By the site's zone, Europe/Paris."],
])("names the zone of the day where the reader sees times in another: %s", async (timeZone, zone) => {
  fakeServer({
    getDashboardInfo: () => info,
    getPreviousSession: () => session,
    getServiceInfo: () => services,
    getJudgeServiceInfo: () => [],
    getWebsiteConfig: () => ({ shortName: "School", timeZone }) as never,
  });
  await renderPart(<DashboardPage />);
  const caption = await screen.findByText(/Most submissions today at 01:00/);
  await waitFor(() => expect(document.title).toContain("School"));
  expect(caption.textContent?.split("per hour.")[1]).toBe(zone);
});

it("tells in times, not in percents, that far more was sent than yesterday", async () => {
  fakeServer({
    getDashboardInfo: () => ({ ...info, todayJudgeNum: 691, yesterdayJudgeNum: 3 }),
    getPreviousSession: () => session,
    getServiceInfo: () => services,
    getJudgeServiceInfo: () => [],
  });
  await renderPart(<DashboardPage />);
  expect(await screen.findByText("230 times as many as yesterday by this hour")).toBeTruthy();
});
