import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { forgeZip } from "../../packages/testkit/src/index.ts";

/** Tests of a problem whose answer is the sum of the input's bytes, as an archive that is not packed. */
export async function writeTestZip(
  path: string,
  { tests, inputBytes }: { tests: number; inputBytes: number },
): Promise<void> {
  const entries = Array.from({ length: tests }, (_, at) => {
    const content = inputOf(at, inputBytes);
    const sum = content.reduce((total, byte) => total + byte, 0);
    const test = { method: 0 as const };
    return [
      { ...test, name: `${at + 1}.in`, content },
      { ...test, name: `${at + 1}.out`, content: `${sum}\n` },
    ];
  }).flat();
  await writeFile(path, forgeZip(entries));
}

/** Another text for each number, the same every time. */
function inputOf(number: number, bytes: number): Buffer {
  const line = createHash("sha512").update(String(number)).digest("hex");
  const content = Buffer.alloc(bytes, `${line}\n`);
  content[bytes - 1] = 0x0a;
  return content;
}

/** Reads all of its input and prints the sum. */
export const sumProgram = `#include <stdio.h>
int main(void) {
  static unsigned char block[1 << 16];
  unsigned long long sum = 0;
  for (size_t got; (got = fread(block, 1, sizeof block, stdin)) > 0;)
    for (size_t at = 0; at < got; at++) sum += block[at];
  printf("%llu\\n", sum);
}
`;
