import { Refusal } from "@touchstone/domain";
import type { BlobStore } from "@touchstone/storage";
import type { z } from "zod";
import { recordAct } from "../../db/audit.ts";
import type { Database } from "../../db/client.ts";
import type { ActedBy } from "../../http/acted-by.ts";
import { pictureAddress } from "../../http/serve-pictures.ts";
import { keepBlob, redrawPicture } from "../files/index.ts";
import { holdSetting, storeSetting } from "../settings/index.ts";
import { carouselKey, carouselPictures } from "./read-carousel.ts";

type Picture = z.infer<typeof carouselPictures>[number];

/** What changing the pictures works with. */
export interface CarouselDeps {
  db: Database;
  blobs: BlobStore;
}

const picturesMax = 20;

/** As large as the home page ever shows one, on a screen of two pixels for one. */
const size = { width: 2560, height: 1280, fit: "inside", withoutEnlargement: true } as const;
const storedBytesMax = 16 * 1024 * 1024;

/** Shows one more picture on the home page, drawn anew, behind the others. */
export async function addCarouselPicture(deps: CarouselDeps, by: ActedBy, file: File): Promise<Picture> {
  const picture = await redrawPicture(Buffer.from(await file.arrayBuffer()), size);
  const url = pictureAddress(await keepBlob(deps, picture, { maxBytes: storedBytesMax }), "webp");
  return change(deps.db, by, "carousel.add", (before) => {
    if (before.length >= picturesMax) throw new Refusal("carousel_full");
    const added = { id: Math.max(0, ...before.map(({ id }) => id)) + 1, url, alt: "", link: "" };
    return { pictures: [...before, added], answer: added };
  });
}

/** Orders the pictures as sent, with their words and links; one that is not sent stays behind them. */
export async function orderCarousel(
  db: Database,
  by: ActedBy,
  sent: readonly Pick<Picture, "id" | "alt" | "link">[],
): Promise<void> {
  await change(db, by, "carousel.change", (before) => {
    const pictures = sent.map(({ id, alt, link }) => {
      const known = before.find((picture) => picture.id === id);
      if (!known) throw new Refusal("picture_not_found");
      return { ...known, alt, link };
    });
    const rest = before.filter(({ id }) => !sent.some((picture) => picture.id === id));
    return { pictures: [...pictures, ...rest], answer: null };
  });
}

/** Takes a picture off the home page; the sweep removes it when nothing else shows it. */
export async function deleteCarouselPicture(db: Database, by: ActedBy, id: number): Promise<void> {
  await change(db, by, "carousel.delete", (before) => {
    if (!before.some((picture) => picture.id === id)) throw new Refusal("picture_not_found");
    return { pictures: before.filter((picture) => picture.id !== id), answer: null };
  });
}

function change<Answer>(
  db: Database,
  by: ActedBy,
  action: string,
  make: (before: Picture[]) => { pictures: Picture[]; answer: Answer },
): Promise<Answer> {
  return db.transaction().execute(async (tx) => {
    const before = carouselPictures.parse((await holdSetting(tx, carouselKey)) ?? []);
    const { pictures: after, answer } = make(before);
    await storeSetting(tx, carouselKey, by.actorId, after);
    await recordAct(tx, {
      ...by,
      action,
      object: { kind: "site", id: "carousel" },
      details: { before, after },
    });
    return answer;
  });
}
