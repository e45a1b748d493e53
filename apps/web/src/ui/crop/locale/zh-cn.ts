/** Words of cutting a picture. */
export const cropZhCn = {
  "crop.zoom": "缩放",
  "crop.x": "左右位置",
  "crop.y": "上下位置",
  "crop.left": "向左旋转",
  "crop.right": "向右旋转",
} as const;
