import { accountLimits, isUsernameShape } from "@touchstone/domain";

/**
 * The name that an account gets here: its own where it may have it, else one made of it, with a number behind it where
 * that is taken.
 */
export function fitName(old: string, isTaken: (name: string) => boolean): string {
  const { usernameMax } = accountLimits;
  const typed = old.trim().normalize("NFC");
  const shaped = isUsernameShape(typed) ? typed : typed.replace(/[^\p{L}\p{N}_.-]/gu, "_") || "user";
  const name = Array.from(shaped).slice(0, usernameMax).join("");
  if (!isTaken(name)) return name;
  for (let number = 2; ; number += 1) {
    const end = `-${number}`;
    const candidate =
      Array.from(name)
        .slice(0, usernameMax - end.length)
        .join("") + end;
    if (!isTaken(candidate)) return candidate;
  }
}
