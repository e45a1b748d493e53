import { newUsersMax, userColumns } from "@touchstone/domain";
import { z } from "zod";
import { pastedCharactersMax, tableBytesMax, userImport, userTablePreview } from "./admin-users.ts";
import { insideGroupRefusals, ofGroup } from "./groups.ts";
import { route } from "./route.ts";

const tableRefusals = ["table_unreadable", "table_too_large"] as const;

/** Accounts that a class makes: for admins of the group who have an admin role of the site. */
export const groupRosterRoutes = {
  previewRosterFile: route({
    methods: ["POST"],
    path: "/api/group/preview-roster-file",
    policy: "adminArea",
    summary:
      "Reads a table of people (.xlsx or .csv), gives passwords where it has none, and makes no account.",
    upload: { field: "file", bytesMax: tableBytesMax },
    input: z.object({ file: z.file(), ...ofGroup }),
    data: userTablePreview,
    refusals: [...insideGroupRefusals, ...tableRefusals, "body_too_large"],
  }),
  previewRosterCells: route({
    methods: ["POST"],
    path: "/api/group/preview-roster-cells",
    policy: "adminArea",
    summary: "The same of cells that were copied from a spreadsheet.",
    input: z.object({ ...ofGroup, text: z.string().min(1).max(pastedCharactersMax) }),
    data: userTablePreview,
    refusals: [...insideGroupRefusals, ...tableRefusals],
  }),
  addRoster: route({
    methods: ["POST"],
    path: "/api/group/roster",
    policy: "adminArea",
    summary:
      "Makes accounts of a class in the background, with one-time passwords; each is a member at once.",
    input: z.object({
      ...ofGroup,
      users: z
        .array(z.array(z.string().max(1000)).max(userColumns.length))
        .min(1)
        .max(newUsersMax)
        .describe(`Lines of ${userColumns.join(", ")}; the first two are required.`),
    }),
    data: userImport,
    refusals: [...insideGroupRefusals, "body_too_large"],
  }),
  getRosters: route({
    methods: ["GET"],
    path: "/api/group/get-roster-list",
    policy: "adminArea",
    summary: "The newest ten orders of a class, with their progress.",
    input: z.object(ofGroup),
    data: z.array(userImport),
    refusals: insideGroupRefusals,
  }),
};
