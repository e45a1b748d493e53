export { adminDiscussionsHandlers } from "./admin-discussions.routes.ts";
export { discussionPlaces } from "./discussion-places.ts";
export { discussionsHandlers } from "./discussions.routes.ts";
export { groupDiscussionsHandlers } from "./group-discussions.routes.ts";
export type { LikedDiscussion } from "./like-discussion.ts";
export type { Posted } from "./post-discussion.ts";
