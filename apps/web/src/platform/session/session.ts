import type { WireData } from "@touchstone/contract/web";
import { readStored, removeStored, subscribeStored, writeStored } from "../storage/stored.ts";
import { createStore, useStore } from "../store.ts";

/** The signed-in user as the server told it at sign-in. */
export type UserInfo = WireData<"login">;

/** The session of this browser. */
export interface Session {
  readonly token: string;
  readonly user: UserInfo;
}

const tokenKey = "authed";
const userKey = "userInfo";

const sessionStore = createStore(readSession());

/** What is done when the session ended elsewhere: in another tab, or by the server. */
let onLost: () => void = () => {};

/** Who is signed in; undefined for a visitor. */
export function useUser(): UserInfo | undefined {
  return useStore(sessionStore)?.user;
}

/** The session now. */
export function currentSession(): Session | undefined {
  return sessionStore.get();
}

/** Hears of every sign-in and sign-out until the answered function is called. */
export const subscribeSession = sessionStore.subscribe;

/** Keeps a new session. */
export function openSession(session: Session): void {
  sessionStore.set(session);
  // The token last: it is what other tabs listen for.
  writeStored(userKey, session.user);
  writeStored(tokenKey, session.token);
}

/** Takes a fresh token for the session that is open. */
export function renewToken(token: string): void {
  const session = sessionStore.get();
  if (session) openSession({ ...session, token });
}

/** Takes what the server now says of the user whose session is open. */
export function renewUser(user: UserInfo): void {
  const session = sessionStore.get();
  if (session) openSession({ ...session, user });
}

/** Forgets the session. */
export function closeSession(): void {
  sessionStore.set(undefined);
  removeStored(tokenKey);
  removeStored(userKey);
}

/** Keeps this tab in step with the others, and calls `lost` when the session was closed in one of them. */
export function followOtherTabs(lost: () => void): void {
  onLost = lost;
  subscribeStored(tokenKey, sync);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") sync();
  });
}

function sync(): void {
  const before = sessionStore.get();
  const now = readSession();
  if (before?.token === now?.token) return;
  sessionStore.set(now);
  if (before && !now) onLost();
}

function readSession(): Session | undefined {
  const token = readStored(tokenKey);
  const user = readStored(userKey);
  if (typeof token !== "string" || typeof user !== "object" || user === null) return undefined;
  return { token, user: user as UserInfo };
}
