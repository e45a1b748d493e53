import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { noticeStore } from "../../../platform/toasts/toasts.ts";
import { refusal } from "../../../testing/fake-server.ts";
import { hearToasts } from "../../../testing/hear-toasts.ts";
import type { Contest } from "../api.ts";
import { openContest, running, scheduled } from "../testing/contests.ts";

const isPrivate = { ...running, auth: 1 };
const field = () => screen.findByLabelText<HTMLInputElement>("Contest password");
const press = () => userEvent.click(screen.getByRole("button", { name: "Register" }));

describe("the password form", () => {
  it.each<[string, Contest, boolean, boolean]>([
    ["a private contest without access", isPrivate, false, true],
    ["a private contest before its start", { ...scheduled, auth: 1 }, false, true],
    ["a private contest with access", isPrivate, true, false],
    ["a private contest, of an admin", { ...isPrivate, isAdmin: true }, false, false],
    ["a protected contest", { ...running, auth: 2 }, false, false],
    ["a public contest", running, false, false],
  ])("[CONT-20] of %s", async (_name, contest, hasAccess, isShown) => {
    await openContest("/contest/1000", contest, { hasAccess });
    await screen.findByRole("heading", { level: 2, name: "About" });
    expect(screen.queryByLabelText("Contest password") !== null).toBe(isShown);
  });

  it("[CONT-21] refuses an empty password, says what is wrong with another, and takes the right one", async () => {
    const told = hearToasts();
    let hasEntry = false;
    const { server } = await openContest("/contest/1000", isPrivate, {
      replies: {
        getContestAccess: () => ({ access: hasEntry }),
        registerContest: ({ password }) => {
          hasEntry = password === "snow";
          return hasEntry ? null : refusal(400, "contest_password_wrong");
        },
      },
    });
    await field();
    await press();
    expect(await screen.findByText("Enter the contest password")).toBeTruthy();
    expect(server.asked("registerContest")).toEqual([]);

    await userEvent.type(await field(), "rain");
    await press();
    expect(await screen.findByText("This is not the password of the contest.")).toBeTruthy();
    expect((await field()).value).toBe("rain");
    expect(told).toEqual([]);

    await userEvent.clear(await field());
    await userEvent.type(await field(), "snow{Enter}");
    await waitFor(() => expect(told.at(-1)?.text).toBe("Register contest successfully"));
    await waitFor(() => expect(screen.queryByLabelText("Contest password")).toBeNull());
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>("tab", { name: "Problems" }).disabled).toBe(false),
    );
    expect(noticeStore.get()).toMatchObject([{ title: "Frost Moon Open", text: "Good luck to you!" }]);
  });
});

it("before the start nobody is wished luck yet", async () => {
  const told = hearToasts();
  await openContest(
    "/contest/1000",
    { ...scheduled, auth: 1 },
    {
      hasAccess: false,
      replies: { registerContest: () => null },
    },
  );
  await userEvent.type(await field(), "snow{Enter}");
  await waitFor(() => expect(told.at(-1)?.text).toBe("Register contest successfully"));
  expect(noticeStore.get()).toEqual([]);
});
