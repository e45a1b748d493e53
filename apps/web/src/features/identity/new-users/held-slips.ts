/**
 * The one-time passwords of the orders that this tab has sent. The server tells none of them again, so they are held
 * until the tab is left, and no longer than the session of who sent them. Until their slips are printed, the browser
 * asks before it leaves.
 */
import { currentSession, subscribeSession } from "../../../platform/session/session.ts";
import { createStore, useStore } from "../../../platform/store.ts";
import type { SlipUser, UserImport } from "./api.ts";

interface HeldOrder {
  readonly users: readonly SlipUser[];
  readonly isPrinted: boolean;
}

interface Held {
  readonly uid: string | undefined;
  readonly ofOrder: Readonly<Record<number, HeldOrder>>;
}

const none: Held = { uid: undefined, ofOrder: {} };
const heldSlips = createStore(none);

subscribeSession(() => {
  const user = currentSession()?.user;
  // A fresh token is no other session, and behind a view the own one waits.
  if (!user?.viewing && user?.uid !== heldSlips.get().uid) heldSlips.set(none);
});

heldSlips.subscribe(() => {
  const isAsking = Object.values(heldSlips.get().ofOrder).some(({ isPrinted }) => !isPrinted);
  // Added twice it is there once; pages without it come back faster from the browser's history.
  if (isAsking) window.addEventListener("beforeunload", askToStay);
  else window.removeEventListener("beforeunload", askToStay);
});

function askToStay(event: BeforeUnloadEvent): void {
  event.preventDefault();
  // Chromium before 119 goes by this alone.
  event.returnValue = "";
}

function keep(id: number, order: HeldOrder): void {
  const { ofOrder } = heldSlips.get();
  heldSlips.set({ uid: currentSession()?.user.uid, ofOrder: { ...ofOrder, [id]: order } });
}

/** Holds what an order was sent with. */
export function holdSlips(id: number, users: readonly SlipUser[]): void {
  keep(id, { users, isPrinted: false });
}

/** Notes that the slips of an order are on paper. */
export function notePrinted(id: number): void {
  const order = heldSlips.get().ofOrder[id];
  if (order) keep(id, { ...order, isPrinted: true });
}

/** The slips of an order, without those whose account could not be made; none where the passwords are gone. */
export function useHeldSlips({ id, failures }: UserImport): readonly SlipUser[] {
  const users = useStore(heldSlips).ofOrder[id]?.users ?? [];
  const failed = new Set(failures.map(({ username }) => username));
  return users.filter(({ username }) => !failed.has(username));
}
