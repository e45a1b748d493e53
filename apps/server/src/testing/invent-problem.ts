/** Random problems within the limits of the form, with names and texts that people would not think of. */
import {
  caseModesOf,
  feedbacks,
  fileNamePattern,
  hasSubtasks,
  isTagThere,
  type JudgeMode,
  judgeModes,
  juryLanguages,
  namedCheckers,
  newProblemForm,
  problemTypes,
} from "@touchstone/domain";
import { languageFiles } from "@touchstone/languages";
import fc from "fast-check";
import { packedText } from "../features/problems/packages/package-files.ts";
import type { ReadTest, ToldProblem } from "../features/problems/packages/package-reader.ts";

const oddTexts = [
  "---\n# x\r\n",
  "\ufeffmark",
  "```input1\n1\n```",
  "{{ }} & *a !b",
  "null",
  "1e5",
  " \t",
  "]]>",
];
const text = fc
  .oneof(fc.string({ unit: "binary", maxLength: 30 }), fc.constantFrom(...oddTexts))
  .map((each) => each.replaceAll("\0", ""));
const words = text.map((each) => `w${each}`);
const program = fc.record({
  language: fc.constantFrom(...languageFiles.map(({ name }) => name)),
  code: words,
});
const statement = fc.record({ title: words, description: words, input: text, output: text, hint: text });
const fileName = fc.oneof(
  fc.constantFrom("CON", "nul.h", "a.", "A.h", "a.h", "plan.json", "con.in"),
  fc.stringMatching(fileNamePattern),
);
const extraFiles = fc.option(
  fc
    .dictionary(
      fileName.filter((name) => name !== "__proto__"),
      words,
      { minKeys: 1, maxKeys: 4, noNullPrototype: true },
    )
    .filter((files) => Object.keys(files).length > 0),
);
const testName = fc.oneof(
  fileName,
  fc.constantFrom("plan.json", "数据.in", "1.in", "-rf", "two\nlines", "x/y"),
);

const fields = fc.record({
  ...{ baseLocale: fc.constantFrom("zh-CN" as const, "en-US" as const), source: text },
  problemId: fc.stringMatching(/^[A-Z0-9_.-]{1,20}$/),
  examples: fc.array(fc.record({ input: words, output: text }), { maxLength: 3 }),
  ...{ timeLimit: fc.integer({ min: 1, max: 60_000 }), memoryLimit: fc.integer({ min: 1, max: 4096 }) },
  ...{ stackLimit: fc.integer({ min: 1, max: 1024 }), difficulty: fc.integer({ min: 0, max: 2 }) },
  auth: fc.constantFrom(1 as const, 2 as const, 3 as const),
  type: fc.constantFrom(problemTypes.acm, problemTypes.oi),
  ...{ codeShare: fc.boolean(), isRemoveEndBlank: fc.boolean(), feedback: fc.constantFrom(...feedbacks) },
  ...{ userExtraFile: extraFiles, judgeExtraFile: extraFiles },
  spjLanguage: fc.constantFrom(...juryLanguages),
  checker: fc.option(fc.constantFrom(...namedCheckers)),
  checkerTolerance: fc.option(fc.record({ absolute: share(), relative: share() })),
  isFileIO: fc.boolean(),
});

function share() {
  return fc.double({ min: 0, max: 1, noNaN: true }).map((each) => each + 0);
}

/** A random problem. */
export const inventProblem: fc.Arbitrary<ToldProblem> = fc
  .record({
    fields,
    base: statement,
    other: fc.option(statement),
    judgeMode: fc.constantFrom(...(Object.keys(judgeModes) as JudgeMode[])),
    mode: fc.nat(2),
    code: words,
    languages: fc.uniqueArray(fc.constantFrom(...languageFiles.map(({ name }) => name)), { maxLength: 4 }),
    tags: fc.array(words, { maxLength: 4 }),
    codeTemplates: fc.array(
      program.chain((each) => fc.boolean().map((status) => ({ ...each, status }))),
      { maxLength: 3 },
    ),
    mainSolution: fc.option(program),
    isUploadTestCase: fc.boolean(),
    names: fc.uniqueArray(testName, { minLength: 2, maxLength: 8 }),
    contents: fc.infiniteStream(text),
    scores: fc.infiniteStream(fc.nat(100)),
  })
  .map(({ fields: own, base, other, judgeMode, mode, code, tags, names, contents, scores, ...rest }) => {
    const { baseLocale, type, isFileIO, feedback } = own;
    const { problem: empty } = newProblemForm({ isInContest: false, baseLocale });
    const modes = caseModesOf(type);
    const judgeCaseMode = modes[mode % modes.length] ?? "default";
    const isJury = judgeMode !== "default";
    const problem: ToldProblem["problem"] = {
      ...empty,
      ...own,
      ...base,
      judgeCaseMode,
      openCaseResult: feedback !== "none",
      spjCode: isJury ? code : null,
      spjLanguage: isJury ? own.spjLanguage : empty.spjLanguage,
      judgeExtraFile: isJury ? own.judgeExtraFile : null,
      ioReadFileName: isFileIO ? "a.in" : "",
      ioWriteFileName: isFileIO ? "a.out" : "",
    };
    const packed = (name: string) => packedText(name, contents.next().value ?? "");
    const tests = Array.from({ length: Math.floor(names.length / 2) }, (_, index): ReadTest => {
      const [input = "", output = ""] = names.slice(2 * index);
      return {
        input: packed(input),
        output: index % 3 === 2 ? null : packed(output),
        score: type === problemTypes.oi ? (scores.next().value ?? 0) : null,
        groupNum: hasSubtasks(judgeCaseMode) ? index + 1 : null,
      };
    });
    const distinct = tags.filter(
      (name, index) =>
        !isTagThere(
          name,
          tags.slice(0, index).map((each) => ({ name: each })),
        ),
    );
    const otherLocale = baseLocale === "zh-CN" ? "en-US" : "zh-CN";
    const translations = other ? { [otherLocale]: other } : {};
    return {
      ...rest,
      ...{ problem, translations, judgeMode, tests },
      tags: distinct.map((name) => ({ name })),
      solutions: [],
      attachments: [
        { kind: "image", link: "/api/public/img/1.webp", file: packed("1.webp") },
        { kind: "file", link: "/api/public/file/2/a b.pdf", file: packed("a b.pdf") },
      ],
    };
  });
