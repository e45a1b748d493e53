const fence = /^ {0,3}(```|~~~)[\s\S]*?^ {0,3}\1/gm;
const containers = /^(?:[ \t]*(?:>|[-+*](?=\s)|\d{1,9}[.)](?=\s)))+/;

/**
 * Whether a text is made to keep its readers' browsers busy. Markdown's parser takes the square of the
 * lines, of the marks that open quotes and lists, and of the marks in one paragraph; a text that anybody
 * reads has few of each, and within these bounds the longest text takes a few seconds at worst.
 */
export function isTangled(text: string): boolean {
  const prose = text.replace(fence, "");
  const lines = prose.split("\n");
  const depths = lines.map((line) => containers.exec(line)?.[0].match(/>|[-+*]|\d+/g)?.length ?? 0);
  const all = depths.reduce((sum, depth) => sum + depth, 0);
  if (lines.length > 3000 || all > 4000 || depths.some((depth) => depth > 50)) return true;
  return prose.split(/\n[ \t]*\n/).some((paragraph) => (paragraph.match(/[*_~[]/g)?.length ?? 0) > 1000);
}
