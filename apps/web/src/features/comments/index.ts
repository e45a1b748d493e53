export { Comments } from "./parts/comments.tsx";
export { useDemandUser } from "./parts/use-comment-acts.ts";
export { useSuggestNames } from "./use-suggest-names.ts";
