import type { WireData, WireInput } from "@touchstone/contract/web";
import {
  type Locale,
  newProblemForm,
  type ProblemAuth,
  type ProblemForm,
  type ProblemType,
} from "@touchstone/domain";
import { draftOf, formOf, type ProblemDraft } from "./problem-draft.ts";

/** A problem as its form is filled from. */
export type WireProblem = WireData<"getAdminProblem">;

/** A test as the server tells it. */
export type WireCase = WireData<"getAdminProblemCases">[number];

/** What the form of a new problem holds: every language of the site may solve it. */
export function newDraft(place: {
  isInContest: boolean;
  baseLocale: Locale;
  languages: readonly number[];
}): ProblemDraft {
  const { languages, ...rest } = place;
  return draftOf({ ...newProblemForm(rest), languages });
}

/** What the form of a stored problem holds. One without a choice of languages takes every one of the site. */
export function storedDraft(
  wire: WireProblem,
  { cases, languages }: { cases: readonly WireCase[]; languages: readonly number[] },
): ProblemDraft {
  const { problem } = wire;
  const form: ProblemForm = {
    problem: {
      ...problem,
      spjLanguage: problem.spjLanguage ?? "C",
      // -- the contract says which numbers there are
      type: problem.type as ProblemType,
      auth: problem.auth as ProblemAuth,
    },
    translations: wire.translations,
    judgeMode: problem.judgeMode,
    // What is stored knows its sizes, which are shown and not saved.
    samples: cases.map(({ id: _id, pid: _pid, ...kept }) => kept),
    isUploadTestCase: problem.isUploadCase,
    uploadTestcaseDir: null,
    languages: wire.languages.length > 0 ? wire.languages : languages,
    tags: wire.tags,
    codeTemplates: wire.codeTemplates.map(({ lid, code, status }) => ({ lid, code, status })),
    mainSolution: wire.mainSolution,
  };
  const draft = draftOf(form);
  return problem.spjCompileOk ? draft : { ...draft, compiled: null };
}

/** What is sent when a draft is saved. */
export function wireForm(draft: ProblemDraft): WireInput<"addProblem"> {
  const { problem, tags, ...rest } = formOf(draft);
  const { difficulty, examples, ...fields } = problem;
  return {
    ...rest,
    problem: {
      ...fields,
      difficulty: difficulty as 0 | 1 | 2,
      // An example without a word is none.
      examples: examples.filter(({ input, output }) => input !== "" || output !== ""),
    },
    samples: [...rest.samples],
    languages: [...rest.languages],
    codeTemplates: [...rest.codeTemplates],
    tags: tags.map(({ name }) => ({ name })),
  };
}
