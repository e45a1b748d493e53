import type { ToldKind, ToldKinds } from "./told.ts";

/** The systems that can be moved from. */
export const oldSystems = ["hoj", "hustoj"] as const;

/** One of them. */
export type OldSystemName = (typeof oldSystems)[number];

/** What of an old system nobody moves: how many rows there are, and why they stay. */
export interface Uncarried {
  readonly table: string;
  readonly rows: number;
  readonly because: string;
}

/** How the things of each kind are read; see `OldSystem.read`. */
export type KindReaders = {
  readonly [Kind in ToldKind]: (from: {
    after: string | null;
    isKnown: (oldId: string) => boolean;
  }) => AsyncIterable<ToldKinds[Kind][]>;
};

/** An old system that is read. It knows nothing of ours. */
export interface OldSystem {
  readonly name: OldSystemName;
  /** How many things of a kind it has. */
  count(kind: ToldKind): Promise<number>;
  /**
   * All things of a kind in batches, in an order that never changes; of submissions those behind `after`. A thing for
   * which `isKnown` holds need not be told.
   */
  read<Kind extends ToldKind>(
    kind: Kind,
    from: { after: string | null; isKnown: (oldId: string) => boolean },
  ): AsyncIterable<ToldKinds[Kind][]>;
  /** What it has and nobody moves. */
  uncarried(): Promise<Uncarried[]>;
  close(): Promise<void>;
}
