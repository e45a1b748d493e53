import { readFile } from "node:fs/promises";
import { parse } from "yaml";
import { z } from "zod";

const texts = z.strictObject({ "zh-CN": z.string().min(1), "en-US": z.string().min(1) });
const lesson = z.strictObject({
  title: texts,
  introduction: texts,
  /** Display ids, in the order in which they are solved. */
  problems: z.array(z.string()).min(1),
});

/** A lesson: its texts in both languages, and its problems. */
export type Lesson = z.infer<typeof lesson>;

/** Reads lessons.yaml, a list of lessons in their order. Throws when it is another thing, or names a problem twice. */
export async function readLessons(file: string): Promise<Lesson[]> {
  const lessons = z.array(lesson).parse(parse(await readFile(file, "utf8")));
  const all = lessons.flatMap(({ problems }) => problems);
  const twice = all.find((id, index) => all.indexOf(id) < index);
  if (twice !== undefined) throw new Error(`${file} names ${twice} twice`);
  return lessons;
}
