/** The longest text of each field of a profile, in characters. */
export const profileLimits = {
  nickname: 20,
  realname: 50,
  school: 100,
  course: 100,
  number: 20,
  cfUsername: 50,
  github: 255,
  blog: 255,
  signature: 65_535,
} as const;

/** A field of a profile that holds text. */
export type ProfileField = keyof typeof profileLimits;

/** What may be wrong with a field of a profile, as the key of its message. */
export type ProfileFault = "Text_Check_Max" | "Text_Check_Line" | "Address_Check_Format";

/** What is wrong with a text of a profile. Blanks around it do not count, and every field may be empty. */
export function profileFault(field: ProfileField, text: string): ProfileFault | undefined {
  const typed = text.trim();
  if (typed.length > profileLimits[field]) return "Text_Check_Max";
  // The database keeps no text with this character.
  if (typed.includes("\0")) return "Text_Check_Line";
  if (field === "signature" || typed === "") return undefined;
  if (field === "github" || field === "blog") return isWebAddress(typed) ? undefined : "Address_Check_Format";
  return unruly.test(typed) ? "Text_Check_Line" : undefined;
}

/** Line breaks and other controls, and the marks that turn the direction of what is written after them. */
const unruly = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u;

/** A scheme that a link may have, a host that reads as one, and nothing that ends an attribute. */
const webAddress = /^https?:\/\/[^\s/?#@\\<>"'`]+([/?#][^\s\\<>"'`]*)?$/i;

/** True when the text may stand behind a link: no other scheme runs or reads anything. */
export function isWebAddress(text: string): boolean {
  return webAddress.test(text) && !unruly.test(text);
}

/** True when the text is the address of a picture that this site stores, and so redrew. */
export function isPictureAddress(text: string): boolean {
  return /^\/api\/public\/img\/[0-9a-f]{64}\.(svg|webp)$/.test(text);
}

/** True when the text is the IANA name of a time zone. */
export function isTimeZone(text: string): boolean {
  try {
    return /^[A-Za-z]/.test(text) && Intl.DateTimeFormat("en", { timeZone: text }).format(0) !== "";
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
