export { siteLanguagesOptions } from "../admin-api.ts";
export { FormSkeleton } from "./form-skeleton.tsx";
export { Labelled } from "./labelled.tsx";
export { NumberField } from "./number-field.tsx";
export { ProblemForm } from "./problem-form.tsx";
export { newDraft, storedDraft } from "./wire-problem.ts";
