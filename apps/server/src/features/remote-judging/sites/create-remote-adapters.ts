import type { RemoteNet } from "../net/guarded-http.ts";
import type { RemoteAdapter } from "../remote-adapter.ts";
import { createAtcoder } from "./atcoder.ts";
import { createCodeforces } from "./codeforces.ts";
import { createGym } from "./gym.ts";
import { createHdu } from "./hdu.ts";
import { createPoj } from "./poj.ts";
import { createSpoj } from "./spoj.ts";

/** Every other judge, at its own address. */
export function createRemoteAdapters(net: RemoteNet): RemoteAdapter[] {
  return [createHdu, createCodeforces, createPoj, createGym, createAtcoder, createSpoj].map((create) =>
    create(net),
  );
}
