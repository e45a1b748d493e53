/** Dark enough that ink or white always reaches 4.5 : 1, whatever the ground. */
const ink = "#050505";
const white = "#ffffff";

/** The text colour, ink or white, that reads best on a ground of any colour; on what is no hex colour it is ink. */
export function inkOn(ground: string): typeof ink | typeof white {
  return contrast(white, ground) > contrast(ink, ground) ? white : ink;
}

/** The contrast of two hex colours as WCAG counts it, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light = 1, dark = 1] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red, green, blue] = channels(colour).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 1) + 0.7152 * (green ?? 1) + 0.0722 * (blue ?? 1);
}

/** `#rgb`, `#rrggbb` or `#rrggbbaa` as three numbers; nothing for any other text, which then counts as white. */
function channels(colour: string): number[] {
  const short = /^#([\da-f])([\da-f])([\da-f])$/i.exec(colour);
  if (short) return short.slice(1).map((digit) => Number.parseInt(digit + digit, 16));
  const long = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})(?:[\da-f]{2})?$/i.exec(colour);
  return long ? long.slice(1, 4).map((pair) => Number.parseInt(pair, 16)) : [];
}
