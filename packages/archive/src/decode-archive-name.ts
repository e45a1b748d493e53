import { crc32 } from "node:zlib";

/** The upper half of the code page that names have where nobody says otherwise. */
const codePage437 =
  "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0";

/** What an entry says of its name. */
export interface RawName {
  readonly bytes: Buffer;
  /** The entry says that its name is UTF-8. */
  readonly isUtf8: boolean;
  readonly extraFields: readonly { readonly id: number; readonly data: Buffer }[];
}

/**
 * The name of an entry. Many archivers say nothing of the encoding: macOS then writes UTF-8, Windows in Chinese GBK, and
 * old tools code page 437; they are tried in that order, because each is seldom valid by chance in the one before.
 * Undefined where a name is not in the encoding it claims.
 */
export function decodeArchiveName({ bytes, isUtf8, extraFields }: RawName): string | undefined {
  const unicode = unicodePath(bytes, extraFields);
  if (unicode || isUtf8) return decodeAs("utf-8", unicode ?? bytes);
  return decodeAs("utf-8", bytes) ?? decodeAs("gb18030", bytes) ?? decodeCodePage437(bytes);
}

/** The name in UTF-8 that some archivers add, if it is of this name. */
function unicodePath(bytes: Buffer, extraFields: RawName["extraFields"]): Buffer | undefined {
  const field = extraFields.find(({ id, data }) => id === 0x7075 && data.length > 5 && data[0] === 1)?.data;
  return field?.readUInt32LE(1) === crc32(bytes) ? field.subarray(5) : undefined;
}

function decodeAs(encoding: "utf-8" | "gb18030", bytes: Buffer): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function decodeCodePage437(bytes: Buffer): string {
  return Array.from(bytes, (byte) =>
    byte < 0x80 ? String.fromCharCode(byte) : (codePage437[byte - 0x80] ?? ""),
  ).join("");
}
