export { LanguageList } from "./parts/language-list.tsx";
