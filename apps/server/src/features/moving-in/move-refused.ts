/** A move that cannot begin; its words are for whoever ordered it. */
export class MoveRefused extends Error {
  override name = "MoveRefused";
}
