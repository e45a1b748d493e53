import { signInFailuresMax } from "@touchstone/domain";
import { RequestError } from "../../../platform/http/request-error.ts";
import { createStore, useStore } from "../../../platform/store.ts";

/** Kept while the page lives: closing the dialog forgives nothing. */
const failuresStore = createStore(0);

/** Whether sign-ins failed so often that a check stands before the next. The server counts too, and decides. */
export function useIsCheckDue(): boolean {
  return useStore(failuresStore) >= signInFailuresMax;
}

/** Counts a refused sign-in; the server may know of more than this page does. */
export function noteLoginFailure(error: unknown): void {
  if (!(error instanceof RequestError) || error.kind !== "answer") return;
  const failures = failuresStore.get() + 1;
  failuresStore.set(error.code === "slide_required" ? Math.max(failures, signInFailuresMax) : failures);
}

/** Begins to count anew: somebody has signed in. */
export function forgetLoginFailures(): void {
  failuresStore.set(0);
}
