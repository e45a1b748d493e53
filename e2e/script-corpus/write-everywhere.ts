import { CallFailed } from "@touchstone/client";
import type { Role } from "@touchstone/domain";
import { letEverybodyWrite } from "../site/make-discussion.ts";
import { Session } from "../site/session.ts";
import type { Shown } from "./place.ts";
import { places } from "./places.ts";
import { makeWriters, type Writer } from "./writers.ts";

/** What was written by whom, and where it is shown. */
export interface Written {
  /** Each page once. */
  shown: readonly Shown[];
  /** The roles that each place took texts from. */
  takenFrom: ReadonlyMap<string, readonly Role[]>;
}

/**
 * Lets each of the roles write the corpus to every place; the server refuses whom it may not take it from. They write
 * beside each other, as people do: the time is that of the slowest, whose programs wait for the judge.
 */
export async function writeEverywhere(among: readonly Role[]): Promise<Written> {
  await letEverybodyWrite();
  const root = await Session.open("root");
  await root.call("setSwitches", { defaultCreateGroupACInitValue: 0 });
  const takenFrom = new Map<string, Role[]>(places.map(({ name }) => [name, []]));
  const shown = new Map<string, Shown>();
  const writeAll = async (writer: Writer) => {
    for (const { name, write } of places) {
      const pages = await write(writer).catch(nothingWhereRefused);
      if (!pages) continue;
      takenFrom.get(name)?.push(writer.role);
      for (const page of pages) shown.set(page.path, page);
    }
  };
  const writers = await makeWriters(among, root);
  await Promise.all(writers.map(writeAll));
  return { shown: [...shown.values()], takenFrom };
}

/** A role that may not is told so; anything else is a fault. */
function nothingWhereRefused(failure: unknown): undefined {
  if (!(failure instanceof CallFailed && failure.answer.status === 403)) throw failure;
}

/** Takes away what other journeys would meet. */
export async function clearEverywhere(): Promise<void> {
  for (const { clear } of places) await clear?.();
}
