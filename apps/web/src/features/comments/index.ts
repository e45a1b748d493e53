export { Comments } from "./parts/comments.tsx";
export { useDemandUser } from "./parts/use-comment-acts.ts";
export { useSuggestNames } from "./suggest-names.ts";
