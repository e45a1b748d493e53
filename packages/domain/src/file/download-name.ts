const lengthMax = 120;

/**
 * The name under which an uploaded file is kept and offered for download: the last part of whatever path was sent,
 * without characters that end a header, turn the line round or mean something to a shell window; never empty, never
 * hidden, and its ending stays when it is cut.
 */
export function downloadName(sent: string): string {
  const last = sent.normalize("NFC").split(/[/\\]/).at(-1) ?? "";
  const plain = last
    .replace(/[\p{Cc}\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu, "")
    .replace(/[\ud800-\udfff](?<![\ud800-\udbff][\udc00-\udfff])(?![\udc00-\udfff])/g, "")
    .replace(/["*:<>?|%;`$]/g, "_")
    .replace(/^[. ]+|[. ]+$/g, "");
  if (plain === "") return "file";
  const letters = Array.from(plain);
  if (letters.length <= lengthMax) return plain;
  const ending = /\.[A-Za-z0-9]{1,10}$/.exec(plain)?.[0] ?? "";
  return letters.slice(0, lengthMax - ending.length).join("") + ending;
}
