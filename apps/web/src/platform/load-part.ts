import { markOutdated } from "./http/build.ts";

/** A part of the page that has not come after this long does not come. */
const partTimeoutMs = 120_000;

/** Loads a part of the page; a failure also offers a reload, since the server may have a newer build. */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error("a part of the page did not load in time")), partTimeoutMs);
  });
  try {
    return await Promise.race([load(), late]);
  } catch (error) {
    markOutdated();
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
