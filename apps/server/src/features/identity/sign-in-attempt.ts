/**
 * How sign-ins are counted. A try counts against its account and its pair of account and network before the password is
 * looked at, so that many at one moment cannot slip past, and until it succeeds. Against the network only what has failed
 * counts: pupils of a school sign in at the same minute, and one who mistypes and then succeeds is forgiven. A try that
 * was stopped because it showed no proof guessed nothing and counts against neither: keeping an owner out costs as many
 * solved puzzles as guessing does.
 */
import { Refusal } from "@touchstone/domain";
import type { RateLimits } from "../../cache/rate-limits.ts";
import { allowances } from "./sign-in-limits.ts";

/** From how many failures on a proof is asked for. */
export interface SignInFailures {
  ofAccount: number;
  /** Wider, because a whole school may share one address. */
  atAddress: number;
}

/** A try that is counted, and what becomes of the count. */
export interface SignInAttempt {
  isProofDue: boolean;
  /** True when this try is the last one without a proof, if it fails. */
  isProofDueNext: boolean;
  /** Set when so many tried the account that only places it was used from before still reach it. */
  crowd: Refusal | undefined;
  /** Passes the refusal of a proof on: nothing was guessed. */
  withdraw: (refusal: unknown) => Promise<never>;
  /** Passes any other refusal on. */
  fail: (refusal: unknown) => Promise<never>;
  /** Takes back this pair's own tries, and no others: one good account must not cover guesses at others. */
  succeed: () => Promise<void>;
}

/** Counts a try, or refuses it when the network, or the network at this account, has tried too often. */
export async function countSignInAttempt(
  { limits, failuresMax }: { limits: RateLimits; failuresMax: SignInFailures },
  name: string,
  network: string,
): Promise<SignInAttempt> {
  const pair = `${name} ${network}`;
  await limits.spend(allowances.signInByAddress, network);
  const ofPair = await limits.spend(allowances.signInByPair, pair);
  const spent = await limits.spend(allowances.signInByAccount, name).catch(refusalOf);
  const [ofAccount, crowd] = spent instanceof Refusal ? [Infinity, spent] : [spent, undefined];
  const atAddress = (await limits.taken(allowances.signInFailuresAtAddress, network)) + 1;
  const isDue = (more: number) =>
    ofAccount + more > failuresMax.ofAccount || atAddress + more > failuresMax.atAddress;
  return {
    isProofDue: isDue(0),
    isProofDueNext: !isDue(0) && isDue(1),
    crowd,
    async withdraw(refusal) {
      await limits.refund(allowances.signInByPair, pair, 1);
      await limits.refund(allowances.signInByAccount, name, 1);
      throw refusal;
    },
    async fail(refusal) {
      await limits.charge(allowances.signInFailuresAtAddress, network, 1);
      throw refusal;
    },
    async succeed() {
      await limits.refund(allowances.signInByAddress, network, ofPair);
      if (ofPair > 1) await limits.refund(allowances.signInFailuresAtAddress, network, ofPair - 1);
      await limits.forgive(allowances.signInByPair, pair);
      await limits.forgive(allowances.signInByAccount, name);
    },
  };
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  throw error;
}
