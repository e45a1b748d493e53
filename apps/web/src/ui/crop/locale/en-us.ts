import type { cropZhCn } from "./zh-cn.ts";

/** Words of cutting a picture. */
export const cropEnUs: Record<keyof typeof cropZhCn, string> = {
  "crop.zoom": "Zoom",
  "crop.x": "Left to right",
  "crop.y": "Top to bottom",
  "crop.left": "Rotate left",
  "crop.right": "Rotate right",
};
