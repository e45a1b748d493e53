import { z } from "zod";
import { discussionsRoutes as site } from "./discussions.ts";
import { filterText, looseInt } from "./fields.ts";
import { insideGroupRefusals, ofGroup } from "./groups.ts";
import { inGroup, pageOfGroup } from "./in-group.ts";
import { route } from "./route.ts";

const theirs = z.string().nullish().describe("Read from the author only.");

/** The discussions of a group: its members read and write, its admins look after them. Details are the site's call. */
export const groupDiscussionsRoutes = {
  getGroupDiscussionList: route({
    methods: ["GET"],
    path: "/api/group/get-discussion-list",
    policy: "member",
    summary: "Discussions of a group, for its members: the pinned ones and then the newest first.",
    input: pageOfGroup.extend({
      pid: filterText.describe("Display id of a problem of the group."),
      before: looseInt.describe("Not pinned ones with a smaller id only: the way into deep pages."),
    }),
    data: site.getDiscussionList.data,
    refusals: [...insideGroupRefusals, "discussions_closed"],
  }),
  getGroupAdminDiscussionList: route({
    methods: ["GET"],
    path: "/api/group/get-admin-discussion-list",
    policy: "member",
    summary: "Discussions of a group with the hidden ones, for its admins.",
    input: pageOfGroup,
    data: site.getDiscussionList.data,
    refusals: insideGroupRefusals,
  }),
  addGroupDiscussion: route({
    methods: ["POST"],
    path: "/api/group/discussion",
    policy: "member",
    summary: "Posts a discussion in a group, for its members. Of a problem's the title begins with its id.",
    input: site.addDiscussion.input.extend(ofGroup),
    data: site.addDiscussion.data,
    refusals: [...insideGroupRefusals, ...(site.addDiscussion.refusals ?? [])],
  }),
  updateGroupDiscussion: route({
    methods: ["PUT"],
    path: "/api/group/discussion",
    policy: "member",
    summary:
      "Changes what is sent of a discussion in a group: its texts and category, or its status and pin.",
    input: z.object({
      id: z.int(),
      title: theirs,
      description: theirs,
      content: theirs,
      categoryId: z.int().nullish(),
      status: z
        .literal([0, 1])
        .nullish()
        .describe("0 shown, 1 hidden; believed from the group's admins only."),
      topPriority: z.boolean().nullish().describe("Believed from the group's admins only."),
    }),
    data: z.null(),
    refusals: site.updateDiscussion.refusals ?? [],
  }),
  deleteGroupDiscussion: inGroup(
    site.deleteDiscussion,
    "/api/group/discussion",
    "Deletes a discussion with what is written below it: the own one; the group's admins delete any.",
  ),
};
