import { z } from "zod";
import { route } from "./route.ts";

const unread = z.int().describe("Messages of this kind that the user has not seen.");

export const messagesRoutes = {
  getUnreadCounts: route({
    methods: ["GET"],
    path: "/api/msg/unread",
    policy: "member",
    summary: "How many messages of each kind the caller has not seen.",
    input: z.object({}),
    data: z.object({ comment: unread, reply: unread, like: unread, sys: unread, mine: unread }),
  }),
};
