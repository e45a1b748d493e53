import { randomInt } from "node:crypto";
import type { OneTimeValues } from "../../../cache/one-time-values.ts";
import type { RateLimits } from "../../../cache/rate-limits.ts";
import { allowances, pictureCaptcha } from "../sign-in-limits.ts";
import { captchaGlyphs } from "./captcha-glyphs.ts";
import { drawCaptcha } from "./draw-captcha.ts";
import { pictureUrl } from "./picture-url.ts";

const characters = Object.keys(captchaGlyphs);
const textLength = 4;

/** Makes a picture to be read; only its key leaves with it. */
export async function makeCaptcha(
  deps: { limits: RateLimits; values: OneTimeValues },
  from: { network: string },
): Promise<{ img: string; captchaKey: string }> {
  await deps.limits.spend(allowances.challengeByAddress, from.network);
  const text = Array.from({ length: textLength }, () => characters[randomInt(characters.length)]).join("");
  const captchaKey = await deps.values.keep(pictureCaptcha, text);
  return { img: await pictureUrl(drawCaptcha(text)), captchaKey };
}
