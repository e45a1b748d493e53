import { z } from "zod";
import { time } from "./fields.ts";
import { route } from "./route.ts";

const contestCard = z
  .object({
    id: z.int(),
    uid: z.string().describe("The author."),
    author: z.string(),
    title: z.string(),
    type: z.int().describe("0 ACM, 1 OI."),
    auth: z.int().describe("0 public, 1 private, 2 protected."),
    status: z.int().describe("-1 scheduled, 0 running, 1 ended; at `now`."),
    now: time.describe("The server's clock."),
    startTime: time,
    endTime: time,
    duration: z.int().describe("Seconds."),
    count: z.int().describe("Entries."),
    gid: z.int().nullable(),
  })
  .meta({ id: "ContestCard" });

export const contestsRoutes = {
  getRecentContest: route({
    methods: ["GET"],
    path: "/api/get-recent-contest",
    policy: "anyone",
    summary: "Visible contests that are not over and begin within two weeks, by their start.",
    input: z.object({}),
    data: z.array(contestCard),
  }),
};
