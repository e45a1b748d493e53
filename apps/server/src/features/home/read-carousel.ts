import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import type { Database } from "../../db/client.ts";
import { readSetting } from "../settings/index.ts";

/** The setting that keeps the pictures. */
export const carouselKey = "carousel";

/** Pictures are files of this site: the pages load none from elsewhere. */
export const carouselPictures = z.array(
  z.object({
    id: z.int(),
    url: z.string().regex(/^\/(?!\/)/),
    alt: z.string().default(""),
    link: z.string().default(""),
  }),
);

/** The hashes of the pictures of the home page. */
export const carouselBlobs: RawBuilder<unknown> = sql`
  select decode(substring(picture ->> 'url' from '[0-9a-f]{64}'), 'hex')
  from settings, jsonb_array_elements(value) as picture
  where key = ${carouselKey} and picture ->> 'url' ~ '[0-9a-f]{64}'`;

/** The pictures that the site has chosen for its home page; none while the default ones serve. */
export async function readCarousel(db: Database): Promise<z.infer<typeof carouselPictures>> {
  return carouselPictures.parse((await readSetting(db, carouselKey)) ?? []);
}
