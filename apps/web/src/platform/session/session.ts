import type { WireData } from "@touchstone/contract/web";
import {
  readStored,
  removeStored,
  type StorageArea,
  subscribeStored,
  writeStored,
} from "../storage/stored.ts";
import { createStore, useStore } from "../store.ts";

/** The signed-in user as the server told it at sign-in. */
export type UserInfo = WireData<"login">;

/** The session of this browser, or of this tab alone. */
export interface Session {
  readonly token: string;
  readonly user: UserInfo;
  /** True for one that is not to be remembered: it ends with the tab. */
  readonly isOfTab?: boolean;
}

const tokenKey = "authed";
const userKey = "userInfo";
/** Where a session of this tab waits while its owner views the site as another user. */
const viewerKey = "viewerSession";

const sessionStore = createStore(readSession());

/** What is done when the session ended elsewhere: in another tab, or by the server. */
let onLost: () => void = () => {};

/** Who is signed in; undefined for a visitor. */
export function useUser(): UserInfo | undefined {
  return useStore(sessionStore)?.user;
}

/** Whether the super admin is signed in; what that allows is decided by the server. */
export function useIsRoot(): boolean {
  return useUser()?.roleList.includes("root") ?? false;
}

/** The session now. */
export function currentSession(): Session | undefined {
  return sessionStore.get();
}

/** Hears of every sign-in and sign-out until the answered function is called. */
export const subscribeSession = sessionStore.subscribe;

/** Keeps a new session in the place of the one before, and of one that waits behind a view. */
export function openSession(session: Session): void {
  removeStored(viewerKey, "tab");
  keepSession(session);
}

function keepSession(session: Session): void {
  const area = session.isOfTab ? "tab" : "browser";
  sessionStore.set(session);
  // One of the tab would hide it. Without its user that is none, so nobody finds it before its token goes.
  if (area === "browser") removeStored(userKey, "tab");
  // The token last: it is what other tabs listen for.
  writeStored(userKey, session.user, area);
  writeStored(tokenKey, session.token, area);
  if (area === "browser") removeStored(tokenKey, "tab");
}

/** Takes a fresh token for the session that is open. */
export function renewToken(token: string): void {
  const session = sessionStore.get();
  if (session) keepSession({ ...session, token });
}

/** Takes what the server now says of the user whose session is open. */
export function renewUser(user: UserInfo): void {
  const session = sessionStore.get();
  if (session) keepSession({ ...session, user });
}

/** Views the site as a user, in this tab alone; the own session waits. */
export function openViewing(session: Pick<Session, "token" | "user">): void {
  const own = sessionStore.get();
  // A view that follows another one ends where that one would have.
  if (own?.isOfTab && !own.user.viewing) writeStored(viewerKey, own, "tab");
  keepSession({ ...session, isOfTab: true });
}

/** Forgets the session; whoever viewed the site as another user is in the own session again. */
export function closeSession(): void {
  if (sessionStore.get()?.user.viewing) {
    endViewing();
    return;
  }
  sessionStore.set(undefined);
  // The token last: whoever hears that it goes must find no session in the other place.
  for (const key of [userKey, tokenKey]) {
    for (const area of ["tab", "browser"] as const) removeStored(key, area);
  }
}

/** Goes back to the own session, unless an answer to another request has led there already. */
export function endViewing(): void {
  if (!sessionStore.get()?.user.viewing) return;
  const own = readStored(viewerKey, "tab") as Session | undefined;
  if (own) {
    openSession(own);
    return;
  }
  for (const key of [userKey, tokenKey]) removeStored(key, "tab");
  sessionStore.set(readSession());
}

/** The server knows the session of this token no longer: it is forgotten, and the page it was for is left. */
export function loseSession(token: string): void {
  if (sessionStore.get()?.token !== token) return;
  closeSession();
  onLost();
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
  return readSessionOf("tab") ?? readSessionOf("browser");
}

function readSessionOf(area: StorageArea): Session | undefined {
  const token = readStored(tokenKey, area);
  const user = readStored(userKey, area);
  if (typeof token !== "string" || typeof user !== "object" || user === null) return undefined;
  return { token, user: user as UserInfo, isOfTab: area === "tab" };
}
