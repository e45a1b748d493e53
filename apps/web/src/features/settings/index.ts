export { guardArea } from "./guard-area.ts";
export { usePageTitle, useSite } from "./site.ts";
