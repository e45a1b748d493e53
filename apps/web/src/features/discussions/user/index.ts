// One part for all three: whoever opens one goes on to another.
export { DiscussionPage } from "./discussion.page.tsx";
export { DiscussionListPage } from "./discussion-list.page.tsx";
export { ProblemDiscussionPage } from "./problem-discussion.page.tsx";
