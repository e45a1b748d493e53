import { captchaGlyphs } from "./captcha-glyphs.ts";
import { between, pictureInk } from "./picture-url.ts";

const [width, height] = [120, 40];

/** Draws a text as lines that lean and turn, with others across them. */
export function drawCaptcha(text: string): string {
  const step = (width - 16) / text.length;
  const glyphs = text.split("").map((character, index) => {
    const place = `translate(${10 + index * step + between(0, 5)} ${between(7, 13)})`;
    const shape = `rotate(${between(-16, 16)} 8 10) skewX(${between(-14, 14)}) scale(${between(1.3, 1.6)})`;
    return `<path transform="${place} ${shape}" d="${captchaGlyphs[character] ?? ""}" stroke-width="${between(1.3, 1.7)}"/>`;
  });
  const lines = Array.from({ length: 4 }, () => {
    const [from, to] = [between(4, 36), between(4, 36)];
    const bend = `${between(20, 50)} ${between(-10, 50)} ${between(70, 100)} ${between(-10, 50)}`;
    return `<path d="M0 ${from} C${bend} ${width} ${to}" stroke-opacity="${between(0.4, 0.8)}" stroke-width="${between(0.8, 1.6)}"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width * 2}" height="${height * 2}" viewBox="0 0 ${width} ${height}">
<rect width="${width}" height="${height}" fill="${pictureInk.slab}"/>
<g fill="none" stroke="${pictureInk.line}" stroke-linecap="round" stroke-linejoin="round">${[...glyphs, ...lines].join("")}</g></svg>`;
}
