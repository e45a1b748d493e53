import { locales } from "@touchstone/domain";
import { z } from "zod";
import { route } from "./route.ts";

/** What every page knows of the site. */
const websiteConfig = z
  .object({
    baseUrl: z.string(),
    name: z.string(),
    shortName: z.string(),
    description: z.string(),
    register: z.boolean().describe("True when a visitor may make an account now."),
    recordName: z.string(),
    recordUrl: z.string(),
    projectName: z.string(),
    projectUrl: z.string(),
    openPublicDiscussion: z.boolean(),
    openGroupDiscussion: z.boolean(),
    openContestComment: z.boolean(),
    timeZone: z.string().describe("IANA name; days of the site are counted in it."),
    locale: z.enum(locales).describe("Language of a visitor whose browser asks for none of ours."),
  })
  .meta({ id: "WebsiteConfig" });

export const settingsRoutes = {
  getWebsiteConfig: route({
    methods: ["GET"],
    path: "/api/get-website-config",
    policy: "anyone",
    summary: "Names, links and switches of the site.",
    input: z.object({}),
    data: websiteConfig,
  }),
};
