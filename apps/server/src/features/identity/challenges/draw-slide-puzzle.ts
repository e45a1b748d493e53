import { slidePuzzle } from "@touchstone/domain";
import { between, pictureInk } from "./picture-url.ts";

const { width, height, pieceSize } = slidePuzzle;

/** A piece with a tab above and one to the right; it fills its box but for the edge. */
const pieceShape = "M1 7h12a6 6 0 1 1 12 0h12v12a6 6 0 1 1 0 12v12h-36z";

/** A puzzle as two pictures, and where its hole is. */
export interface DrawnPuzzle {
  background: string;
  piece: string;
  holeX: number;
  holeY: number;
}

/** Draws a slab with streaks, cuts a piece out of it and leaves a hole. */
export function drawSlidePuzzle(): DrawnPuzzle {
  const holeX = Math.round(between(80, width - pieceSize - 4));
  const holeY = Math.round(between(4, height - pieceSize - 4));
  const scene = drawScene();
  const hole = `<path transform="translate(${holeX} ${holeY})" d="${pieceShape}" fill="#000" fill-opacity="0.6" stroke="${pictureInk.line}" stroke-opacity="0.5"/>`;
  const cut = `<clipPath id="piece"><path d="${pieceShape}"/></clipPath>
<g clip-path="url(#piece)"><g transform="translate(${-holeX} ${-holeY})">${scene}</g><path d="${pieceShape}" fill="${pictureInk.line}" fill-opacity="0.4"/></g>
<path d="${pieceShape}" fill="none" stroke="${pictureInk.line}" stroke-width="1.5"/>`;
  return {
    background: svg(width, height, scene + hole),
    piece: svg(pieceSize, pieceSize, cut),
    holeX,
    holeY,
  };
}

function drawScene(): string {
  const hill = `<path d="M0 ${between(60, 90)} C80 ${between(40, 80)} 180 ${between(30, 80)} ${width} ${between(5, 50)} V${height} H0z" fill="${pictureInk.raised}"/>`;
  const streaks = Array.from({ length: 6 }, () => {
    const [left, right] = [between(0, 120), between(180, width)];
    return `<path d="M${left} ${between(10, 90)} C${left + 60} ${between(10, 90)} ${right - 60} ${between(10, 90)} ${right} ${between(10, 90)}" fill="none" stroke="${pictureInk.line}" stroke-opacity="${between(0.1, 0.3)}" stroke-width="${between(3, 9)}" stroke-linecap="round"/>`;
  });
  return `<rect width="${width}" height="${height}" fill="${pictureInk.slab}"/>${hill}${streaks.join("")}`;
}

function svg(w: number, h: number, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}">${content}</svg>`;
}
