import { createGuardedHttp, type RemoteNet } from "../net/guarded-http.ts";
import { attributeOf, findAll, findFirst, type HtmlElement, lineOf, readHtml } from "../net/read-html.ts";
import { changed, fetchPage } from "../remote-adapter.ts";
import type { ContestList, RemoteContest } from "./contest-list.ts";

/** The tables of the page: those that run are there while there are some. */
const tables = ["contest-table-action", "contest-table-upcoming"];
/** The table of those that are over, which is never empty. */
const alwaysThere = "contest-table-recent";

/** The contests of AtCoder, as its page of contests tells them. */
export function createAtcoderContests(net: RemoteNet, origin = "https://atcoder.jp"): ContestList {
  const http = createGuardedHttp(net, origin);
  return {
    site: "AC",
    async read() {
      const page = await fetchPage(http, { cookies: {}, notes: {} }, { path: "/contests/?lang=en" });
      const blocks = findAll(readHtml(page.body), { tag: "div", attribute: "id" });
      const idOf = (block: HtmlElement) => attributeOf(block, "id") ?? "";
      if (!blocks.some((block) => idOf(block) === alwaysThere)) throw changed(page, "the tables of contests");
      return blocks
        .filter((block) => tables.includes(idOf(block)))
        .flatMap((block) => findAll(block, { tag: "tr" }))
        .filter((row) => findFirst(row, { tag: "time" }))
        .map((row) => {
          const contest = readRow(row, origin);
          if (!contest) throw changed(page, "time, name and length of a contest");
          return contest;
        });
    },
  };
}

function readRow(row: HtmlElement, origin: string): RemoteContest | undefined {
  const time = findFirst(row, { tag: "time" });
  const links = findAll(row, { tag: "a", attribute: "href" });
  const link = links.find((each) => /^\/contests\/[\w-]+$/.test(attributeOf(each, "href") ?? ""));
  const [, hours, minutes] =
    findAll(row, { tag: "td" })
      .map((cell) => /^(\d{1,5}):(\d\d)$/.exec(lineOf(cell)))
      .find((found) => found !== null) ?? [];
  const beginsAt = time && readTime(lineOf(time));
  if (!beginsAt || !link || hours === undefined || minutes === undefined) return undefined;
  const endsAt = new Date(beginsAt.getTime() + (Number(hours) * 60 + Number(minutes)) * 60_000);
  return { title: lineOf(link), url: `${origin}${attributeOf(link, "href")}`, beginsAt, endsAt };
}

/** "2026-11-21 21:00:00+0900" */
function readTime(text: string): Date | undefined {
  const [, day, time, hours, minutes] =
    /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)([+-]\d\d)(\d\d)$/.exec(text) ?? [];
  return day === undefined ? undefined : new Date(`${day}T${time}${hours}:${minutes}`);
}
