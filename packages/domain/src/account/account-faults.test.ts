import { expect, it } from "vitest";
import {
  captchaFault,
  emailCodeFault,
  emailFault,
  newPasswordFault,
  newUsernameFault,
  passwordAgainFault,
  signInNameFault,
  signInPasswordFault,
} from "./account-faults.ts";

const long = (length: number) => "a".repeat(length);

it.each([
  ["", "Username_Check_Required"],
  ["  ", "Username_Check_Required"],
  ["a", undefined],
  [` ${long(20)} `, undefined],
  [long(21), "Username_Check_Max"],
  // Names of older accounts may have other shapes.
  ["a b", undefined],
])("[AUTH-04] the name %j at sign-in: %s", (text, fault) => {
  expect(signInNameFault(text)).toBe(fault);
});

it.each([
  ["", "Password_Check_Required"],
  [long(5), "Password_Check_Between"],
  [long(6), undefined],
  [long(20), undefined],
  [long(25), undefined],
  [long(26), "Password_Check_Between"],
  // Blanks belong to a password.
  ["      ", undefined],
])("[AUTH-05] the password %j at sign-in: %s", (text, fault) => {
  expect(signInPasswordFault(text)).toBe(fault);
});

it.each([
  ["", "Username_Check_Required"],
  [" ", "Username_Check_Required"],
  [long(20), undefined],
  [` ${long(20)} `, undefined],
  [long(21), "Username_Check_Max"],
  ["a b", "Username_Check_Shape"],
])("[AUTH-10] the name %j of a new account: %s", (text, fault) => {
  expect(newUsernameFault(text)).toBe(fault);
});

it.each([
  ["", "Email_Check_Required"],
  [" ", "Email_Check_Required"],
  ["tide@example", "Email_Check_Format"],
  ["tide@example.org", undefined],
  [" tide@example.org ", undefined],
])("[AUTH-12] the address %j: %s", (text, fault) => {
  expect(emailFault(text)).toBe(fault);
});

it.each([
  ["", "Password_Check_Required"],
  [long(5), "Password_Check_Between"],
  [long(6), undefined],
  [long(20), undefined],
  [long(21), "Password_Check_Between"],
])("[AUTH-14, AUTH-29] the new password %j: %s", (text, fault) => {
  expect(newPasswordFault(text)).toBe(fault);
});

it.each([
  ["", "secret1", "Password_Again_Check_Required"],
  ["", "", "Password_Again_Check_Required"],
  ["secret2", "secret1", "Password_does_not_match"],
  ["secret1 ", "secret1", "Password_does_not_match"],
  ["secret1", "secret1", undefined],
])("[AUTH-15, AUTH-30] %j after the password %j: %s", (again, password, fault) => {
  expect(passwordAgainFault(again, password)).toBe(fault);
});

it.each([
  ["", "Code_Check_Required"],
  [" ", "Code_Check_Required"],
  ["12345", "Code_Check_Length"],
  ["123456", undefined],
  [" 123456 ", undefined],
  ["1234567", "Code_Check_Length"],
])("[AUTH-16] the code %j: %s", (text, fault) => {
  expect(emailCodeFault(text)).toBe(fault);
});

it.each([
  ["", "Captcha_Check_Required"],
  [" ", "Captcha_Check_Required"],
  ["7", undefined],
  [long(8), undefined],
  [` ${long(8)} `, undefined],
  [long(9), "Captcha_Check_Max"],
])("[AUTH-23] the answer %j to a captcha: %s", (text, fault) => {
  expect(captchaFault(text)).toBe(fault);
});
