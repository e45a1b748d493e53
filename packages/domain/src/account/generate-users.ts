import { type AccountFault, newUsernameFault } from "./account-faults.ts";
import { accountLimits } from "./account-rules.ts";

/** Accounts to be made by number: `prefix` + number + `suffix`, each with a password of its own. */
export interface GenerateOrder {
  prefix: string;
  suffix: string;
  numberFrom: number;
  numberTo: number;
  passwordLength: number;
}

/** What may be wrong with such an order, as the key of its message. */
export type GenerateFault =
  | AccountFault
  | "Number_Check_Whole"
  | "Number_Check_Order"
  | "Number_Check_Count"
  | "Password_Length_Check_Between";

/** The most accounts that are made at once, by number or from a table. */
export const newUsersMax = 5_000;

/** Long enough against guesses where each costs time, short enough to be typed from a slip of paper. */
export const generatedPasswordLength = 8;

/** What is wrong with an order, by field. The longest name stands for all of them. */
export function generateFaults(order: GenerateOrder): Partial<Record<keyof GenerateOrder, GenerateFault>> {
  const { numberFrom, numberTo, passwordLength } = order;
  const { passwordMin, generatedPasswordMax } = accountLimits;
  const isNumber = (value: number) => Number.isSafeInteger(value) && value >= 0;
  const isLength =
    Number.isInteger(passwordLength) &&
    passwordLength >= passwordMin &&
    passwordLength <= generatedPasswordMax;
  const faults: ReturnType<typeof generateFaults> = {};
  if (!isLength) faults.passwordLength = "Password_Length_Check_Between";
  if (!isNumber(numberFrom)) faults.numberFrom = "Number_Check_Whole";
  if (!isNumber(numberTo)) faults.numberTo = "Number_Check_Whole";
  else if (isNumber(numberFrom)) {
    if (numberTo < numberFrom) faults.numberTo = "Number_Check_Order";
    else if (numberTo - numberFrom >= newUsersMax) faults.numberTo = "Number_Check_Count";
    const name = newUsernameFault(nameOf(order, numberTo));
    if (name) faults.prefix = name;
  }
  return faults;
}

/** The names of an order without faults. */
export function generatedNames(order: GenerateOrder): string[] {
  return Array.from({ length: order.numberTo - order.numberFrom + 1 }, (_, index) =>
    nameOf(order, order.numberFrom + index),
  );
}

function nameOf({ prefix, suffix }: GenerateOrder, number: number): string {
  return `${prefix.trim()}${number}${suffix.trim()}`;
}

/** Nothing that is taken for another on paper: no l, 1, o, 0, and no capitals. */
const readable = "abcdefghijkmnpqrstuvwxyz23456789";

/** A password that can be read from paper; `pick` answers a random whole number below its argument. */
export function readablePassword(length: number, pick: (below: number) => number): string {
  return Array.from({ length }, () => readable.charAt(pick(readable.length))).join("");
}
