export { usePageTitle, useSite } from "./site.ts";
