export { HelpSections } from "./help-sections.tsx";
