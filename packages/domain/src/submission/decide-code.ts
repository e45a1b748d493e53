import { codeLengthMax } from "./submission-rules.ts";

/** Whether a program may be sent at all: it says something, and it is not too long. */
export function decideCode(
  code: string,
): { allow: true } | { allow: false; because: "code_empty" | "code_too_long" } {
  if (code.trim() === "") return { allow: false, because: "code_empty" };
  return code.length > codeLengthMax ? { allow: false, because: "code_too_long" } : { allow: true };
}
