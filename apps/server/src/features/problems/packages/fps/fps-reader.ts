/** A Free Problem Set (FPS), as HUSTOJ and many others write it. */
import { newProblemForm, problemAuths, Refusal } from "@touchstone/domain";
import { noteMissing } from "../attachments.ts";
import { guessLocale } from "../guess-locale.ts";
import { juryLanguageNamed, languageNamed } from "../name-languages.ts";
import type { NoteLoss } from "../note-losses.ts";
import { packedText } from "../package-files.ts";
import type { PackageReader, ReadProgram, ReadTest, ToldProblem } from "../package-reader.ts";
import { readPlace } from "../read-each.ts";
import { UnreadableProblem } from "../unreadable-problem.ts";
import { openSpool } from "./open-spool.ts";
import { type FpsItem, readFpsItems } from "./read-fps-items.ts";

export const fpsReader: PackageReader = {
  format: "fps",
  async *read(source, skip = 0) {
    const spool = await openSpool(source.scratchFolder);
    let index = 0;
    try {
      for await (const item of readFpsItems(source, spool)) {
        const name = firstText(item, "title").trim() || `item ${index + 1}`;
        if (index >= skip) yield await readPlace({ name, item }, index, readItem);
        index += 1;
      }
    } finally {
      await spool.remove();
    }
    if (index === 0) throw new Refusal("package_empty");
  },
};

function firstText({ texts }: FpsItem, name: string): string {
  return texts.get(name)?.[0]?.text ?? "";
}

/** What an item holds that this site keeps elsewhere or not at all; the rest of what is known is read below. */
const passedOver = ["generator", "url"];
const known = new Set(
  "title time_limit memory_limit description input output sample_input sample_output hint source solution template spj tpj prepend append".split(
    " ",
  ),
);

async function readItem({ item }: { item: FpsItem }, note: NoteLoss): Promise<ToldProblem> {
  const [tooLong] = item.tooLong;
  if (tooLong !== undefined) throw new UnreadableProblem("text_too_long", tooLong);
  const solutions = readPrograms(item, "solution", note);
  const jury = readJury(item, note);
  const read = {
    problem: { ...readProblem(item), ...jury },
    translations: {},
    attachments: item.pictures.map(({ src, file }) => ({ kind: "image" as const, link: src, file })),
  };
  for (const [name, texts] of item.texts) {
    const isDropped = !known.has(name) || name === "prepend" || name === "append";
    const saysSomething = texts.some(({ text }) => text.trim() !== "");
    if (isDropped && saysSomething && !passedOver.includes(name)) note("field_dropped", name);
  }
  for (const { language } of solutions.slice(1)) note("program_dropped", `solution: ${language}`);
  noteMissing(read, note);
  return {
    ...read,
    judgeMode: jury.spjCode === null ? "default" : "spj",
    languages: [],
    tags: [],
    codeTemplates: readPrograms(item, "template", note).map((program) => ({ ...program, status: true })),
    mainSolution: solutions[0] ?? null,
    solutions: [],
    isUploadTestCase: true,
    tests: readTests(item, note),
  };
}

function readProblem(item: FpsItem): ToldProblem["problem"] {
  const text = (name: string) => firstText(item, name);
  const texts = {
    title: text("title").trim(),
    description: text("description"),
    input: text("input"),
    output: text("output"),
    hint: text("hint"),
  };
  const baseLocale = guessLocale(texts.title, texts.description);
  const { problem: empty } = newProblemForm({ isInContest: false, baseLocale });
  const [inputs, outputs] = [item.texts.get("sample_input") ?? [], item.texts.get("sample_output") ?? []];
  return {
    ...empty,
    ...texts,
    examples: Array.from({ length: Math.max(inputs.length, outputs.length) }, (_, index) => ({
      input: inputs[index]?.text ?? "",
      output: outputs[index]?.text ?? "",
    })),
    source: text("source").trim(),
    // Without a unit a time is seconds and a memory megabytes.
    timeLimit: measure(item, "time_limit", { s: 1000, ms: 1 }, 1000) ?? empty.timeLimit,
    memoryLimit: measure(item, "memory_limit", { mb: 1, kb: 1 / 1024 }, 1) ?? empty.memoryLimit,
    difficulty: 1,
    auth: problemAuths.private,
    isRemoveEndBlank: true,
  };
}

function measure(
  { texts }: FpsItem,
  name: string,
  units: Readonly<Record<string, number>>,
  usual: number,
): number | undefined {
  const [said] = texts.get(name) ?? [];
  if (!said || said.text.trim() === "") return undefined;
  const unit = (said.attributes.unit ?? "").trim().toLowerCase();
  const value = Number(said.text) * (Object.hasOwn(units, unit) ? (units[unit] ?? usual) : usual);
  if (!(Math.abs(value) <= Number.MAX_SAFE_INTEGER)) throw new UnreadableProblem("facts_broken", name);
  return value;
}

function readPrograms({ texts }: FpsItem, name: string, note: NoteLoss): ReadProgram[] {
  return (texts.get(name) ?? []).flatMap(({ text, attributes }) => {
    const named = attributes.language ?? "";
    const language = languageNamed(named);
    if (language === undefined) note("program_dropped", `${name}: ${named}`);
    return language === undefined || text.trim() === "" ? [] : [{ language, code: text }];
  });
}

/** `tpj` is called as our checkers are; `spj` gets the answer before the output. */
function readJury({ texts }: FpsItem, note: NoteLoss) {
  const [plain] = texts.get("spj") ?? [];
  const program = texts.get("tpj")?.[0] ?? plain;
  if (!program || program.text.trim() === "") return { spjCode: null };
  const language = program.attributes.language ?? "";
  const spjLanguage = juryLanguageNamed(language);
  if (!spjLanguage) throw new UnreadableProblem("jury_program_unsupported", language);
  if (program === plain) note("program_to_check", "spj");
  return { spjCode: program.text, spjLanguage };
}

/** Inputs and outputs belong together by their order. Where there are no tests, the samples are. */
function readTests({ files, texts }: FpsItem, note: NoteLoss): ReadTest[] {
  const asFiles = (name: string, ending: string) =>
    (texts.get(name) ?? []).map(({ text }, index) => packedText(`${index + 1}.${ending}`, text));
  const given = files.get("test_input") ?? [];
  const hasTests = given.length > 0 || files.has("test_output");
  const inputs = hasTests ? given : asFiles("sample_input", "in");
  const outputs = hasTests ? (files.get("test_output") ?? []) : asFiles("sample_output", "out");
  for (const { name } of outputs.slice(inputs.length)) note("test_unpaired", name);
  return inputs.map((input, index) => {
    const output = outputs[index] ?? null;
    if (!output) note("test_unpaired", input.name);
    return { input, output, score: null, groupNum: null };
  });
}
