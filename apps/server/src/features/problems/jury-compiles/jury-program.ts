import { createHash } from "node:crypto";

/** A checker or an interactor as its author writes it. */
export interface JuryProgram {
  code: string;
  language: "C" | "C++";
  /** Contents by name, beside the program. */
  files: Readonly<Record<string, string>>;
}

/** One name for a program: another letter, language or file is another program. */
export function juryProgramHash({ code, language, files }: JuryProgram): string {
  const beside = Object.entries(files).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return createHash("sha256")
    .update(JSON.stringify([language, code, beside]))
    .digest("hex");
}
