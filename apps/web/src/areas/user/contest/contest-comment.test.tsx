import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { ended, listOf, openContest, running } from "../../../features/contests/testing/contests.ts";
import { linkTo } from "../../../platform/route-names.ts";
import { hearToasts } from "../../../testing/hear-toasts.ts";
import { writeSite } from "../../../testing/write-site.ts";

const replies = { getComments: () => ({ commentList: listOf<never>([]), commentLikeMap: {} }) };

it("[CMNT-03] in a contest a notice and three tips show", async () => {
  writeSite({ openContestComment: true });
  await openContest("/contest/1000/comment", running, { replies });
  const notice = await screen.findByRole("complementary", { name: "Questions and answers in a contest" });
  expect(within(notice).getAllByRole("listitem")).toHaveLength(3);
  expect(screen.getByRole("tab", { name: "Comments" }).getAttribute("aria-selected")).toBe("true");
  expect(document.title).toBe("Comments - Frost Moon Open - OJ");
});

it.each([
  [true, 1],
  [false, 0],
])("[CONT-08] the tab while the site's switch is %s", async (isOpen, tabs) => {
  writeSite({ openContestComment: isOpen });
  await openContest("/contest/1000", ended, { replies });
  await screen.findByRole("tab", { name: "Overview" });
  expect(screen.queryAllByRole("tab", { name: "Comments" })).toHaveLength(tabs);
});

describe("[GUARD-07] while the switch is off", () => {
  it("the page sends home and says that there is no access", async () => {
    writeSite({ openContestComment: false });
    const told = hearToasts();
    const { address } = await openContest("/contest/1000/comment", running, { replies });
    await waitFor(() => expect(address()).toBe("/home"));
    expect(told[0]).toMatchObject({ kind: "error", text: expect.stringContaining("No Access") });
  });

  it("so it does where only the server knows it, and a page that is loaded ahead says nothing", async () => {
    const told = hearToasts();
    const page = linkTo({ name: "ContestComment", params: { contestID: "1000" } });
    const config = { shortName: "OJ", openContestComment: false };
    const { router, address } = await openContest("/contest/1000", running, {
      replies: { ...replies, getWebsiteConfig: () => config as never },
    });
    await router.preloadRoute(page);
    expect(told).toEqual([]);
    await router.navigate(page);
    await waitFor(() => expect(address()).toBe("/home"));
    expect(told[0]?.text).toContain("No Access");
  });
});
