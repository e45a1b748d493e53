import { z } from "zod";
import { looseInt } from "./fields.ts";
import { insideGroupRefusals } from "./groups.ts";
import { receivedFile } from "./received-file.ts";
import { route } from "./route.ts";

/** The most bytes of a picture that is put into a text. */
const imageBytesMax = 4 * 1024 * 1024;

/** A file that a text links to is smaller than this. */
const fileBytesMax = 128 * 1024 * 1024 - 1;

const gid = looseInt.describe("The group whose text it is for.");

export const textFilesRoutes = {
  uploadMdImg: route({
    methods: ["POST"],
    path: "/api/file/upload-md-img",
    policy: "member",
    summary:
      "Takes a still picture for a text and draws it anew; for the admin roles, and for admins of the group.",
    upload: { field: "image", bytesMax: imageBytesMax },
    input: z.object({ image: z.file(), gid }),
    data: z.object({ link: z.string().describe("A path of this site."), fileId: z.uuid() }),
    refusals: ["body_too_large", "picture_invalid", "picture_too_large", ...insideGroupRefusals],
  }),
  deleteMdImg: route({
    methods: ["GET", "POST"],
    path: "/api/file/delete-md-img",
    policy: "member",
    summary:
      "Deletes a picture or file of a text: its uploader may, the super admin, problem admins and admins of its group.",
    input: z.object({ fileId: z.uuid() }),
    data: z.null(),
    refusals: ["file_not_found"],
  }),
  uploadMdFile: route({
    methods: ["POST"],
    path: "/api/file/upload-md-file",
    policy: "adminArea",
    summary: "Takes a file for a text to link to; it is only ever offered for download.",
    upload: { field: "file", bytesMax: fileBytesMax, isLarge: true },
    input: z.object({ file: receivedFile, gid }),
    data: z.object({ link: z.string().describe("A path of this site."), fileId: z.uuid() }),
    refusals: ["body_too_large"],
  }),
};
