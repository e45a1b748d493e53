import { type AccountFault, captchaFault, emailCodeFault } from "@touchstone/domain";
import { useState } from "react";
import { call } from "../../../platform/http/call.ts";
import { RequestError } from "../../../platform/http/request-error.ts";

/** The way in which the user shows to be a person, and how far it has come. */
export type SignInCheck =
  | { readonly way: "slide"; readonly round: number; readonly ticket?: string }
  | { readonly way: "mail" }
  | { readonly way: "question"; readonly question: string; readonly captchaKey: string };

/** The check that stands before a sign-in after many failures. What is typed for it stays in the form. */
export function useSignInCheck() {
  const [check, setCheck] = useState<SignInCheck>({ way: "slide", round: 0 });
  const askQuestion = async () => {
    try {
      setCheck({ way: "question", ...(await call("getCaptchaQuestion", {})) });
    } catch (error) {
      // The call has told what failed; the puzzle stays.
      if (!(error instanceof RequestError)) throw error;
    }
  };
  return {
    check,
    pass: (ticket: string) => setCheck((now) => (now.way === "slide" ? { ...now, ticket } : now)),
    chooseSlide: () => setCheck({ way: "slide", round: 0 }),
    chooseOther: (sendsMail: boolean) => (sendsMail ? setCheck({ way: "mail" }) : void askQuestion()),
    /** What was shown is used up: a new puzzle or question. A mailed code lasts until the sign-in succeeds. */
    renew: () => {
      if (check.way === "slide") setCheck({ way: "slide", round: check.round + 1 });
      if (check.way === "question") void askQuestion();
    },
    /** What is wrong with what was typed for the check. */
    faultOf: (typed: string): AccountFault | undefined => {
      if (check.way === "slide") return undefined;
      return check.way === "mail" ? emailCodeFault(typed) : captchaFault(typed);
    },
    /** What the sign-in sends along. */
    proofOf: (typed: string) => {
      if (check.way === "slide") return { slideTicket: check.ticket };
      return check.way === "mail" ? { mailCode: typed } : { captcha: typed, captchaKey: check.captchaKey };
    },
  };
}
