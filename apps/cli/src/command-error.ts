/** Something the person at the terminal can act on: `main` prints the message without a stack trace. */
export class CommandError extends Error {
  override name = "CommandError";
}
