/** Pictures are drawn in `currentColor`, which an image cannot take from its page: this gives it one of either theme. */
const style = "<style>svg{color:#1f2933}@media(prefers-color-scheme:dark){svg{color:#d7dde4}}</style>";

/** The picture with a colour that follows the theme of the page around it. */
export function pictureTone(svg: string): string {
  return svg.replace(/^<svg[^>]*>/, (tag) => tag + style);
}
