import type { LayoutName } from "../../../packages/sandbox/src/index.ts";
import type { Scene } from "../judge-rows.ts";

/** The drivers that a guest can play the table with. */
export type GuestDriver = "bubblewrap" | "native";

/** What a guest is to do: a file of the folder that it shares with its host. */
export interface GuestOrder {
  readonly drivers: readonly GuestDriver[];
  /** The start of the ids to play, for a look at some; null for all that a guest plays. */
  readonly only: string | null;
  /** How long the host took for the fixed work by which machines are compared. */
  readonly hostWorkMs: number;
}

/** The machine that a guest found itself to be. */
export interface GuestMachine {
  readonly kernel: string;
  readonly layout: LayoutName;
  /** How many times longer than the host it took for the fixed work. */
  readonly slowdown: number;
}

/** A line that a guest writes: first the machine, then a scene when it was played, at last the end. */
export type GuestMessage =
  | { readonly kind: "machine"; readonly machine: GuestMachine }
  | { readonly kind: "scene"; readonly scene: Scene }
  | { readonly kind: "end" };
