/**
 * Addresses of an old site. HOJ's are ours, but for a spelling and the views without a frame; HUSTOJ's are pages of PHP,
 * whose numbers are looked up among what was moved.
 */
import type { Database } from "../../db/client.ts";

/** Where an old address leads: to a page, or to the page of a thing that was moved. */
export type OldLink =
  | { readonly to: string }
  | {
      readonly kind: "problem" | "contest" | "submission" | "discussion";
      readonly oldId: string;
      readonly end: string;
    };

/** The pages of HUSTOJ that are lists and texts. */
const plain: Readonly<Record<string, string>> = {
  "index.php": "/home",
  "problemset.php": "/problem",
  "contest.php": "/contest",
  "status.php": "/status",
  "ranklist.php": "/acm-rank",
  "discuss.php": "/discussion",
  "bbs.php": "/discussion",
  "faqs.php": "/introduction",
  "loginpage.php": "/home",
  "registerpage.php": "/home",
  "modifypage.php": "/setting",
};

/** The pages of one thing: by which parameter it is named, and where on its page one arrives. */
const pages: Readonly<
  Record<
    string,
    readonly { by: string; kind: "problem" | "contest" | "submission" | "discussion"; end: string }[]
  >
> = {
  "problem.php": [
    { by: "cid", kind: "contest", end: "/problems" },
    { by: "id", kind: "problem", end: "" },
  ],
  "contest.php": [{ by: "cid", kind: "contest", end: "" }],
  "contestrank.php": [{ by: "cid", kind: "contest", end: "/rank" }],
  "contestrank-oi.php": [{ by: "cid", kind: "contest", end: "/rank" }],
  "status.php": [{ by: "cid", kind: "contest", end: "/submissions" }],
  "showsource.php": [{ by: "id", kind: "submission", end: "" }],
  "ceinfo.php": [{ by: "sid", kind: "submission", end: "" }],
  "reinfo.php": [{ by: "sid", kind: "submission", end: "" }],
  "thread.php": [{ by: "tid", kind: "discussion", end: "" }],
};

/** What a page of HUSTOJ was about; nothing for one that it did not have. */
export function oldPage(page: string, query: Readonly<Record<string, unknown>>): OldLink | undefined {
  const value = (name: string) => (typeof query[name] === "string" ? query[name] : "");
  for (const { by, kind, end } of pages[page] ?? []) {
    if (/^\d{1,15}$/.test(value(by))) return { kind, oldId: String(Number(value(by))), end };
  }
  if (page === "userinfo.php" && value("user") !== "")
    return { to: `/user-home?username=${encodeURIComponent(value("user"))}` };
  const to = plain[page];
  return to === undefined ? undefined : { to };
}

const folders = { contest: "/contest", submission: "/submission-detail", discussion: "/discussion-detail" };

/** The address here; nothing for what was not moved, or is not for everybody to know of. */
export async function findOldLink(db: Database, link: OldLink): Promise<string | undefined> {
  if ("to" in link) return link.to;
  const { kind, oldId, end } = link;
  const row = await db
    .selectFrom("moved_items")
    .select("new_id as newId")
    .where("system", "=", "hustoj")
    .where("kind", "=", kind)
    .where("old_id", "=", oldId)
    .executeTakeFirst();
  if (!row || row.newId === null) return undefined;
  if (kind !== "problem") return `${folders[kind]}/${row.newId}${end}`;
  const problem = await db
    .selectFrom("problems")
    .select("display_id as displayId")
    .where("id", "=", Number(row.newId))
    .where("is_listed", "=", true)
    .executeTakeFirst();
  return problem && `/problem/${encodeURIComponent(problem.displayId)}`;
}
