import type { InputOf, routesByFeature } from "@touchstone/contract";
import type { Call, Handlers } from "../../../http/call.ts";
import { signedIn } from "../../../http/signed-in.ts";
import { compileJuryProgram, type JuryCompileDeps } from "./compile-jury-program.ts";

type CompileRoutes = (typeof routesByFeature)["juryCompiles"];

/** Both compile the same way: what a program is used for shows only when it runs. */
export function juryCompilesHandlers(deps: JuryCompileDeps): Handlers<CompileRoutes> {
  const compile = (call: Call, { code, language, extraFiles }: InputOf<CompileRoutes["compileSpj"]>) =>
    compileJuryProgram(deps, signedIn(call.actor), call, { code, language, files: extraFiles ?? {} });
  return { compileSpj: compile, compileInteractive: compile };
}
