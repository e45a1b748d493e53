import type { z } from "zod";
import type { RemotePage } from "../net/guarded-http.ts";
import { changed } from "../remote-adapter.ts";

/** What a page says as JSON of that shape. */
export function readJson<T>(page: RemotePage, shape: z.ZodType<T>, expected: string): T {
  try {
    const result = shape.safeParse(JSON.parse(page.body));
    if (result.success) return result.data;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw changed(page, expected);
}
