export { commentsHandlers } from "./comments.routes.ts";
export type { LikedStep } from "./like-comment.ts";
