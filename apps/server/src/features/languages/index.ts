export { presentLanguage } from "./languages.present.ts";
export {
  findLanguageIds,
  findOwnLanguage,
  type LanguageRow,
  listLanguages,
  storeLanguageFiles,
} from "./languages.repo.ts";
export { languagesHandlers } from "./languages.routes.ts";
export { limitScaleOf } from "./limit-scale-of.ts";
