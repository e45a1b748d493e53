/** Which square of a picture is chosen. */
export interface Crop {
  /** 1 takes the largest square; more takes less of the picture. */
  readonly zoom: number;
  /** Where the middle of the square may stand, from 0 (left, top) to 1. */
  readonly x: number;
  readonly y: number;
}

/** The largest square in the middle. */
export const wholeCrop: Crop = { zoom: 1, x: 0.5, y: 0.5 };

/** The most that a square is zoomed in. */
export const zoomMax = 5;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The square of a crop in the picture's own pixels; it never leaves the picture. */
export function cropWindow({ width, height }: Size, { zoom, x, y }: Crop) {
  const side = Math.min(width, height) / zoom;
  return { side, left: x * (width - side), top: y * (height - side) };
}

/** The crop after the picture was dragged by parts of the square's side. */
export function dragCrop({ width, height }: Size, crop: Crop, by: { x: number; y: number }): Crop {
  const { side, left, top } = cropWindow({ width, height }, crop);
  const place = (start: number, moved: number, room: number) =>
    room > 0 ? Math.min(Math.max((start - moved * side) / room, 0), 1) : 0.5;
  return { ...crop, x: place(left, by.x, width - side), y: place(top, by.y, height - side) };
}
