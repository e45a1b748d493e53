export { presentLanguage } from "./languages.present.ts";
export {
  findLanguageIds,
  findOwnLanguage,
  findRemoteLanguage,
  type LanguageRow,
  listLanguages,
  storeLanguageFiles,
  storeRemoteLanguages,
} from "./languages.repo.ts";
export { languagesHandlers } from "./languages.routes.ts";
export { limitScaleOf } from "./limit-scale-of.ts";
