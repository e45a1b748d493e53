import { useState } from "react";
import { call } from "../../../platform/http/call.ts";
import { RequestError } from "../../../platform/http/request-error.ts";

/** Whether names, or addresses, are taken; each is asked about once, because few questions are answered. */
export function useAvailability(kind: "username" | "email") {
  const [answers, setAnswers] = useState<ReadonlyMap<string, boolean>>(new Map());
  return {
    /** Undefined where nobody asked, or no answer came. */
    isTaken: (text: string): boolean | undefined => answers.get(text.trim()),
    ask: async (text: string): Promise<void> => {
      const name = text.trim();
      if (answers.has(name)) return;
      try {
        const taken = await call("checkUsernameOrEmail", { [kind]: name }, { isQuiet: true });
        setAnswers((known) => new Map(known).set(name, taken[kind]));
      } catch (error) {
        // The server checks again when the account is made.
        if (!(error instanceof RequestError)) throw error;
      }
    },
  };
}
