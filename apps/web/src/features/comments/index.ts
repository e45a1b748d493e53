export { Comments } from "./parts/comments.tsx";
export { useSuggestNames } from "./use-suggest-names.ts";
