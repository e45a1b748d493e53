import { Refusal } from "@touchstone/domain";
import { type NoteLoss, openLosses, shortened } from "./note-losses.ts";
import type { BadProblem, ReadProblem, ToldProblem } from "./package-reader.ts";
import { settleProblem } from "./settle-problem.ts";
import { UnreadableProblem } from "./unreadable-problem.ts";

/** Reads what a package tells at one of its places. */
export type ReadOne<Place> = (place: Place, note: NoteLoss) => Promise<ToldProblem>;

/** Reads one problem of a package; what is wrong with it alone becomes an answer, anything else is thrown. */
export async function readPlace<Place extends { name: string }>(
  place: Place,
  index: number,
  readOne: ReadOne<Place>,
): Promise<ReadProblem | BadProblem> {
  const name = shortened(place.name);
  const { losses, note } = openLosses();
  try {
    const told = settleProblem(await readOne(place, note), { name, note });
    return { kind: "problem", index, name, ...told, losses };
  } catch (error) {
    const { code, what } = asUnreadable(error);
    return { kind: "bad", index, name, code, what: shortened(what) };
  }
}

function asUnreadable(error: unknown): UnreadableProblem {
  if (error instanceof UnreadableProblem) return error;
  // A file that is not what the list of its archive says spoils its own problem only.
  if (error instanceof Refusal && error.code === "archive_broken")
    return new UnreadableProblem("file_broken", error.details.fields?.[0]?.path ?? "");
  throw error;
}

/** Reads the problems of a package one after the other, without the first `skip`. */
export async function* readEach<Place extends { name: string }>(
  places: readonly Place[],
  skip: number,
  readOne: ReadOne<Place>,
): AsyncGenerator<ReadProblem | BadProblem> {
  if (places.length === 0) throw new Refusal("package_empty");
  for (const [index, place] of places.entries()) {
    if (index >= skip) yield await readPlace(place, index, readOne);
  }
}
