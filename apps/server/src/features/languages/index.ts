export { findLanguageIds, findOwnLanguage, storeLanguageFiles } from "./languages.repo.ts";
export { languagesHandlers } from "./languages.routes.ts";
