export { forgetExample, listExamples, noteExample } from "./example-items.repo.ts";
export { setupHandlers } from "./setup.routes.ts";
