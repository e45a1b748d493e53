/**
 * What a call may be sent, drawn from its schema: values that fit, ids of things that are there, and, here and there,
 * values that nobody of good will would send.
 */
import fc from "fast-check";
import { password } from "./callers.ts";
import type { KnownIds } from "./tenants.ts";

/** A schema as zod writes it. */
export interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, JsonSchema>>;
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: JsonSchema | boolean;
}

const edges = [0, 1, -1, 2, 100, 2 ** 31 - 1, 2 ** 31, -(2 ** 31) - 1, 999_999_999_999_999, 2 ** 53 - 1];

/** Texts that have broken somebody's server. */
const hostileTexts = [
  ...[
    "",
    " ",
    "\u0000",
    "a\u0000b",
    "\ud800",
    "\udc00x",
    "\u202eabc",
    "\ufeff",
    "ẞß",
    "İ",
    "\u{1f980}",
    "a\u0300",
  ],
  ...["../../../../etc/passwd", "..\\..\\boot.ini", "%2e%2e%2f", "%00", "%", "%zz", "/", "\\", "//evil.test"],
  ...[
    "'",
    "' OR 1=1 --",
    '"; DROP TABLE users; --',
    "$1",
    "\\x00",
    "{{7*7}}",
    "#{7*7}",
    "<script>alert(1)</script>",
  ],
  ...["__proto__", "constructor", "toString", "null", "undefined", "NaN", "Infinity", "true", "[]", "{}"],
  ...[
    "1e309",
    "-0",
    "0x10",
    "١٢٣",
    "１２",
    "1 ",
    "+1",
    "1,2,,3",
    ",",
    ",,,,",
    "9".repeat(15),
    "9".repeat(400),
  ],
  ...[
    "\r\nset-cookie: a=b",
    "\n",
    "\t",
    "a".repeat(256),
    "a".repeat(70_000),
    "😀".repeat(5000),
    "\u0300".repeat(3000),
  ],
  ...["0000-00-00T00:00:00Z", "9999-12-31T23:59:59Z", "0001-01-01T00:00:00Z", "2024-02-30T00:00:00Z"],
  ...["+275760-09-13T00:00:00Z", "2024-01-01T00:00:00+23:59", "%_%", "\\", "(a+)+$", "[", "*".repeat(50)],
  ...[
    "00000000-0000-0000-0000-000000000000",
    "0".repeat(32),
    "f".repeat(32),
    "http://127.0.0.1:1/",
    "file:///etc",
  ],
];

/** What no field expects. */
const hostile: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom<unknown>(...hostileTexts) },
  { weight: 3, arbitrary: fc.constantFrom<unknown>(...edges, 1e308, -1e308, 0.5, 5e-324, 2 ** 63, 2 ** 64) },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], { a: {} }) },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 40 }) },
  { weight: 1, arbitrary: fc.jsonValue() },
);

/** What a call may carry: mostly what its schema asks for, sometimes with a few fields that are not. */
export function arbitraryInput(schema: JsonSchema, known: KnownIds): fc.Arbitrary<unknown> {
  const fitting = createFitting(schema, known)(schema, "");
  const spoilt = fc
    .tuple(fitting, fc.array(fc.tuple(fc.nat(), hostile), { minLength: 1, maxLength: 3 }))
    .map(([input, changes]) => changes.reduce<unknown>(spoil, input));
  return fc.oneof({ weight: 6, arbitrary: fitting }, { weight: 4, arbitrary: spoilt });
}

/** Replaces the value of some field, or, of a list, of some element. */
function spoil(input: unknown, [at, value]: [number, unknown]): unknown {
  if (Array.isArray(input)) {
    const spot = at % Math.max(input.length, 1);
    return input.toSpliced(spot, 1, value);
  }
  if (typeof input !== "object" || input === null) return value;
  const names = Object.keys(input);
  const name = names[at % Math.max(names.length, 1)];
  if (name === undefined) return value;
  const inner = (input as Record<string, unknown>)[name];
  const goesDeeper = typeof inner === "object" && inner !== null && Math.floor(at / names.length) % 4 > 0;
  return { ...input, [name]: goesDeeper ? spoil(inner, [Math.floor(at / 7), value]) : value };
}

type Fitting = (schema: JsonSchema, name: string) => fc.Arbitrary<unknown>;

function createFitting(whole: JsonSchema, known: KnownIds): Fitting {
  const fitting: Fitting = (schema, name) => {
    const ids = knownOf(name, known);
    const plain = byType(schema, name);
    if (ids.length === 0 || isBranch(schema)) return plain;
    return fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...ids) }, { weight: 1, arbitrary: plain });
  };
  const isBranch = ({ type }: JsonSchema) => type === "array" || type === "object";
  const byType: Fitting = (schema, name) => {
    if (schema.$ref) return fitting(whole.$defs?.[schema.$ref.split("/").at(-1) ?? ""] ?? {}, name);
    if (schema.enum) return fc.constantFrom(...schema.enum);
    if (schema.const !== undefined) return fc.constant(schema.const);
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices) return fc.oneof(...choices.map((choice) => fitting(choice, name)));
    if (schema.allOf) return fitting(Object.assign({}, ...schema.allOf), name);
    if (Array.isArray(schema.type))
      return fc.oneof(...schema.type.map((type: string) => byType({ ...schema, type }, name)));
    switch (schema.type ?? "any") {
      case "string":
        return text(schema);
      case "integer":
      case "number":
        return number(schema);
      case "boolean":
        return fc.boolean();
      case "null":
        return fc.constant(null);
      case "array": {
        const minLength = schema.minItems ?? 0;
        const maxLength = Math.max(minLength, Math.min(schema.maxItems ?? 4, minLength + 4));
        return fc.array(fitting(schema.items ?? {}, name), { minLength, maxLength });
      }
      case "object":
        return object(schema, fitting);
      default:
        return fc.jsonValue();
    }
  };
  return fitting;
}

function object({ properties = {}, required = [], additionalProperties }: JsonSchema, fitting: Fitting) {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, fitting(schema, name)]),
  );
  const named = fc.record(fields, { requiredKeys: required.filter((name) => name in fields) });
  if (typeof additionalProperties !== "object") return named;
  const more = fc.dictionary(fc.string({ maxLength: 20 }), fitting(additionalProperties, ""), { maxKeys: 3 });
  return fc.tuple(named, more).map(([some, rest]) => ({ ...rest, ...some }));
}

function text({ format, pattern, minLength = 0, maxLength = 10_000 }: JsonSchema): fc.Arbitrary<unknown> {
  if (format === "date-time") {
    const near = fc.date({ min: new Date("1970-01-01"), max: new Date("2100-01-01"), noInvalidDate: true });
    const any = fc.date({ min: new Date("0001-01-01"), max: new Date("9999-12-31"), noInvalidDate: true });
    return fc.oneof(near, any).map((date) => date.toISOString());
  }
  const plain = fc.string({ unit: "grapheme", minLength, maxLength: Math.min(maxLength, minLength + 30) });
  const full = fc.constantFrom("a", "字").map((letter) => letter.repeat(Math.min(maxLength, 70_000)));
  const fits = pattern === undefined ? undefined : matching(pattern);
  if (fits) return fc.oneof({ weight: 4, arbitrary: fits }, { weight: 1, arbitrary: plain });
  return fc.oneof({ weight: 30, arbitrary: plain }, { weight: 1, arbitrary: full });
}

/** Not every pattern can be drawn from: those that look ahead cannot. */
function matching(pattern: string): fc.Arbitrary<string> | undefined {
  try {
    const drawn = fc.stringMatching(new RegExp(pattern), { maxLength: 80 });
    fc.sample(drawn, 1);
    return drawn;
  } catch {
    return undefined;
  }
}

function number({ type, minimum, maximum, exclusiveMinimum }: JsonSchema): fc.Arbitrary<unknown> {
  const min = minimum ?? (exclusiveMinimum === undefined ? -(2 ** 53) + 1 : exclusiveMinimum + 1);
  const max = maximum ?? 2 ** 53 - 1;
  const inside = edges.filter((edge) => edge >= min && edge <= max);
  const small = fc.integer({ min: Math.max(Math.ceil(min), -3), max: Math.max(Math.min(max, 20), min) });
  if (type === "number") return fc.oneof(small, fc.double({ min, max, noNaN: true }));
  return fc.oneof(
    { weight: 3, arbitrary: small },
    { weight: 1, arbitrary: fc.constantFrom(min, max, ...inside) },
  );
}

/** The ids that a field of this name may hold. */
function knownOf(name: string, known: KnownIds): readonly unknown[] {
  const field = name.toLowerCase();
  const all = [...known.others, ...known.comments, ...known.announcements, ...known.submissions];
  if (/^(pid|pids|pidlist)$/.test(field)) return [...known.problems, ...known.displayIds];
  if (/^(problemids?|displayid)$/.test(field)) return [...known.displayIds, ...known.problems];
  if (/^(cid|contestid)$/.test(field)) return [...known.contests, ...known.comments];
  if (field === "tid") return [...known.trainings, ...known.others];
  if (field === "gid") return known.groups;
  if (field === "did") return known.discussions;
  if (field === "aid") return known.announcements;
  if (/^submitids?$/.test(field)) return known.submissions;
  if (/uid$/.test(field)) return known.uids;
  if (/username/.test(field)) return known.usernames;
  if (/^(commentid|sourceid)$/.test(field))
    return [...known.comments, ...known.discussions, ...known.contests];
  if (/^ids?$/.test(field))
    return [
      ...all,
      ...known.groups,
      ...known.contests,
      ...known.discussions,
      ...known.problems,
      ...known.trainings,
    ];
  if (field === "fileid") return known.uuids;
  if (/password$/.test(field)) return [password];
  if (field === "language") return ["C++"];
  return [];
}
