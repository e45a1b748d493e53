import {
  carrierOf,
  failureEnvelope,
  type Method,
  type Route,
  refusalStatus,
  refusalsOf,
  routesByFeature,
  successEnvelope,
} from "@touchstone/contract";
import { z } from "zod";

type JsonSchema = Record<string, unknown> & { properties?: Record<string, JsonSchema>; required?: string[] };

/** One operation of the document, with what the reference page shows of it. */
export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  "x-policy": string;
  parameters?: { name: string; in: "query"; required: boolean; description?: unknown; schema: JsonSchema }[];
  requestBody?: { required: true; content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, { description: string; content: { "application/json": { schema: JsonSchema } } }>;
  security: Record<string, string[]>[];
}

/** The whole document. */
export interface OpenApiDocument {
  openapi: "3.1.0";
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema>; securitySchemes: Record<string, JsonSchema> };
}

/** Writes the OpenAPI 3.1 document from the contract; nothing in it is typed twice. */
export function openApiDocument(version: string): OpenApiDocument {
  const schemas: Record<string, JsonSchema> = {};
  const paths: OpenApiDocument["paths"] = {};
  for (const [feature, routes] of Object.entries(routesByFeature)) {
    for (const [name, definition] of Object.entries<Route>(routes)) {
      const operations = definition.methods.map((method) => [
        method.toLowerCase(),
        operation(feature, name, definition, method, schemas),
      ]);
      paths[definition.path] = { ...paths[definition.path], ...Object.fromEntries(operations) };
    }
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Touchstone",
      version,
      description:
        "Every answer is an envelope {status, msg, data}; its status is the HTTP status. Failures carry a stable code.",
    },
    servers: [{ url: "/" }],
    paths,
    components: {
      schemas,
      securitySchemes: { session: { type: "apiKey", in: "header", name: "authorization" } },
    },
  };
}

function operation(
  feature: string,
  name: string,
  definition: Route,
  method: Method,
  schemas: Record<string, JsonSchema>,
): Operation {
  const input = jsonSchema(definition.input, schemas);
  const isOnlyMethod = definition.methods.length === 1;
  const contentType = definition.upload ? "multipart/form-data" : "application/json";
  return {
    operationId: isOnlyMethod ? name : `${name}.${method.toLowerCase()}`,
    tags: [feature],
    summary: definition.summary,
    "x-policy": definition.policy,
    ...(carrierOf(method) === "query"
      ? { parameters: queryParameters(input) }
      : { requestBody: { required: true, content: { [contentType]: { schema: input } } } }),
    responses: responses(definition, schemas),
    security: definition.policy === "anyone" ? [{}, { session: [] }] : [{ session: [] }],
  };
}

function queryParameters(input: JsonSchema) {
  return Object.entries(input.properties ?? {}).map(([name, { description, ...schema }]) => ({
    name,
    in: "query" as const,
    required: input.required?.includes(name) ?? false,
    ...(description === undefined ? {} : { description }),
    schema,
  }));
}

function responses(definition: Route, schemas: Record<string, JsonSchema>): Operation["responses"] {
  const answers: Operation["responses"] = {
    "200": answer("Success.", jsonSchema(successEnvelope(definition.data), schemas)),
    "500": answer("A fault of ours: `fault`.", jsonSchema(failureEnvelope, schemas)),
  };
  for (const [status, codes] of Map.groupBy(refusalsOf(definition), (code) => refusalStatus[code])) {
    const description = codes.map((code) => `\`${code}\``).join(", ");
    answers[String(status)] = answer(description, jsonSchema(failureEnvelope, schemas));
  }
  return answers;
}

function answer(description: string, schema: JsonSchema) {
  return { description, content: { "application/json": { schema } } };
}

/** Zod writes the schema; named parts are moved to the document's components. */
function jsonSchema(schema: z.ZodType, schemas: Record<string, JsonSchema>): JsonSchema {
  const {
    $schema: _,
    $defs = {},
    ...whole
  } = z.toJSONSchema(schema, {
    io: "input",
    unrepresentable: "any",
    override: ({ jsonSchema: part }) => {
      if (part.minimum === Number.MIN_SAFE_INTEGER) delete part.minimum;
      if (part.maximum === Number.MAX_SAFE_INTEGER) delete part.maximum;
    },
  });
  Object.assign(schemas, toComponents($defs));
  return toComponents(whole) as JsonSchema;
}

function toComponents<T>(part: T): T {
  return JSON.parse(JSON.stringify(part).replaceAll("#/$defs/", "#/components/schemas/"));
}
