import type { Comparison } from "@touchstone/contract";
import type { CheckResult } from "@touchstone/domain";
import { ByteReader } from "./byte-reader.ts";
import { decide, sameBytes, sameTrimmed, sameWithoutWhite } from "./same-text.ts";

/**
 * Holds what a program wrote against the answer, as bytes. With trailing blanks ignored there is right and wrong;
 * without, an output that differs in white space only has the wrong presentation. Rejects when a file cannot be read.
 */
export async function compareOutputs(
  outputPath: string,
  answerPath: string,
  { ignoresTrailingBlanks }: Extract<Comparison, { kind: "default" }>,
): Promise<CheckResult> {
  const output = await ByteReader.open(outputPath);
  const answer = await ByteReader.open(answerPath).catch(async (error: unknown) => {
    await output.close();
    throw error;
  });
  try {
    if (ignoresTrailingBlanks) {
      return { kind: (await decide(sameTrimmed(output, answer))) ? "accepted" : "wrong" };
    }
    if (await decide(sameBytes(output, answer))) return { kind: "accepted" };
    return { kind: (await decide(sameWithoutWhite(output, answer))) ? "presentation" : "wrong" };
  } finally {
    await output.close();
    await answer.close();
  }
}
