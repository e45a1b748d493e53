import { accountLimits, isEmailShape, isUsernameShape } from "./account-rules.ts";

/** What may be wrong with a field of an account's forms, as the key of its message. */
export type AccountFault =
  | "Username_Check_Required"
  | "Username_Check_Max"
  | "Username_Check_Shape"
  | "Password_Check_Required"
  | "Password_Check_Between"
  | "Password_Again_Check_Required"
  | "Password_does_not_match"
  | "Email_Check_Required"
  | "Email_Check_Format"
  | "Code_Check_Required"
  | "Code_Check_Length"
  | "Captcha_Check_Required"
  | "Captcha_Check_Max";

/** What is wrong with a name typed at sign-in. Blanks around it do not count. */
export function signInNameFault(text: string): AccountFault | undefined {
  const { length } = text.trim();
  if (length === 0) return "Username_Check_Required";
  return length > accountLimits.usernameMax ? "Username_Check_Max" : undefined;
}

/** What is wrong with the name of a new account. */
export function newUsernameFault(text: string): AccountFault | undefined {
  return signInNameFault(text) ?? (isUsernameShape(text.trim()) ? undefined : "Username_Check_Shape");
}

/** What is wrong with a password typed at sign-in; generated ones are longer than chosen ones. */
export function signInPasswordFault(text: string): AccountFault | undefined {
  return passwordFault(text, accountLimits.generatedPasswordMax);
}

/** What is wrong with a password that is being chosen. */
export function newPasswordFault(text: string): AccountFault | undefined {
  return passwordFault(text, accountLimits.passwordMax);
}

/** What is wrong with the repetition of a password that is being chosen. */
export function passwordAgainFault(again: string, password: string): AccountFault | undefined {
  if (again === "") return "Password_Again_Check_Required";
  return again === password ? undefined : "Password_does_not_match";
}

/** What is wrong with an e-mail address. Blanks around it do not count. */
export function emailFault(text: string): AccountFault | undefined {
  const address = text.trim();
  if (address === "") return "Email_Check_Required";
  return isEmailShape(address) ? undefined : "Email_Check_Format";
}

/** What is wrong with a code that came by mail. Blanks around it do not count. */
export function emailCodeFault(text: string): AccountFault | undefined {
  const { length } = text.trim();
  if (length === 0) return "Code_Check_Required";
  return length === accountLimits.emailCodeLength ? undefined : "Code_Check_Length";
}

/** What is wrong with the answer to a captcha. Blanks around it do not count. */
export function captchaFault(text: string): AccountFault | undefined {
  const { length } = text.trim();
  if (length === 0) return "Captcha_Check_Required";
  return length > accountLimits.captchaMax ? "Captcha_Check_Max" : undefined;
}

function passwordFault(text: string, max: number): AccountFault | undefined {
  if (text === "") return "Password_Check_Required";
  return text.length < accountLimits.passwordMin || text.length > max ? "Password_Check_Between" : undefined;
}
