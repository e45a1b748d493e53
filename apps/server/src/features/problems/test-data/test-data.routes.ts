import type { routesByFeature } from "@touchstone/contract";
import { groupLevels, isAdminRole, Refusal } from "@touchstone/domain";
import type { Handlers } from "../../../http/call.ts";
import { signedIn } from "../../../http/signed-in.ts";
import { demandGroup } from "../../groups/index.ts";
import { type UploadTestsDeps, uploadTests } from "./upload-tests.ts";

export function testDataHandlers(deps: UploadTestsDeps): Handlers<(typeof routesByFeature)["testData"]> {
  return {
    async uploadTestcaseZip({ actor }, { gid, ...sent }) {
      const sender = signedIn(actor);
      // The admin roles make problems of the site, everybody else those of a group that they are an admin of.
      if (!isAdminRole(sender.role)) {
        if (!gid) throw new Refusal("missing_right");
        await demandGroup(deps.db, sender, gid, groupLevels.admin);
      }
      return uploadTests(deps, sender, sent);
    },
  };
}
