import type { Method } from "@touchstone/contract/web";

/** A call as `fetch` takes it. */
export interface EncodedCall {
  method: Method;
  /** The path with its query. */
  url: string;
  headers: Readonly<Record<string, string>>;
  body?: string | FormData;
}

/** What is called, with what; `query` is what goes with a body in the address. */
interface Asked {
  method: Method;
  path: string;
  input: object;
  query?: object | undefined;
}

/**
 * Writes a call for the wire: its input is the query of a GET and a DELETE and the body of the others, a form where it
 * holds a file, else JSON. What is undefined, null or empty does not go into a query.
 */
export function encodeCall({ method, path, input, query = {} }: Asked): EncodedCall {
  const isInQuery = method === "GET" || method === "DELETE";
  if (isInQuery) return { method, url: `${path}${queryOf(input)}`, headers: {} };
  const form = formOf(input);
  return {
    method,
    url: `${path}${queryOf(query)}`,
    // `fetch` itself names the type of a form, with the mark that parts it.
    headers: form ? {} : { "content-type": "application/json" },
    body: form ?? JSON.stringify(input),
  };
}

function formOf(input: object): FormData | undefined {
  const fields = Object.entries(input).filter(([, value]) => value !== undefined);
  if (!fields.some(([, value]) => value instanceof Blob)) return undefined;
  const form = new FormData();
  for (const [key, value] of fields) form.set(key, value instanceof Blob ? value : String(value));
  return form;
}

function queryOf(input: object): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(input)) {
    if (value !== undefined && value !== null && value !== "") query.set(key, String(value));
  }
  const text = String(query);
  return text && `?${text}`;
}
