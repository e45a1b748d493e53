import { accountLimits, commentFault, commentMax, isEmailShape, isUsernameShape } from "@touchstone/domain";
import { z } from "zod";
import type { MessageKey } from "../messages/message-key.ts";

/** A message key, checked to exist in both dictionaries. */
export const says = (key: MessageKey) => key;

/** An account's name as typed at sign-in: only its length is checked. */
export const signInName = z
  .string({ error: says("Username_Check_Required") })
  .trim()
  .min(1, says("Username_Check_Required"))
  .max(accountLimits.usernameMax, says("Username_Check_Max"));

/** The name of a new account. */
export const newUsername = signInName.refine(isUsernameShape, says("Username_Check_Shape"));

/** A password as typed at sign-in; generated ones may have up to 25 characters. */
export const signInPassword = z
  .string({ error: says("Password_Check_Required") })
  .min(1, says("Password_Check_Required"))
  .min(accountLimits.passwordMin, says("Password_Check_Between"))
  .max(accountLimits.generatedPasswordMax, says("Password_Check_Between"));

/** A password that is being chosen. */
export const newPassword = signInPassword.max(accountLimits.passwordMax, says("Password_Check_Between"));

/** An e-mail address. */
export const emailAddress = z
  .string({ error: says("Email_Check_Required") })
  .trim()
  .min(1, says("Email_Check_Required"))
  .refine(isEmailShape, says("Email_Check_Format"));

/** A code that came by mail. */
export const emailCode = z
  .string({ error: says("Code_Check_Required") })
  .trim()
  .min(1, says("Code_Check_Required"))
  .length(accountLimits.emailCodeLength, says("Code_Check_Length"));

/** The answer to a captcha. */
export const captchaText = z
  .string({ error: says("Captcha_Check_Required") })
  .trim()
  .min(1, says("Captcha_Check_Required"))
  .max(accountLimits.captchaMax, says("Captcha_Check_Max"));

/** A key or a ticket that the server gave and takes back once. */
export const oneTimeKey = z.string().max(64);

/** A whole number, also as the text a query carries. */
export const wholeNumber = z.union([
  z.int(),
  z
    .string()
    .regex(/^-?\d{1,15}$/)
    .transform(Number),
]);

/** A whole number of four bytes, as some columns hold it, also as the text a query carries. */
export const smallNumber = wholeNumber.pipe(z.int32());

/** A whole number, also as the text a query carries; anything else counts as missing. */
export const looseInt = wholeNumber.optional().catch(undefined);

/** A whole number between two bounds; anything else counts as missing. */
export function looseChoice(min: number, max: number) {
  return looseInt.transform((value) =>
    value !== undefined && value >= min && value <= max ? value : undefined,
  );
}

/** A flag, also as the text a query carries; anything else counts as false. */
export const looseFlag = z
  .union([z.boolean(), z.enum(["true", "1"]).transform(() => true)])
  .optional()
  .catch(undefined)
  .transform((flag) => flag ?? false);

/** The id a problem is shown by. */
export const displayId = z.string().trim().min(1).max(255);

/** A text filter; an empty one counts as missing. */
export const filterText = z
  .string()
  .trim()
  .max(255)
  .optional()
  .transform((text) => text || undefined);

/** The title of a text that staff writes. */
export const textTitle = z
  .string()
  .trim()
  .min(1, says("Text_Check_Required"))
  .max(255, says("Text_Check_Max"));

/** A text in Markdown that staff writes. */
export const textContent = z
  .string()
  .trim()
  .min(1, says("Text_Check_Required"))
  .max(200_000, says("Text_Check_Max"));

/** A plain text of at most so many characters. */
export function textOfAtMost(max: number) {
  return z.string().trim().min(1, says("Content_cannot_be_empty")).max(max, says("Text_Check_Max"));
}

/** The text of a comment or reply, as it was typed. */
export const commentText = z
  .string({ error: says("Content_cannot_be_empty") })
  .refine((text) => commentFault(text) !== "Content_cannot_be_empty", says("Content_cannot_be_empty"))
  .max(commentMax, says("Can_not_exceed_10000"));

/** The paging half of a list's query; numbers below 1 fall back to the first page and the default size. */
export const paging = {
  currentPage: looseInt.describe("Page number from 1."),
  page: looseInt.describe("Another name of currentPage."),
  limit: looseInt.describe("Rows a page, at most 100."),
};

/** A moment as a filter, ISO-8601; an empty one counts as missing. */
export const filterTime = z
  .union([z.literal(""), z.iso.datetime({ offset: true })])
  .optional()
  .transform((text) => (text ? new Date(text) : undefined));

/** A time that a form may have left empty; the rules say so then. */
export const formTime = z
  .union([z.literal(""), z.iso.datetime({ offset: true })])
  .nullish()
  .transform((value) => (value ? new Date(value) : null));

/** A time on the wire: ISO-8601, UTC. */
export const time = z.codec(z.iso.datetime(), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
});
