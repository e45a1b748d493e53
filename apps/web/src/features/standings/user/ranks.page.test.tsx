import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { WireData } from "@touchstone/contract/web";
import type { Locale } from "@touchstone/domain";
import { afterEach, describe, expect, it } from "vitest";
import { closeSession, openSession, type UserInfo } from "../../../platform/session/session.ts";
import { fakeServer, refusal } from "../../../testing/fake-server.ts";
import { openSite } from "../../../testing/open-site.tsx";
import type { RankedUser } from "../api.ts";

const people: RankedUser[] = Array.from({ length: 34 }, (_, index) => ({
  rank: index + 1,
  uid: `u${index + 1}`,
  username: `user${index + 1}`,
  nickname: index === 0 ? "Early Tide" : null,
  avatar: null,
  titleName: index === 0 ? "Mason" : null,
  titleColor: "#1b5bda",
  signature: index === 0 ? "## I like **greedy** proofs\nand more" : null,
  ac: 1234 - index,
  total: 2468,
  score: 5 * (34 - index),
}));
const me = { uid: "u2", username: "user2", roleList: ["user"] } as Partial<UserInfo> as UserInfo;

afterEach(() => closeSession());

type Page = WireData<"getRankList">;

/** Answers the pages of the list, searched by the whole name. */
function serve(all: readonly RankedUser[] = people) {
  return fakeServer({
    getRankList: ({ currentPage, limit, searchUser }): Page => {
      const [current, size] = [Number(currentPage), Number(limit)];
      const found = all.filter(({ username }) => searchUser === undefined || username === searchUser);
      const records = found.slice((current - 1) * size, current * size);
      const { length: total } = found;
      return { records, total, totalIsFloor: false, size, current, pages: Math.ceil(total / size) };
    },
  });
}

async function open(path: string, locale: Locale = "en-US") {
  const { address } = await openSite(path, locale);
  return { user: userEvent.setup(), address };
}

/** The rows of the list once there are so many. */
function rows(count = 30, name = "ACM rank"): Promise<HTMLElement[]> {
  return waitFor(() => {
    const table = screen.getByRole<HTMLTableElement>("table", { name });
    const shown = [...(table.tBodies[0]?.rows ?? [])].filter((row) => row.querySelector("a"));
    expect(shown).toHaveLength(count);
    return shown;
  });
}
const texts = (row: HTMLElement | undefined) =>
  [...(row?.children ?? [])].map(({ textContent }) => textContent?.trim());

describe.each([
  ["/acm-rank", "ACM rank", "ACM"],
  ["/oi-rank", "OI rank", "OI"],
])("%s", (path, name, type) => {
  it("[SRANK-01] shows 30 users a page, as many as one wants, and the next page", async () => {
    const server = serve();
    const { user, address } = await open(path);
    await rows(30, name);
    expect(screen.getByRole("heading", { level: 1, name })).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Page 2" }));
    const [next] = await rows(4, name);
    expect(address()).toBe(`${path}?currentPage=2`);
    expect(texts(next)[0]).toBe("31");
    await user.selectOptions(screen.getByRole("combobox", { name: "Rows per page" }), "50");
    await rows(34, name);
    expect(address()).toBe(`${path}?limit=50`);
    expect(server.asked("getRankList").every((asked) => asked.type === type)).toBe(true);
  });

  it("[SRANK-01] charts the best ten, whatever page is open", async () => {
    serve();
    await open(`${path}?currentPage=2`);
    const chart = await screen.findByRole("table", { name: "Top 10" });
    const [, ...bars] = within(chart).getAllByRole("row");
    expect(bars).toHaveLength(10);
    expect(texts(bars[0])).toEqual(["user1", "", type === "ACM" ? "1,234" : "170"]);
    const widths = bars.map((bar) => bar.querySelector("rect")?.getAttribute("width"));
    expect(widths[0]).toBe("100%");
    expect(Number.parseFloat(widths[9] ?? "")).toBeCloseTo(type === "ACM" ? 99.27 : 73.53, 1);
  });

  it("[SRANK-02] is searched by user, and the address says so", async () => {
    serve();
    const { user, address } = await open(`${path}?currentPage=2`);
    await rows(4, name);
    await user.type(screen.getByRole("searchbox", { name: "Find a user" }), "user33{Enter}");
    const [found] = await rows(1, name);
    expect(address()).toBe(`${path}?searchUser=user33`);
    expect(texts(found).slice(0, 2)).toEqual(["33", "user33"]);
    cleanup();
    await open(`${path}?searchUser=user7`);
    await rows(1, name);
    expect(screen.getByRole<HTMLInputElement>("searchbox", { name: "Find a user" }).value).toBe("user7");
  });
});

describe("a row", () => {
  it("[SRANK-04] leads to the accepted submissions and to the home of its user", async () => {
    serve();
    await open("/acm-rank");
    const [first] = await rows();
    const leadsTo = (name: string) =>
      within(first as HTMLElement)
        .getByRole("link", { name })
        .getAttribute("href");
    expect(leadsTo("1,234")).toBe("/status?username=user1&status=0");
    expect(leadsTo("user1")).toBe("/user-home?uid=u1&username=user1");
  });

  it("says who it is and what was reached", async () => {
    serve();
    await open("/acm-rank");
    const [first] = await rows();
    expect(texts(first)).toEqual([
      "1",
      "user1Mason",
      "Early Tide",
      "I like greedy proofs",
      "1,234",
      "2,468",
      "50.00%",
    ]);
    cleanup();
    await open("/oi-rank", "zh-CN");
    const [last] = (await rows(30, "OI 排名")).slice(-1);
    expect(texts(last)).toEqual(["30", "user30", "", "", "1,205", "2,468", "25"]);
  });

  it("has a medal for the first three places, but for none where nothing was reached", async () => {
    serve([people[0]!, { ...people[1]!, ac: 0, score: 0 }]);
    await open("/acm-rank");
    const places = (await rows(2)).map((row) => row.querySelector("td span")?.getAttribute("data-place"));
    expect(places).toEqual(["1", null]);
  });

  it("is marked where it is one's own, and has no place behind the last counted one", async () => {
    openSession({ token: "t", user: me });
    serve([...people.slice(0, 2), { ...people[2]!, rank: null }]);
    await open("/acm-rank");
    const [first, second, third] = await rows(3);
    expect(first?.getAttribute("data-tone")).toBeNull();
    expect(second?.getAttribute("data-tone")).toBe("own");
    expect(texts(second)[1]).toBe("user2You");
    expect(texts(third)[0]).toBe("10,000+");
  });
});

describe("without rows", () => {
  it("says that nobody was found and shows everybody again", async () => {
    serve();
    const { user, address } = await open("/acm-rank?searchUser=nobody");
    await user.click(await screen.findByRole("button", { name: "Show everybody" }));
    await rows();
    expect(address()).toBe("/acm-rank");
  });

  it("leads back from a page that is too far", async () => {
    serve();
    const { user, address } = await open("/acm-rank?currentPage=9");
    await user.click(await screen.findByRole("button", { name: "Back to the first page" }));
    await rows();
    expect(address()).toBe("/acm-rank");
  });

  it("says so on a site without users", async () => {
    serve([]);
    await open("/acm-rank");
    expect(await screen.findByText("Nobody is ranked yet")).toBeTruthy();
  });

  it("offers to try a failed call again", async () => {
    fakeServer({ getRankList: () => refusal(500, "fault") });
    const { user } = await open("/acm-rank");
    const alerts = await screen.findAllByText("The ranking did not load");
    serve();
    await user.click(within(alerts[0]!.closest("[role=alert]")!).getByRole("button", { name: "Retry" }));
    await rows();
  });
});
