export { profilesHandlers } from "./profiles.routes.ts";
