/** The modes in which problems are judged, and what decides on an output in each. */
export const judgeModes = {
  /** General: the output is held against the answer. */
  default: "answer",
  /** Special: a checker of the jury's looks at the output. */
  spj: "checker",
  /** Interactive: an interactor of the jury's talks with the program. */
  interactive: "interactor",
} as const;

/** The name of one mode. */
export type JudgeMode = keyof typeof judgeModes;
