import { z } from "zod";
import type { Database } from "../../db/client.ts";
import { readSetting } from "../settings/index.ts";

/** Pictures are files of this site: the pages load none from elsewhere. */
const pictures = z.array(z.object({ id: z.int(), url: z.string().regex(/^\/(?!\/)/) }));

/** The pictures that the site has chosen for its home page; none while the default ones serve. */
export async function readCarousel(db: Database): Promise<z.infer<typeof pictures>> {
  return pictures.parse((await readSetting(db, "carousel")) ?? []);
}
