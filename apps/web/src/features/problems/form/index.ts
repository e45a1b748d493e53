export { siteLanguagesOptions } from "../admin-api.ts";
export { FormSkeleton } from "./form-skeleton.tsx";
export { ProblemForm } from "./problem-form.tsx";
export { newDraft, storedDraft } from "./wire-problem.ts";
