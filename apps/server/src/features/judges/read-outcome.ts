import { buffer } from "node:stream/consumers";
import { type JudgeReport, judgeOutcome } from "@touchstone/contract";
import { BlobMissing, type BlobStore } from "@touchstone/storage";

/** What a judge stored because the wire does not carry it; a fault of that judge when it is not there or no outcome. */
export async function readOutcome(
  reports: Pick<BlobStore, "read">,
  sha256: string,
): Promise<JudgeReport["outcome"]> {
  try {
    const text = (await buffer(await reports.read(sha256))).toString();
    const outcome = judgeOutcome.safeParse(JSON.parse(text));
    return outcome.data ?? { kind: "fault", because: "a stored report that cannot be read" };
  } catch (error) {
    if (error instanceof BlobMissing || error instanceof SyntaxError)
      return { kind: "fault", because: "a stored report that is not there" };
    throw error;
  }
}
