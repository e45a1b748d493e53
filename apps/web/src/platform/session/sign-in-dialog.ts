import { createStore, useStore } from "../store.ts";
import { currentSession, subscribeSession } from "./session.ts";

/** The forms of the sign-in dialog. */
export type SignInMode = "Login" | "Register" | "ResetPwd";

const modeStore = createStore<SignInMode | undefined>(undefined);

let uid = currentSession()?.user.uid;

subscribeSession(() => {
  const before = uid;
  uid = currentSession()?.user.uid;
  // Whoever signs in, here or in another tab, has no need of it any longer. A fresh token is no sign-in.
  if (uid !== undefined && uid !== before) closeSignIn();
});

/** The form that is open; undefined while the dialog is closed. */
export function useSignInMode(): SignInMode | undefined {
  return useStore(modeStore);
}

/** Opens the dialog. */
export function openSignIn(mode: SignInMode = "Login"): void {
  modeStore.set(mode);
}

/** Closes the dialog. */
export function closeSignIn(): void {
  modeStore.set(undefined);
}
