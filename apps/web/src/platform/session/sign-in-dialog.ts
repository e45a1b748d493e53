import { createStore, useStore } from "../store.ts";

/** The forms of the sign-in dialog. */
export type SignInMode = "Login" | "Register" | "ResetPwd";

const modeStore = createStore<SignInMode | undefined>(undefined);

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
