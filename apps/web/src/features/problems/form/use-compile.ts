import { useState } from "react";
import { RequestError } from "../../../platform/http/request-error.ts";
import { useProblemCalls } from "../admin-api.ts";
import { mapOf, programOf } from "./problem-draft.ts";
import type { FormHandle } from "./use-problem-form.ts";

/** Compiles the program of the jury; what the compiler says of a bad one goes to `tell`. */
export function useCompile(form: FormHandle, tell: (text: string) => void) {
  const [isBusy, setIsBusy] = useState(false);
  const { call, ofGroup } = useProblemCalls();
  const { draft, stored, change } = form;
  const compile = async () => {
    setIsBusy(true);
    try {
      const { isCompiled, message } = await call(
        draft.judgeMode === "interactive" ? "compileInteractive" : "compileSpj",
        {
          pid: stored?.pid,
          ...ofGroup,
          code: draft.problem.spjCode ?? "",
          language: draft.problem.spjLanguage,
          extraFiles: mapOf(draft.problem.judgeExtraFile),
        },
      );
      // What was typed meanwhile did not compile.
      change({ compiled: isCompiled ? programOf(draft) : null });
      if (!isCompiled) tell(message);
    } catch (error) {
      // The call has told why; whether the code compiles is not known.
      if (!(error instanceof RequestError)) throw error;
      change({ compiled: null });
    } finally {
      setIsBusy(false);
    }
  };
  return { compile, isBusy };
}
