import { renderConfiguration } from "./render-configuration.ts";
import { renderPolicies } from "./render-policies.ts";

/** The documents that are written from code, by path. */
export const referencePages: Record<string, () => string> = {
  "docs/admin/configuration.md": renderConfiguration,
  "docs/api/calls.md": renderPolicies,
};
