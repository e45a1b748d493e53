/**
 * A picture from outside is never stored or served as it came. It is decoded under limits and drawn anew, so that what
 * else its bytes hold (another file, a place, a script) ends here.
 */
import { Refusal } from "@touchstone/domain";
import sharp, { type ResizeOptions } from "sharp";

const pixelsMax = 4096 * 4096;
const decodeSeconds = 10;

/** How the pictures that we read begin and end. Bytes behind the end are another file in the same coat. */
const formats: readonly ((bytes: Buffer) => boolean)[] = [
  (png) =>
    png.toString("latin1", 1, 8) === "PNG\r\n\x1a\n" &&
    png.toString("latin1", png.length - 8, png.length - 4) === "IEND",
  (jpeg) => jpeg.readUIntBE(0, 3) === 0xffd8ff && jpeg.readUInt16BE(jpeg.length - 2) === 0xffd9,
  (gif) => /^GIF8[79]a$/.test(gif.toString("latin1", 0, 6)) && gif.at(-1) === 0x3b,
  (webp) =>
    webp.toString("latin1", 0, 4) === "RIFF" &&
    webp.toString("latin1", 8, 12) === "WEBP" &&
    webp.readUInt32LE(4) + 8 === webp.length,
];

/** The shortest file that can be a picture of these formats. */
const bytesMin = 16;

/** Draws a still PNG, JPEG, GIF or WebP anew in that size, as a WebP without metadata; refuses everything else. */
export async function redrawPicture(bytes: Buffer, size: ResizeOptions): Promise<Buffer> {
  // Asked before any decoder sees a byte: the library reads far more formats than these, SVG among them.
  if (bytes.length < bytesMin || !formats.some((fits) => fits(bytes))) throw new Refusal("picture_invalid");
  try {
    const { width, height, pages = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (pages > 1) throw new Refusal("picture_invalid");
    if (width * height > pixelsMax) throw new Refusal("picture_too_large");
    return await sharp(bytes, { failOn: "error", limitInputPixels: pixelsMax })
      .timeout({ seconds: decodeSeconds })
      .autoOrient()
      .resize(size)
      .webp({ quality: 90 })
      .toBuffer();
  } catch (error) {
    // Whatever the decoder dislikes is wrong with the picture.
    throw error instanceof Refusal ? error : new Refusal("picture_invalid");
  }
}
