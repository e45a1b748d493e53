export { type Disturbance, type LocalSite, type SentProgram, samplePicture } from "./serve-site.ts";
export { startAtcoderSite } from "./start-atcoder-site.ts";
export { startCodeforcesSite } from "./start-codeforces-site.ts";
export { startHduSite } from "./start-hdu-site.ts";
export { startPojSite } from "./start-poj-site.ts";
export { startSpojSite } from "./start-spoj-site.ts";
