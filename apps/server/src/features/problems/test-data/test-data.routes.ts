import type { routesByFeature } from "@touchstone/contract";
import type { Handlers } from "../../../http/call.ts";
import { signedIn } from "../../../http/signed-in.ts";
import { type UploadTestsDeps, uploadTests } from "./upload-tests.ts";

export function testDataHandlers(deps: UploadTestsDeps): Handlers<(typeof routesByFeature)["testData"]> {
  return {
    // A group is asked for only where somebody without an admin role sends tests; there is no group yet.
    uploadTestcaseZip: ({ actor }, input) => uploadTests(deps, signedIn(actor), input),
  };
}
