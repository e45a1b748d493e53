/**
 * The entry for the pages: types, and the few values that need no schema. Nothing here may load zod when it runs; the
 * words of a language are entries of their own, so that a page loads one language.
 */
export type { Method } from "./http/route.ts";
export { routeTable } from "./http/route-table.ts";
export type { RouteName } from "./http/routes.ts";
export type { WireData, WireInput } from "./http/wire.ts";
export type { LiveEvent } from "./live/live-events.ts";
export type { MessageKey, Messages } from "./messages/message-key.ts";
export { type PageName, pagePaths, pagesToCome } from "./pages/page-paths.ts";
