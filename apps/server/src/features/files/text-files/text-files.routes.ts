import type { routesByFeature } from "@touchstone/contract";
import { actedBy } from "../../../http/acted-by.ts";
import type { Handlers } from "../../../http/call.ts";
import { signedIn } from "../../../http/signed-in.ts";
import { deleteTextFile, keepTextFile, keepTextImage, type TextFilesDeps } from "./keep-text-file.ts";

export function textFilesHandlers(deps: TextFilesDeps): Handlers<(typeof routesByFeature)["textFiles"]> {
  return {
    uploadMdImg: (call, { image, gid }) =>
      keepTextImage(deps, actedBy(call), { image, groupId: gid ?? null }),
    uploadMdFile: (call, { file, gid }) => keepTextFile(deps, actedBy(call), { file, groupId: gid ?? null }),
    async deleteMdImg(call, { fileId }) {
      await deleteTextFile(deps, { actor: signedIn(call.actor), by: actedBy(call) }, fileId);
      return null;
    },
  };
}
