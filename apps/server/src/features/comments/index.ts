export type { DiscussionPlaces } from "./comments.access.ts";
export { commentsHandlers } from "./comments.routes.ts";
export type { Liked } from "./like-comment.ts";
export type { Written } from "./write-comment.ts";
