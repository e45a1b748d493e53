import { erasePrints } from "../features/contests/index.ts";
import { eraseFromGroups } from "../features/groups/index.ts";
import type { ErasedStep } from "../features/identity/index.ts";
import { eraseMessages } from "../features/messages/index.ts";
import { eraseDrafts, forgetOwnAddresses } from "../features/submissions/index.ts";

/** Every effect of an erased account outside identity, in the transaction that erases it. */
export const erasedSteps: readonly ErasedStep[] = [
  forgetOwnAddresses,
  eraseDrafts,
  erasePrints,
  eraseMessages,
  eraseFromGroups,
];
