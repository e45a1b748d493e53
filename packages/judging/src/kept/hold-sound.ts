import type { Held } from "./kept-folder.ts";

/** A disk that spoils what is put on it this often is not worth another try. */
const triesMax = 3;

/** Holds a thing that `read` can make sense of; any other is discarded and made again. */
export async function holdSound<Content>(
  hold: () => Promise<Held>,
  read: (path: string) => Promise<Content | undefined>,
): Promise<{ held: Held; content: Content }> {
  for (let tries = 0; tries < triesMax; tries += 1) {
    const held = await hold();
    const content = await read(held.path);
    if (content !== undefined) return { held, content };
    held.discard();
  }
  throw new Error("the cache does not keep what is put into it");
}
