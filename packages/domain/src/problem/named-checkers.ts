/**
 * Ready-made checkers by name. `tokens`: words apart from any white space; `lines`: line by line without blanks at the
 * end; `numbers`: like tokens, numbers with a tolerance; `unordered-lines`: lines in any order, each as often;
 * `case-insensitive`: like tokens, ASCII letters of either case.
 */
export const namedCheckers = ["tokens", "lines", "numbers", "unordered-lines", "case-insensitive"] as const;

export type NamedChecker = (typeof namedCheckers)[number];
