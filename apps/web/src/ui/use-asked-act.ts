import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { RequestError } from "../platform/http/request-error.ts";
import { showToast } from "../platform/toasts/toasts.ts";
import { useConfirm } from "./confirm.tsx";
import type { ConfirmOptions } from "./confirm-dialog.tsx";

/** An act: what is asked before, what is done, what is said when it is done. */
interface AskedAct {
  /** Missing where the act hurts nobody. */
  question?: ConfirmOptions;
  act: () => Promise<unknown>;
  done: string;
}

/** Asks, acts, tells, and looks again; nothing else can be pressed meanwhile. */
export function useAskedAct(): { isBusy: boolean; run: (act: AskedAct) => void } {
  const confirm = useConfirm();
  const client = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const run = async ({ question, act, done }: AskedAct) => {
    if (question && !(await confirm(question))) return;
    setIsBusy(true);
    try {
      await act();
      showToast("success", done);
    } catch (failure) {
      // The call has told what failed.
      if (!(failure instanceof RequestError)) throw failure;
    } finally {
      await client.invalidateQueries();
      setIsBusy(false);
    }
  };
  return { isBusy, run: (act) => void run(act) };
}
