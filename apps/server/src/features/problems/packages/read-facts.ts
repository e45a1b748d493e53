/**
 * Facts of a problem from JSON or YAML that somebody sent. Neither is believed: aliases and tags of YAML, which grow or
 * make what they like, are refused, and so are names that mean something to an object, numbers that no field holds, and
 * a tree that is deeper or larger than any honest one.
 */
import { isAlias, parseDocument, visit } from "yaml";
import { UnreadableProblem } from "./unreadable-problem.ts";

/** The reader of YAML is slow, and with some texts takes the square of their length. */
const yamlCharactersMax = 64 * 1024;
const depthMax = 16;
const valuesMax = 50_000;

/** The value of a JSON text. */
export function readJson(text: string, path: string): unknown {
  try {
    return demandPlain(JSON.parse(withoutMark(text)), path);
  } catch (error) {
    throw error instanceof UnreadableProblem ? error : new UnreadableProblem("facts_broken", path);
  }
}

/** The value of a YAML text of one document in the core schema, without aliases and tags of its own. */
export function readYaml(text: string, path: string): unknown {
  if (text.length > yamlCharactersMax) throw new UnreadableProblem("text_too_long", path);
  try {
    // Looking for a key that is there twice takes the square of their number; the last one counts.
    const options = {
      schema: "core",
      prettyErrors: false,
      resolveKnownTags: false,
      uniqueKeys: false,
    } as const;
    const document = parseDocument(withoutMark(text), options);
    // A tag that the schema does not know is a warning only.
    let isOdd = document.errors.length > 0 || document.warnings.length > 0;
    visit(document, (_key, node) => {
      if (!isAlias(node)) return undefined;
      isOdd = true;
      return visit.BREAK;
    });
    if (isOdd) throw new UnreadableProblem("facts_broken", path);
    return demandPlain(document.toJS({ maxAliasCount: 0 }), path);
  } catch (error) {
    // Whatever the reader of YAML says, and a stack that it used up, is about the text.
    throw error instanceof UnreadableProblem ? error : new UnreadableProblem("facts_broken", path);
  }
}

const withoutMark = (text: string) => text.replace(/^\ufeff/, "");

function demandPlain(value: unknown, path: string): unknown {
  let left = valuesMax;
  const look = (each: unknown, depth: number): void => {
    left -= 1;
    const isHuge = typeof each === "number" && Math.abs(each) > Number.MAX_SAFE_INTEGER;
    if (left < 0 || depth > depthMax || isHuge || Number.isNaN(each))
      throw new UnreadableProblem("facts_broken", path);
    if (typeof each !== "object" || each === null) return;
    if (Object.hasOwn(each, "__proto__")) throw new UnreadableProblem("facts_broken", path);
    for (const part of Object.values(each)) look(part, depth + 1);
  };
  look(value, 0);
  return value;
}
