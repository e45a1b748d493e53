/** Limits of an account's fields; the contract's schemas and the forms are made from them. */
export const accountLimits = {
  usernameMax: 20,
  passwordMin: 6,
  passwordMax: 20,
  /** Generated passwords may be longer than chosen ones, and must work at sign-in. */
  generatedPasswordMax: 25,
  emailMax: 320,
  emailCodeLength: 6,
  captchaMax: 8,
} as const;

/** Letters and digits of any script, and `_ . -`: nothing invisible, nothing that reads as an address or a path. */
const usernameShape = /^[\p{L}\p{N}_.-]+$/u;

/** True when the text may be a new account's name, its length aside. */
export function isUsernameShape(text: string): boolean {
  return usernameShape.test(text) && text.normalize("NFC") === text;
}

/** One @, something on both sides, a dot in the host, no blanks: the proof is the code that is mailed there. */
const emailShape = /^[^\s@<>"',;:\\]+@[^\s@<>"',;:\\.]+(\.[^\s@<>"',;:\\.]+)+$/;

/** True when the text has the form of an e-mail address. */
export function isEmailShape(text: string): boolean {
  return text.length <= accountLimits.emailMax && emailShape.test(text);
}
