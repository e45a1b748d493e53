/** The space between two tags. */
const gap = 6;
/** What a tag is wide besides its name: the space before it, its edges, its dot. */
const aroundName = 27 + gap;
/** What "+9" is wide. */
const restWidth = 26;

/** How many tags stand in a line of so many pixels; where some do not, room for their number is kept. */
export function tagsThatFit(names: readonly string[], room: number): number {
  let used = -gap;
  for (const [index, name] of names.entries()) {
    used += aroundName + textWidth(name);
    const isLast = index === names.length - 1;
    if (used + (isLast ? 0 : restWidth) > room) return Math.max(1, index);
  }
  return names.length;
}

/** Measured on letters of 12 px: a wide one fills its square, others a little more than half of it. */
function textWidth(text: string): number {
  const wide = text.match(/[\u2e80-\uffff]/g)?.length ?? 0;
  return wide * 12 + (text.length - wide) * 6.6;
}
