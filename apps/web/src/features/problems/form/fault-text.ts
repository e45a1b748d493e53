import type { FormFault } from "@touchstone/domain";
import type { TFunction } from "i18next";

/** What is wrong, in words; of a test also which one. */
export function faultText(t: TFunction, { path, key }: FormFault): string {
  const [, index] = /^samples\.(\d+)/.exec(path) ?? [];
  return index === undefined
    ? t(key)
    : t("authoring.case.fault", { number: Number(index) + 1, fault: t(key) });
}
