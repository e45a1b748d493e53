import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeAll, describe, expect, it } from "vitest";
import { refusal } from "../../../testing/fake-server.ts";
import { hearToasts } from "../../../testing/hear-toasts.ts";
import { contest, openAdmin } from "./testing/open-admin-contest.tsx";

const user = userEvent.setup();
beforeAll(() => import("../../../ui/markdown-editor/markdown-editor-view.tsx"), 60_000);

const field = (name: RegExp | string) => screen.getByLabelText(name) as HTMLInputElement;
const fill = (name: RegExp | string, value: string) => fireEvent.change(field(name), { target: { value } });
const times = (start: string, end: string) => {
  fill(/^Start time/, `2026-12-01T${start}`);
  fill(/^End time/, `2026-12-01T${end}`);
};
const save = () => user.click(screen.getByRole("button", { name: "Save the contest" }));
const create = async (replies: Parameters<typeof openAdmin>[1] = {}) => {
  const opened = await openAdmin("/admin/contest/create", { addContest: () => ({ id: 1000 }), ...replies });
  await screen.findByRole("heading", { name: "New contest" });
  return opened;
};
const edit = async (replies: Parameters<typeof openAdmin>[1] = {}) => {
  const opened = await openAdmin("/admin/contest/1000/edit", { updateContest: () => null, ...replies });
  await screen.findByRole("heading", { name: "Autumn cup" });
  return opened;
};
const seal = () => screen.getByLabelText("Sealed for") as HTMLSelectElement;
const offered = () => [...seal().options].filter(({ disabled }) => !disabled).map(({ value }) => value);

describe("a new contest", () => {
  it("[GCONT-04] needs a title, a description, a start and an end", async () => {
    const told = hearToasts();
    const { server } = await create();
    await save();
    expect(told).toMatchObject([{ kind: "error", text: "Contest Title is required" }]);
    for (const text of [
      ...["Contest Title is required", "Start Time is required"],
      ...["End Time is required", "Contest Description is required"],
    ]) {
      expect(screen.getAllByText(text).length).toBeGreaterThan(0);
    }
    expect(server.asked("addContest")).toEqual([]);
  });

  it("[GCONT-05] with an end before its start lasts 0 and says so at once", async () => {
    await create();
    times("14:00", "09:00");
    expect(screen.getByText("0 min")).toBeTruthy();
    expect(
      screen.getByText("The start must be earlier than the end: the duration is not positive"),
    ).toBeTruthy();
    times("09:00", "14:30");
    expect(screen.getByText("5 h 30 min")).toBeTruthy();
  });

  it("[GCONT-06] asks for a password unless it is public", async () => {
    await create();
    expect(screen.queryByLabelText(/^Contest password/)).toBe(null);
    fill("Access", "2");
    await save();
    expect(screen.getByText("Contest Password is required")).toBeTruthy();
  });

  it("[GCONT-08] takes a star user once", async () => {
    const told = hearToasts();
    await create();
    await user.type(field(/^Star users/), "bob{Enter}");
    await user.type(field(/^Star users/), " BOB{Enter}");
    expect(told).toMatchObject([{ kind: "warning", text: "Add Star User Error" }]);
    expect(screen.getAllByRole("button", { name: /^Remove b/i })).toHaveLength(1);
    await user.click(screen.getByRole("button", { name: "Remove bob" }));
    expect(screen.queryByRole("button", { name: "Remove bob" })).toBe(null);
  });

  it("[GCONT-09] offers the seals it is long enough for", async () => {
    await create();
    times("09:00", "09:29");
    expect([...seal().options].map(({ label }) => label)).toEqual([
      ...["The last half hour", "The last hour", "The whole contest"],
    ]);
    expect(offered()).toEqual(["all"]);
    times("09:00", "09:30");
    expect(offered()).toEqual(["half", "all"]);
    times("09:00", "10:00");
    expect(offered()).toEqual(["half", "hour", "all"]);
  });

  it("[GCONT-10] begins sealed for the last hour in ACM, else for all of it", async () => {
    await create();
    times("09:00", "10:00");
    expect(seal().value).toBe("hour");
    times("09:00", "09:59");
    expect(seal().value).toBe("all");
    times("09:00", "14:00");
    fill("Rule", "1");
    expect(seal().value).toBe("all");
  });

  it("[GCONT-11] begins with the most recent OI score and without awards", async () => {
    await create();
    fill("Rule", "1");
    expect(field("OI score that counts").value).toBe("Recent");
    expect(screen.getByRole("radio", { name: "None" }).getAttribute("aria-checked")).toBe("true");
  });

  it("[GCONT-12] awards by proportion or number: gold, silver and bronze to begin with", async () => {
    const { server } = await create();
    expect(screen.getAllByRole("radio").map(({ textContent }) => textContent)).toEqual([
      ...["None", "By proportion", "By number"],
    ]);
    await user.click(screen.getByRole("radio", { name: "By proportion" }));
    const rows = screen.getAllByRole("group", { name: /^Award \d/ });
    const valuesOf = (row: HTMLElement) =>
      [...row.querySelectorAll("input")].map(({ value }) => value.toLowerCase());
    expect(rows.map(valuesOf)).toEqual([
      ["1", "gold", "#e6bf25", "#ffffff", "10"],
      ["2", "silver", "#b4c0c7", "#ffffff", "20"],
      ["3", "bronze", "#cd7f32", "#ffffff", "30"],
    ]);
    await user.click(screen.getByRole("button", { name: "Add an award" }));
    const [, , , added] = screen.getAllByRole("group", { name: /^Award \d/ });
    expect(added && valuesOf(added)).toEqual(["4", "", "#ededed", "#666666", "0"]);
    await save();
    expect(screen.getByText("Please name this award")).toBeTruthy();
    expect(server.asked("addContest")).toEqual([]);
  });

  it("[GCONT-13] previews the accounts that its rule takes", async () => {
    await create();
    await user.click(screen.getByRole("switch", { name: "Only certain accounts" }));
    fill("Prefix", "team");
    fill("Suffix", "x");
    fill(/^First number/, "7");
    fill(/^Last number/, "9");
    expect(screen.getByText("Accounts: team7x to team9x, 3 in all")).toBeTruthy();
    fill(/^Last number/, "6");
    expect(screen.queryByText(/^Accounts: team/)).toBe(null);
  });
});

describe("a contest that is there", () => {
  it("[GCONT-07] keeps its rule", async () => {
    await edit();
    expect(field(/^Rule/).disabled).toBe(true);
    expect(screen.getByText("The rule is fixed once the contest exists")).toBeTruthy();
  });

  it("is shown as it is stored, and sends what was changed with what it was read with", async () => {
    const { server } = await edit();
    expect([field(/^Start time/).value, field(/^End time/).value]).toEqual([
      ...["2026-12-01T09:00", "2026-12-01T14:00"],
    ]);
    expect(seal().value).toBe("hour");
    fill(/^Contest title/, "Winter cup");
    await save();
    await waitFor(() => expect(server.asked("updateContest")).toHaveLength(1));
    expect(server.asked("updateContest")[0]).toMatchObject({
      ...{ id: 1000, title: "Winter cup", pwd: "sesame", gmtModified: contest.gmtModified },
      ...{ startTime: contest.startTime, endTime: contest.endTime, sealRankTime: contest.sealRankTime },
    });
  });

  it("with a new password asks what becomes of its entries", async () => {
    let isAsked = false;
    const { server } = await edit({
      updateContest: ({ removeEntries }) => {
        if (removeEntries !== undefined) return null;
        isAsked = true;
        return refusal(409, "contest_password_entries");
      },
    });
    fill(/^Contest password/, "other");
    await save();
    const dialog = await screen.findByRole("dialog", { name: "The password is new" });
    expect(isAsked).toBe(true);
    expect(dialog.textContent).toContain("3 entries");
    await user.click(within(dialog).getByRole("button", { name: "Keep all" }));
    await waitFor(() => expect(server.asked("updateContest").at(-1)).toMatchObject({ removeEntries: false }));
  });

  it("that somebody else saved is loaded again, or kept as typed", async () => {
    await edit({ updateContest: () => refusal(409, "contest_changed") });
    fill(/^Contest title/, "Mine");
    await save();
    const dialog = await screen.findByRole("dialog");
    await user.click(within(dialog).getByRole("button", { name: "Keep writing" }));
    expect(field(/^Contest title/).value).toBe("Mine");
    await save();
    await user.click(await screen.findByRole("button", { name: "Load theirs" }));
    await waitFor(() => expect(field(/^Contest title/).value).toBe("Autumn cup"));
  });

  it("is held against what its draft was begun from, and saved over on purpose alone", async () => {
    let stored = contest;
    const later = "2026-11-03T01:00:00.000Z";
    const { server } = await edit({
      getAdminContest: () => stored,
      updateContest: ({ gmtModified }) =>
        gmtModified === stored.gmtModified ? null : refusal(409, "contest_changed"),
    });
    fill(/^Contest title/, "Mine");
    stored = { ...contest, endTime: "2026-12-01T07:00:00.000Z", gmtModified: later };
    await user.click(screen.getByRole("link", { name: "Problems" }));
    await screen.findByText("There are no problems yet");
    await user.click(screen.getByRole("link", { name: "Settings" }));
    await waitFor(() => expect(field(/^Contest title/).value).toBe("Mine"));
    await save();
    await screen.findByRole("dialog", { name: "Somebody else has saved this contest" });
    await user.click(screen.getByRole("button", { name: "Keep writing" }));
    await save();
    await user.click(await screen.findByRole("button", { name: "Save mine over it" }));
    await screen.findByText("Everything is saved");
    expect(server.asked("updateContest").map(({ gmtModified }) => gmtModified)).toEqual([
      ...[contest.gmtModified, contest.gmtModified, later],
    ]);
  });

  it("shows what was saved until that comes back", async () => {
    let isSaved = false;
    let arrive: ((title: string) => void) | undefined;
    const underWay = () =>
      new Response(
        new ReadableStream({
          start(answer) {
            arrive = (title) => {
              const stored = { status: 200, msg: "success", data: { ...contest, title } };
              answer.enqueue(new TextEncoder().encode(JSON.stringify(stored)));
              answer.close();
            };
          },
        }),
      );
    await edit({
      getAdminContest: () => (isSaved ? underWay() : contest),
      updateContest: () => {
        isSaved = true;
        return null;
      },
    });
    fill(/^Contest title/, "Winter cup");
    await save();
    await waitFor(() => expect(arrive).toBeTruthy());
    expect(field(/^Contest title/).value).toBe("Winter cup");
    arrive?.("Winter cup, as stored");
    await screen.findByDisplayValue("Winter cup, as stored");
  });

  it("takes nothing while it is being saved: what was typed then would be lost", async () => {
    await edit();
    fill(/^Contest title/, "Winter cup");
    fireEvent.click(screen.getByRole("button", { name: "Save the contest" }));
    expect(field(/^Contest title/).closest("[inert]")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Discard" })).toHaveProperty("disabled", true);
    await screen.findByText("Everything is saved");
    await waitFor(() => expect(field(/^Contest title/).closest("[inert]")).toBe(null));
  });
});
