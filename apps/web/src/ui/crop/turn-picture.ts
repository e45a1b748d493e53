/** A picture turned by a quarter, to the right or to the left. */
export function turnPicture(
  picture: ImageBitmap | HTMLCanvasElement,
  quarters: 1 | -1,
): ImageBitmap | HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = picture.height;
  canvas.height = picture.width;
  const pen = canvas.getContext("2d");
  // A browser that lends no more canvases shows the picture as it was.
  if (!pen) return picture;
  pen.translate(canvas.width / 2, canvas.height / 2);
  pen.rotate((quarters * Math.PI) / 2);
  pen.drawImage(picture, -picture.width / 2, -picture.height / 2);
  return canvas;
}
