import type { FastifyInstance } from "fastify";
import { html, type SafeHtml } from "../markup/html.ts";
import { docsStyle } from "./docs-style.ts";
import { type OpenApiDocument, type Operation, openApiDocument } from "./openapi.ts";

/**
 * The reference of the wire: /api/openapi.json for tools, /api/docs for people. The page runs no script. Both are
 * written when somebody first asks: few ever do, and a copy of the api that was killed in a contest has to be back soon.
 */
export function mountDocs(app: FastifyInstance, version: string): void {
  const document = once(() => openApiDocument(version));
  const page = once(() => renderDocs(document()).text);
  app.get("/api/openapi.json", async () => document());
  app.get("/api/docs/style.css", async (_request, reply) =>
    reply.type("text/css; charset=utf-8").send(docsStyle),
  );
  app.get("/api/docs", async (_request, reply) => reply.type("text/html; charset=utf-8").send(page()));
}

function once<Value extends object | string>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

function renderDocs(document: OpenApiDocument): SafeHtml {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const byTag = [...Map.groupBy(operations, ({ operation }) => operation.tags[0] ?? "")];
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API reference - ${document.info.title}</title>
<link rel="stylesheet" href="/api/docs/style.css">
</head>
<body>
<nav aria-label="Calls">
<p class="brand">Touchstone <span>${document.info.version}</span></p>
${byTag.map(
  ([tag, items]) =>
    html`<h2>${tag}</h2><ul>${items.map(
      ({ path, method, operation }) =>
        html`<li><a href="#${operation.operationId}"><b class="${method}">${method}</b>${path.replace("/api/", "")}</a></li>`,
    )}</ul>`,
)}
</nav>
<main>
<h1>API reference</h1>
<p>${document.info.description} The token of a session travels in the <code>authorization</code> header, as it came from
<code>login</code>; an answer with <code>refresh-token: true</code> carries a new one. Machine-readable:
<a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
${byTag.map(([tag, items]) => html`<h2>${tag}</h2>${items.map((item) => renderOperation(document, item))}`)}
</main>
</body>
</html>`;
}

function renderOperation(
  document: OpenApiDocument,
  { path, method, operation }: { path: string; method: string; operation: Operation },
): SafeHtml {
  const body = Object.values(operation.requestBody?.content ?? {})[0]?.schema;
  return html`<section id="${operation.operationId}">
<h3><b class="${method}">${method}</b> <code>${path}</code></h3>
<p>${operation.summary} <span class="policy">Who: ${operation["x-policy"]}</span></p>
${
  operation.parameters?.length
    ? html`<h4>Query</h4>${fieldTable(
        operation.parameters.map((p) => [p.name, { ...p.schema, description: p.description }, p.required]),
      )}`
    : ""
}
${body ? html`<h4>Body</h4>${schemaView(document, body)}` : ""}
<h4>Answers</h4>
<table><tbody>${Object.entries(operation.responses).map(
    ([status, { description }]) =>
      html`<tr><th>${status}</th><td>${description.replaceAll("`", "")}</td></tr>`,
  )}</tbody></table>
<details><summary>data</summary>${schemaView(document, dataOf(operation))}</details>
</section>`;
}

type Schema = Record<string, unknown>;

function dataOf(operation: Operation): Schema {
  const envelope = operation.responses["200"]?.content["application/json"].schema;
  return (envelope?.properties?.data ?? {}) as Schema;
}

function schemaView(document: OpenApiDocument, schema: Schema): SafeHtml {
  const whole = resolve(document, schema);
  if (whole.type === "array") return html`<p>A list of:</p>${schemaView(document, whole.items as Schema)}`;
  const properties = Object.entries((whole.properties ?? {}) as Record<string, Schema>);
  if (properties.length === 0) return html`<p><code>${typeName(whole)}</code></p>`;
  const required = (whole.required ?? []) as string[];
  const nested = properties.find(([name]) => name === "records")?.[1];
  return html`${fieldTable(properties.map(([name, part]) => [name, part, required.includes(name)]))}
${nested ? schemaView(document, nested) : ""}`;
}

function resolve(document: OpenApiDocument, schema: Schema): Schema {
  const name = typeof schema.$ref === "string" ? schema.$ref.split("/").at(-1) : undefined;
  return (name && document.components.schemas[name]) || schema;
}

function fieldTable(fields: [name: string, schema: Schema, required: boolean][]): SafeHtml {
  return html`<table><tbody>${fields.map(
    ([name, schema, required]) =>
      html`<tr><th>${name}${required ? "" : "?"}</th><td><code>${typeName(schema)}</code></td><td>${typeof schema.description === "string" ? schema.description : ""}</td></tr>`,
  )}</tbody></table>`;
}

function typeName(schema: Schema): string {
  if (typeof schema.$ref === "string") return schema.$ref.split("/").at(-1) ?? "object";
  if (Array.isArray(schema.enum)) return schema.enum.map(String).join(" | ");
  if (Array.isArray(schema.anyOf)) return (schema.anyOf as Schema[]).map(typeName).join(" | ");
  if (schema.type === "array") return `${typeName((schema.items ?? {}) as Schema)}[]`;
  return typeof schema.type === "string" ? schema.type : "any";
}
