/** The most folders above a file inside an archive. */
const depthMax = 16;
const segmentBytesMax = 255;
const nameBytesMax = 512;

/** Names that some system keeps for a device, whatever their ending. */
const deviceName = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?:\.|$)/i;

/**
 * Whether a name inside an archive means the same file on every system and stays inside the folder it is unpacked to.
 * A folder's own name, with its last slash, is asked without that slash.
 */
export function isSafeArchiveName(name: string): boolean {
  if (name.includes("\0") || name.includes("\\") || /^[A-Za-z]:/.test(name)) return false;
  if (bytesOf(name) > nameBytesMax) return false;
  const segments = name.split("/");
  return segments.length <= depthMax + 1 && segments.every(isSafeSegment);
}

function isSafeSegment(segment: string): boolean {
  if (segment === "" || segment === "." || segment === "..") return false;
  // Windows drops a dot or a blank at the end, so that two names become one.
  if (/[. ]$/.test(segment) || deviceName.test(segment)) return false;
  return segment.isWellFormed() && bytesOf(segment) <= segmentBytesMax;
}

/** The length in UTF-8. */
function bytesOf(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes;
}

/** Names that become equal here are one file on some system: letters of either case, accents written either way. */
export function foldArchiveName(name: string): string {
  return name.normalize("NFC").toUpperCase().toLowerCase().normalize("NFC");
}

const clutterFiles = new Set([".ds_store", "thumbs.db", "desktop.ini"]);

/** Whether a file is what a system left beside the author's own: it is passed over without a word. */
export function isArchiveClutter(name: string): boolean {
  const segments = name.toLowerCase().split("/");
  const file = segments.at(-1) ?? "";
  return segments.includes("__macosx") || clutterFiles.has(file) || file.startsWith("._");
}
