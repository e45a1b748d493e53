import { randomInt } from "node:crypto";
import sharp from "sharp";

/** Colours of the pictures: dark in both themes, so that one picture serves both. */
export const pictureInk = { slab: "#161b25", raised: "#222832", line: "#f6f8fb" } as const;

/** Paints SVG as PNG and answers it as a data URL. The SVG is ours: paths only, no text and no outside file. */
export async function pictureUrl(svg: string): Promise<string> {
  const png = await sharp(Buffer.from(svg)).png().toBuffer();
  return `data:image/png;base64,${png.toString("base64")}`;
}

/** A number from `min` to `max` that nobody can foresee, with one decimal. */
export function between(min: number, max: number): number {
  return randomInt(Math.round(min * 10), Math.round(max * 10) + 1) / 10;
}
