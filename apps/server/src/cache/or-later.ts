import { Refusal } from "@touchstone/domain";
import { ReplyError } from "ioredis";

/** Does something in Redis; while it is away the caller is asked to try again later. */
export async function orLater<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    // An answer of Redis that says no is a fault of ours; no answer means that it is away.
    if (error instanceof ReplyError) throw error;
    throw new Refusal("try_again_later", { retryAfterSeconds: 5 });
  }
}
