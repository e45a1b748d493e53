import type { routesByFeature } from "@touchstone/contract";
import { actedBy } from "../../../http/acted-by.ts";
import type { Call, Handlers } from "../../../http/call.ts";
import { signedIn } from "../../../http/signed-in.ts";
import { deleteTextFile, keepTextFile, keepTextImage, type TextFilesDeps } from "./keep-text-file.ts";

export function textFilesHandlers(deps: TextFilesDeps): Handlers<(typeof routesByFeature)["textFiles"]> {
  const acting = (call: Call) => ({ actor: signedIn(call.actor), by: actedBy(call) });
  return {
    uploadMdImg: (call, { image, gid }) => keepTextImage(deps, acting(call), { image, groupId: gid ?? null }),
    uploadMdFile: (call, { file, gid }) => keepTextFile(deps, actedBy(call), { file, groupId: gid ?? null }),
    async deleteMdImg(call, { fileId }) {
      await deleteTextFile(deps, acting(call), fileId);
      return null;
    },
  };
}
