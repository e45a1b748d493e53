import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import { stubMedia } from "../../../testing/stub-media.ts";
import { ended, openContest, problemA, running } from "../testing/contests.ts";

const hidden = { ...problemA, ac: null, total: null, myStatus: -5 };
const row = async () => within(await screen.findByRole("row", { name: /Assay/ }));

it("shows id, title, own status and how many solved each, and leads to the problem", async () => {
  const { address } = await openContest("/contest/1000/problems", running, {
    replies: { getContestProblem: () => [{ ...problemA, myStatus: 0 }] },
  });
  expect((await row()).getByText("3 / 12")).toBeTruthy();
  expect((await row()).getByRole("img", { name: "Solved" })).toBeTruthy();
  await userEvent.click((await row()).getByRole("link", { name: "Assay" }));
  await waitFor(() => expect(address()).toBe("/contest/1000/problem/A"));
});

it.each([[["(min-width: 1050px)"]], [[]]])(
  "[CPROB-07] where an OI contest keeps results back, question marks stand for the counts (%j)",
  async (media: string[]) => {
    stubMedia(...media);
    await openContest(
      "/contest/1000/problems",
      { ...running, type: 1, isSealed: true },
      {
        replies: { getContestProblem: () => [hidden] },
      },
    );
    expect(await screen.findByText("? / ?")).toBeTruthy();
  },
);

it("[CPROB-14] what was practised after the end counts when that is asked for", async () => {
  const { server, address } = await openContest("/contest/1000/problems", { ...ended, allowEndSubmit: true });
  await userEvent.click(await screen.findByRole("switch", { name: "With submissions after the end" }));
  await waitFor(() => expect(address()).toBe("/contest/1000/problems?containsEnd=true"));
  const flags = () => server.asked("getContestProblem").map(({ containsEnd }) => containsEnd);
  await waitFor(() => expect(new Set(flags())).toEqual(new Set(["false", "true"])));
});

it.each([[{ ...ended }], [{ ...running, allowEndSubmit: true }]])(
  "nothing is asked after the end where nothing can be practised",
  async (contest) => {
    await openContest("/contest/1000/problems", contest);
    await row();
    expect(screen.queryByRole("switch")).toBeNull();
  },
);
