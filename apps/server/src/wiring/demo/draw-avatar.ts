import { createHash } from "node:crypto";

const cells = 5;

/** A small SVG for a name: a mirrored pattern of squares in one colour, always the same for the same name. */
export function drawAvatar(name: string): string {
  const bytes = createHash("sha256").update(name).digest();
  const hue = Math.round(((bytes[0] ?? 0) / 256) * 360);
  const half = Math.ceil(cells / 2);
  const squares = Array.from({ length: cells * half }, (_, index) => index)
    .filter((index) => (bytes[index + 1] ?? 0) % 2 === 1)
    .flatMap((index) => {
      const [x, y] = [index % half, Math.floor(index / half)];
      return [...new Set([x, cells - 1 - x])].map((column) => `M${column + 1} ${y + 1}h1v1h-1z`);
    });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${cells + 2} ${cells + 2}">` +
    `<rect width="${cells + 2}" height="${cells + 2}" fill="hsl(${hue} 45% 90%)"/>` +
    `<path fill="hsl(${hue} 45% 42%)" d="${squares.join("")}"/></svg>\n`
  );
}
