import type { routesByFeature } from "@touchstone/contract";
import { actedBy } from "../../../http/acted-by.ts";
import type { Handlers } from "../../../http/call.ts";
import { signedIn } from "../../../http/signed-in.ts";
import { type PushDeps, pushProblem } from "./push-problem.ts";

type Routes = Pick<(typeof routesByFeature)["problemPackages"], "pushProblem">;

export function problemPushesHandlers(deps: PushDeps): Handlers<Routes> {
  return {
    pushProblem: (call, push) => pushProblem(deps, { editor: signedIn(call.actor), by: actedBy(call) }, push),
  };
}
