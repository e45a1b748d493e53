import type { WireData } from "@touchstone/contract/web";
import { pollEveryMs } from "@touchstone/domain";

/** What a table of people holds, before anything is made of it. */
export type UserPreview = WireData<"previewUserFile">;

/** An order of many accounts, and how far it is. */
export type UserImport = WireData<"getUserImports">[number];

/** What a slip of paper tells a new user. */
export interface SlipUser {
  username: string;
  password: string;
  realname?: string;
}

/** Whether an account of it has still to be made. */
export function isOpen({ made, failures, total }: UserImport): boolean {
  return made + failures.length < total;
}

/** How soon a list of orders is asked for again: while one of them is under way. */
export function pollOpen({ state }: { state: { data: UserImport[] | undefined; error: Error | null } }) {
  return !state.error && (state.data?.some(isOpen) ?? false) && pollEveryMs;
}
