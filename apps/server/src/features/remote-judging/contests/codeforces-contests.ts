import { z } from "zod";
import { createGuardedHttp, type RemoteNet } from "../net/guarded-http.ts";
import { fetchPage } from "../remote-adapter.ts";
import { readJson } from "../sites/read-json.ts";
import type { ContestList } from "./contest-list.ts";

const answer = z.object({
  status: z.literal("OK"),
  result: z.array(
    z.object({
      id: z.int().positive(),
      name: z.string(),
      durationSeconds: z.int().nonnegative(),
      startTimeSeconds: z.int().optional(),
    }),
  ),
});

/** The contests of Codeforces, as its own interface for programs tells them. */
export function createCodeforcesContests(net: RemoteNet, origin = "https://codeforces.com"): ContestList {
  const http = createGuardedHttp(net, origin);
  return {
    site: "CF",
    async read() {
      const session = { cookies: {}, notes: {} };
      const page = await fetchPage(http, session, { path: "/api/contest.list?gym=false" });
      const { result } = readJson(page, answer, "the list of contests");
      return result.flatMap(({ id, name, durationSeconds, startTimeSeconds }) => {
        // One whose time is not fixed yet.
        if (startTimeSeconds === undefined) return [];
        const beginsAt = new Date(startTimeSeconds * 1000);
        const endsAt = new Date((startTimeSeconds + durationSeconds) * 1000);
        return [{ title: name, url: `${origin}/contests/${id}`, beginsAt, endsAt }];
      });
    },
  };
}
