import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { type RouteName, routeTable } from "@touchstone/contract/web";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { openSession, type UserInfo } from "../../../platform/session/session.ts";
import { useSignInMode } from "../../../platform/session/sign-in-dialog.ts";
import { renderPart } from "../../../testing/render-part.tsx";
import type { UserHome } from "../api.ts";
import { UserHomePage } from "./user-home.page.tsx";

// What renders Markdown is here before the first test, so that none waits for a compiler.
beforeAll(() => import("../../../ui/markdown/render-markdown.tsx"), 60_000);

const solved = (difficulty: number, count: number, first: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: first + index,
    problemId: `T${first + index}`,
    difficulty,
  }));

const groups = { 0: solved(0, 40, 1000), 1: solved(1, 2, 2000) };

const bea: UserHome = {
  uid: "b".repeat(32),
  username: "bea",
  nickname: "Early Tide",
  gender: "female",
  avatar: null,
  school: "Qingshi No. 1 High School",
  signature: "I like **greedy** proofs.",
  github: "https://github.example/bea/",
  blog: "http://bea.example.org",
  titleName: "Apprentice",
  titleColor: "#1b5bda",
  total: 1906,
  rating: null,
  scoreList: [1480, 2000],
  solvedList: Object.values(groups)
    .flat()
    .map(({ problemId }) => problemId),
  solvedGroupByDifficulty: groups,
  recentLoginTime: new Date(2026, 10, 14, 20, 31, 44).toISOString(),
  isDeleted: false,
};

const year = {
  endDate: "2026-11-15",
  dataList: [
    { date: "2025-11-16", count: 1 },
    { date: "2026-11-14", count: 12 },
  ],
};

/** Answers the two calls of the page, or refuses them with a status. */
function serve(home: UserHome | number, calendar: typeof year | number = year) {
  const asked: string[] = [];
  const answers: Partial<Record<RouteName, () => object | number>> = {
    getUserHomeInfo: () => home,
    getUserCalendarHeatmap: () => calendar,
  };
  vi.stubGlobal("fetch", async (url: string) => {
    const { pathname, search } = new URL(url, "http://site");
    const name = (Object.keys(routeTable) as RouteName[]).find((each) => routeTable[each].path === pathname);
    const answer = (name && answers[name]?.()) ?? 404;
    asked.push(`${name}${search}`);
    return typeof answer === "number"
      ? Response.json({ status: answer, msg: "no" }, { status: answer })
      : Response.json({ status: 200, msg: "success", data: answer });
  });
  const of = (name: RouteName) => asked.filter((each) => each.startsWith(name));
  // In a test parts are mounted twice and ask twice.
  return { asked: (name: RouteName) => [...new Set(of(name))], times: (name: RouteName) => of(name).length };
}

function SignInMode() {
  return <output>{useSignInMode()}</output>;
}

async function open(path = "/user-home?username=bea", locale: "en-US" | "zh-CN" = "en-US") {
  const page = (
    <>
      <UserHomePage />
      <SignInMode />
    </>
  );
  const { router, container } = await renderPart(page, { path, locale });
  return {
    container,
    user: userEvent.setup({ delay: null }),
    address: () => new URLSearchParams(router.state.location.searchStr),
  };
}

const named = (name: string) => screen.findByRole("heading", { level: 1, name });
const figure = (label: string) => screen.getByText(label, { selector: "dt" }).nextElementSibling?.textContent;

describe("the head", () => {
  it("[UHOME-01] says who the user is", async () => {
    const { asked } = serve(bea);
    const { container } = await open(`/user-home?uid=${bea.uid}&username=bea`);
    await named("bea");
    expect(asked("getUserHomeInfo")).toEqual([`getUserHomeInfo?uid=${bea.uid}&username=bea`]);
    expect(container.querySelector("svg[style*='--hue']")).toBeTruthy();
    expect(screen.getByText("Recent login 2026-11-14 20:31")).toBeTruthy();
    expect(screen.getByText("Early Tide")).toBeTruthy();
    expect(screen.getByText("Qingshi No. 1 High School")).toBeTruthy();
    const title = screen.getByText("Apprentice");
    expect([title.style.backgroundColor, title.style.color]).toEqual([
      "rgb(27, 91, 218)",
      "rgb(255, 255, 255)",
    ]);
    await waitFor(() => expect(document.title).toBe("Home of bea - OJ"));
  });

  it("[UHOME-01] shows the picture that the user chose", async () => {
    serve({ ...bea, avatar: "/pictures/bea.webp" });
    const { container } = await open();
    await named("bea");
    expect(container.querySelector("img")?.getAttribute("src")).toBe("/pictures/bea.webp");
  });

  it.each([
    ["male", "Male"],
    ["female", "Female"],
    ["secrecy", "Gender not told"],
  ] as const)("[UHOME-01] has an icon for %s", async (gender, label) => {
    serve({ ...bea, gender });
    await open();
    await named("bea");
    expect(screen.getByRole("img", { name: label })).toBeTruthy();
  });

  it("[UHOME-01] links to the web pages of the user, and recommends none of them", async () => {
    serve(bea);
    await open();
    await named("bea");
    const github = screen.getByRole("link", { name: /^GitHub ?github.example\/bea$/ });
    const blog = screen.getByRole("link", { name: /^Blog ?bea.example.org$/ });
    expect(github.getAttribute("href")).toBe("https://github.example/bea/");
    expect(blog.getAttribute("href")).toBe("http://bea.example.org");
    for (const link of [github, blog]) expect(link.getAttribute("rel")).toBe("noopener nofollow ugc");
  });

  it("makes no link of what leads elsewhere, and no colour of what is none", async () => {
    const titleColor = "url(https://evil.example/x)";
    serve({ ...bea, github: "javascript:alert(1)", blog: "data:text/html,x", titleColor });
    await open();
    await named("bea");
    expect(screen.getByText("javascript:alert(1)")).toBeTruthy();
    expect(screen.queryByRole("link", { name: /GitHub|Blog/ })).toBeNull();
    expect(screen.getByText("Apprentice").getAttribute("style")).toBeNull();
  });

  it("shows a bare account without gaps", async () => {
    const nothing = {
      nickname: null,
      school: null,
      github: null,
      blog: null,
      titleName: null,
      titleColor: null,
    };
    serve({ ...bea, ...nothing, recentLoginTime: null });
    await open();
    await named("bea");
    expect(screen.getByText("No login for a long time")).toBeTruthy();
    expect(screen.queryByRole("img", { name: "School" })).toBeNull();
  });

  it("[UHOME-02] shows four figures", async () => {
    serve({ ...bea, rating: 1750 });
    await open();
    await named("bea");
    const labels = ["Submissions", "Solved", "Score", "Rating"];
    expect(labels.map(figure)).toEqual(["1,906", "42", "3,480", "1,750"]);
  });

  it("[UHOME-02] writes -- for a rating that is missing", async () => {
    serve(bea);
    await open("/user-home?username=bea", "zh-CN");
    await named("bea");
    expect(figure("积分")).toBe("--");
  });
});

describe("the calendar", () => {
  const squares = (container: Element) => [...container.querySelectorAll("[data-place]")];
  const levels = (container: Element) => squares(container).map((day) => day.getAttribute("data-level"));

  it("[UHOME-03] shows a year of days in their colours, and says it in words", async () => {
    const { asked } = serve(bea);
    const { container } = await open();
    expect(await screen.findByText("13 submissions on 2 days in the past year")).toBeTruthy();
    expect(asked("getUserCalendarHeatmap")).toEqual(["getUserCalendarHeatmap?username=bea"]);
    expect(squares(container)).toHaveLength(365);
    expect(levels(container).at(0)).toBe("1");
    expect(levels(container).slice(1, -2)).toEqual(Array(362).fill("0"));
    expect(levels(container).slice(-2)).toEqual(["4", "0"]);
  });

  it("[UHOME-03] tells of the day that is pointed at", async () => {
    serve(bea);
    const { container, user } = await open();
    await screen.findByText(/in the past year/);
    await user.hover(squares(container).at(-2)!);
    expect(await screen.findByText("12 submissions on Nov 14, 2026")).toBeTruthy();
    await user.unhover(squares(container).at(-2)!);
    await waitFor(() => expect(screen.queryByText(/on Nov 14/)).toBeNull());
  });

  it("[UHOME-03] is walked with the arrow keys", async () => {
    serve(bea);
    const { user } = await open();
    (await screen.findByRole("group", { name: /^Submission calendar/ })).focus();
    await user.keyboard("{ArrowRight}");
    expect(await screen.findByText("0 submissions on Nov 15, 2026")).toBeTruthy();
    await user.keyboard("{ArrowUp}");
    expect(await screen.findByText("12 submissions on Nov 14, 2026")).toBeTruthy();
    await user.keyboard("{ArrowLeft}");
    expect(await screen.findByText("0 submissions on Nov 7, 2026")).toBeTruthy();
    await user.keyboard("{ArrowRight}{ArrowRight}");
    expect(await screen.findByText("12 submissions on Nov 14, 2026")).toBeTruthy();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByText(/on Nov 14/)).toBeNull());
  });

  it("[UHOME-03] has the same by month as a table", async () => {
    serve(bea);
    await open("/user-home?username=bea", "zh-CN");
    await screen.findByText("过去一年 13 次提交，活跃 2 天");
    const table = within(screen.getByRole("table", { name: "提交日历", hidden: true }));
    const rows = table.getAllByRole("row", { hidden: true }).map((row) => row.textContent);
    expect(rows).toHaveLength(14);
    expect([rows[1], rows[13]]).toEqual(["2026年11月121", "2025年11月11"]);
  });

  it("counts one submission as one", async () => {
    serve(bea, { ...year, dataList: year.dataList.slice(0, 1) });
    await open();
    expect(await screen.findByText("1 submission on 1 day in the past year")).toBeTruthy();
  });

  it("says that nothing was sent, and offers to try a failed call again", async () => {
    serve(bea, 500);
    const { user } = await open();
    const alert = await screen.findByRole("alert");
    serve(bea, { ...year, dataList: [] });
    await user.click(within(alert).getByRole("button", { name: "Retry" }));
    expect(await screen.findByText("No submissions in the past year")).toBeTruthy();
  });
});

describe("the tabs", () => {
  it("[UHOME-04] shows the signature as Markdown", async () => {
    serve(bea);
    await open();
    expect((await screen.findByText("greedy")).tagName).toBe("STRONG");
  });

  it.each([null, "", "  \n"])("[UHOME-04] says that there is no signature: %j", async (signature) => {
    serve({ ...bea, signature });
    await open();
    expect(await screen.findByText("Nothing written here yet")).toBeTruthy();
  });

  it("[UHOME-05] lists what was solved by difficulty, all of it when asked", async () => {
    serve(bea);
    const { user, address } = await open();
    await user.click(await screen.findByRole("tab", { name: "Solved42" }));
    await waitFor(() => expect(address().get("tab")).toBe("solved"));
    expect(address().get("username")).toBe("bea");
    const counts = (await screen.findAllByRole("listitem")).map(({ textContent }) => textContent);
    expect(counts).toEqual(["Easy40", "Mid2", "Hard0"]);
    const problems = () => screen.getAllByRole("link", { name: /^T\d+$/ });
    expect(problems()).toHaveLength(37);
    await user.click(screen.getByRole("button", { name: "5 more" }));
    await waitFor(() => expect(problems().map(({ textContent }) => textContent)).toEqual(bea.solvedList));
    expect(problems()[0]?.getAttribute("href")).toBe("/problem/T1000");
  });

  it("[UHOME-05] asks again for what was solved", async () => {
    const { times } = serve(bea);
    const { user } = await open("/user-home?username=bea&tab=solved");
    const refresh = await screen.findByRole("button", { name: "Refresh" });
    const before = times("getUserHomeInfo");
    await user.click(refresh);
    await waitFor(() => expect(times("getUserHomeInfo")).toBe(before + 1));
  });

  it("says that nothing is solved, and shows the way to the problems", async () => {
    serve({ ...bea, solvedList: [], solvedGroupByDifficulty: {} });
    await open("/user-home?username=bea&tab=solved");
    expect(await screen.findByText("Nothing solved yet")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Browse problems" }).getAttribute("href")).toBe("/problem");
  });
});

describe("other states", () => {
  it("says that there is no such user", async () => {
    serve(404);
    await open("/user-home?username=nobody");
    await named("There is no such user");
  });

  it("offers to try again when the home does not load", async () => {
    serve(500);
    const { user } = await open();
    const alert = await screen.findByRole("alert");
    serve(bea);
    await user.click(within(alert).getByRole("button", { name: "Retry" }));
    await named("bea");
  });

  it("shows a deleted account as one, and nothing of it", async () => {
    serve({ ...bea, username: "deleted-7", isDeleted: true });
    await open("/user-home?username=deleted-7");
    await named("deleted-7");
    expect(screen.getAllByText("Deleted account")).toHaveLength(2);
    expect(screen.queryByRole("tab")).toBeNull();
    expect(screen.queryByText("Rating")).toBeNull();
  });

  it("is one's own without a name, and asks a visitor to log in", async () => {
    const { asked } = serve(bea);
    const { user } = await open("/user-home");
    await user.click(await screen.findByRole("button", { name: "Log in" }));
    expect(await screen.findByText("Login")).toBeTruthy();
    expect(asked("getUserHomeInfo")).toEqual([]);
    openSession({
      token: "t",
      user: { uid: "b", username: "bea", roleList: ["user"] } as Partial<UserInfo> as UserInfo,
    });
    await named("bea");
    expect(asked("getUserHomeInfo")).toEqual(["getUserHomeInfo"]);
  });
});
