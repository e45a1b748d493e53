export type { Disturbance, LocalSite, SentProgram } from "./serve-site.ts";
export { startCodeforcesSite } from "./start-codeforces-site.ts";
export { startHduSite } from "./start-hdu-site.ts";
