import fc from "fast-check";
import { z } from "zod";
import { problemFormOf } from "../../apps/server/src/testing/problem-form.ts";
import { carrierOf, type Method, type Route } from "../../packages/contract/src/index.ts";
import { decidePolicy } from "../../packages/domain/src/index.ts";
import { arbitraryInput, type JsonSchema } from "./arbitrary-input.ts";
import { actorOf, type Caller } from "./callers.ts";
import type { KnownIds } from "./tenants.ts";

/** A request as it goes over the wire; the session of its caller is added when it is sent. */
export interface FuzzRequest {
  readonly caller: Caller;
  readonly method: Method;
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | undefined;
}

/** Whatever may be asked of a route: by whom, with what, and how it is wrapped. */
export function arbitraryRequest(
  { route, method }: { route: Route; method: Method },
  callers: readonly Caller[],
  known: KnownIds,
): fc.Arbitrary<FuzzRequest> {
  const input = inputOf(route, known);
  const carried = route.upload
    ? fc.tuple(input, someFile).map(([fields, file]) => formOf(fields, file, route.upload?.field ?? ""))
    : carrierOf(method) === "query"
      ? input.map(queryOf)
      : fc.oneof({ weight: 12, arbitrary: input.map(jsonOf) }, { weight: 1, arbitrary: oddBody });
  return fc
    .tuple(callerOf(route, callers), carried, oddHeaders, oddPath(route.path))
    .map(([caller, { query = "", headers = {}, body }, odd, path]) => ({
      ...{ caller, method, target: `${path}${query}`, headers: { ...headers, ...odd }, body },
    }));
}

interface Carried {
  readonly query?: string;
  readonly headers?: Record<string, string>;
  readonly body?: Buffer;
}

/** Those whom the policy refuses come, too, but seldom. */
function callerOf({ policy }: Route, callers: readonly Caller[]): fc.Arbitrary<Caller> {
  const weighted = callers.map((caller) => ({
    ...{ weight: decidePolicy(policy, actorOf(caller)).allow ? 20 : 1, arbitrary: fc.constant(caller) },
  }));
  return fc.oneof(...weighted);
}

/** Forms whose parts must fit each other are begun whole; chance alone would never pass their rules. */
const wholeForms: [path: RegExp, form: object][] = [
  [/\/(contest-)?problem$/, problemFormOf(1, "NEW1")],
  [
    /\/contest$/,
    {
      ...{ title: "Cup", description: "Cup", type: 0, auth: 0 },
      ...{ startTime: "2030-01-01T00:00:00Z", endTime: "2030-01-01T05:00:00Z" },
    },
  ],
  [/\/training$/, { training: { rank: 1, title: "Loops", description: "Loops", auth: "Public" } }],
];

function inputOf(route: Route, known: KnownIds): fc.Arbitrary<unknown> {
  const schema = z.toJSONSchema(route.input, { io: "input", unrepresentable: "any" }) as JsonSchema;
  const drawn = arbitraryInput(schema, known);
  const form = wholeForms.find(([path]) => path.test(route.path))?.[1];
  if (!form || route.methods.every((method) => carrierOf(method) === "query")) return drawn;
  return fc
    .tuple(drawn, fc.array(fc.string(), { maxLength: 4 }), fc.nat(30))
    .map(([input, , kept]) =>
      typeof input === "object" && input !== null
        ? laid(form, input as Record<string, unknown>, kept)
        : input,
    );
}

/** The whole form with some of the drawn fields laid over it. */
function laid(form: object, drawn: Record<string, unknown>, kept: number): object {
  const result: Record<string, unknown> = { ...form };
  Object.entries(drawn).forEach(([name, value], at) => {
    const whole = result[name];
    if (whole === undefined) result[name] = value;
    else if (isObject(whole) && isObject(value)) result[name] = laid(whole, value, kept);
    else if ((at * 7 + kept) % 11 === 0) result[name] = value;
  });
  return result;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A query: lists repeat their name, what is no text is written as JSON. */
function queryOf(input: unknown): Carried {
  if (!isObject(input)) return { query: `?${encode(JSON.stringify(input) ?? "")}` };
  const pairs = Object.entries(input).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((each) => `${encode(name)}=${encode(asText(each))}`),
  );
  return pairs.length === 0 ? {} : { query: `?${pairs.join("&")}` };
}

const asText = (value: unknown) => (typeof value === "string" ? value : (JSON.stringify(value) ?? ""));

/** Half a pair of surrogates is sent as the bytes it would have. */
function encode(text: string): string {
  return text.isWellFormed() ? encodeURIComponent(text) : [...Buffer.from(text)].map(asPercent).join("");
}

const asPercent = (byte: number) => `%${byte.toString(16).padStart(2, "0")}`;

const json = { "content-type": "application/json" };

function jsonOf(input: unknown): Carried {
  return { headers: json, body: Buffer.from(JSON.stringify(input) ?? "") };
}

/** Bodies that are no object of the route's, or no JSON at all. */
const oddBody: fc.Arbitrary<Carried> = fc.oneof(
  fc
    .constantFrom(
      ...["", "{", "null", "[]", "0", '"text"', "\u0000", '{"a":1,"a":2}', '{"__proto__":{"isAdmin":true}}'],
      ...['{"constructor":{"prototype":{"a":1}}}', '{"id":1e400}', '{"id":-0}', '{"\\u0000":1}', "\ufeff{}"],
      "[".repeat(20_000) + "]".repeat(20_000),
      `${'{"a":'.repeat(5000)}1${"}".repeat(5000)}`,
      `{${Array.from({ length: 20_000 }, (_, at) => `"k${at}":${at}`).join()}}`,
      `{"ids":[${"1,".repeat(100_000)}1]}`,
    )
    .map((text) => ({ headers: json, body: Buffer.from(text) })),
  fc.uint8Array({ maxLength: 200 }).map((bytes) => ({ headers: json, body: Buffer.from(bytes) })),
  fc
    .constantFrom(
      "text/plain",
      "application/xml",
      "application/x-www-form-urlencoded",
      "multipart/form-data",
      "a/b/c",
    )
    .map((type) => ({ headers: { "content-type": type }, body: Buffer.from("a=1&b=2") })),
);

const onePixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/** A file with its name. */
const someFile = fc.tuple(
  fc.oneof(
    fc.constantFrom(
      ...[onePixel, onePixel.subarray(0, 40), Buffer.alloc(0), Buffer.alloc(100), Buffer.from("GIF89a")],
      ...[Buffer.from("username,password\nann,secret-1\n"), Buffer.from("\ufeff\u0000,\n,,,\n")],
      ...[
        Buffer.from("PK\u0005\u0006").valueOf(),
        Buffer.concat([Buffer.from("PK\u0005\u0006"), Buffer.alloc(18)]),
      ],
      Buffer.from(
        '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><fps>&b;</fps>',
      ),
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    ),
    fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
  ),
  fc.constantFrom(
    "a.zip",
    "a.csv",
    "a.png",
    "a.xlsx",
    "a.xml",
    "../../a",
    "a\\..\\b.zip",
    "",
    "\u{1f980}.png",
    "%00",
  ),
);

function formOf(fields: unknown, [content, name]: [Buffer, string], field: string): Carried {
  const boundary = "touchstone-fuzz";
  const said = Object.entries(isObject(fields) ? fields : {}).filter(([each]) => each !== field);
  const parts = said.map(
    ([each, value]) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${each}"\r\n\r\n${asText(value)}\r\n`,
  );
  const opening = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\n\r\n`;
  const body = Buffer.concat([
    Buffer.from(parts.join("") + opening),
    content,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  return { headers: { "content-type": `multipart/form-data; boundary=${boundary}` }, body };
}

const oddHeaders: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 20, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Record<string, string>>(
      { "x-forwarded-for": "10.0.0.1, ::1", "x-forwarded-host": "evil.test", forwarded: "for=1" },
      { "x-http-method-override": "DELETE", "x-original-url": "/api/admin/switch/info" },
      { "accept-language": "xx;q=9,,;;*,\u00ff", accept: "text/html" },
      { "accept-encoding": "gzip;q=0, *;q=0", range: "bytes=0-0,5-", "if-none-match": "*" },
      { "idempotency-key": "k".repeat(5000) },
      { "idempotency-key": "\u00e9' --" },
      { origin: "http://evil.test" },
      { origin: "null", "url-type": "admin", cookie: "a=b; __proto__=1" },
      { "content-encoding": "gzip" },
    ),
  },
);

function oddPath(path: string): fc.Arbitrary<string> {
  const odd = [`${path}/`, `/${path}`, `${path};a=1`, `${path}%00`, `${path}/..`, `${path}/%2e%2e/%2e%2e`];
  const more = [
    path.toUpperCase(),
    path.replace("/api/", "/api/./"),
    path.replace("/api/", "/x/../api/"),
    `${path}%2f`,
  ];
  return fc.oneof(
    { weight: 40, arbitrary: fc.constant(path) },
    { weight: 1, arbitrary: fc.constantFrom(...odd, ...more) },
  );
}
