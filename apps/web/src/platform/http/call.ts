/**
 * The one way to the server. It carries the session and the language, holds every call to 90 seconds, takes fresh
 * tokens, notices a newer build, and tells the user of what failed as the specification's table says; whoever calls
 * only decides what the page does next.
 */
import { type RouteName, routeTable, type WireData, type WireInput } from "@touchstone/contract/web";
import i18next from "i18next";
import { currentLocale } from "../i18n/locale.ts";
import { closeSession, currentSession, renewToken } from "../session/session.ts";
import { openSignIn } from "../session/sign-in-dialog.ts";
import { showNotice, showToast } from "../toasts/toasts.ts";
import { isWide } from "../viewport.ts";
import { noteBuild } from "./build.ts";
import { failureText } from "./failure-text.ts";
import { type FailedAnswer, type FailureKind, RequestError } from "./request-error.ts";

/** How one call differs from the others. */
export interface CallOptions {
  signal?: AbortSignal;
  headers?: Readonly<Record<string, string>>;
  /** True for what runs by itself in the background: its failure is not told. */
  isQuiet?: boolean;
}

/** A good answer: its data, and the token that came with it. */
export interface Answer<Data> {
  readonly data: Data;
  readonly token: string | undefined;
}

export const requestTimeoutMs = 90_000;

/** Calls a route and answers its data. Throws a RequestError, or the abort reason of `signal`. */
export async function call<Name extends RouteName>(
  name: Name,
  input: WireInput<Name>,
  options: CallOptions = {},
): Promise<WireData<Name>> {
  const { data } = await callForAnswer(name, input, options);
  return data;
}

/** Like `call`, for the one who also needs the token of the answer. */
export async function callForAnswer<Name extends RouteName>(
  name: Name,
  input: WireInput<Name>,
  options: CallOptions = {},
): Promise<Answer<WireData<Name>>> {
  const { response, body } = await exchange(name, input, options);
  noteBuild(response);
  const token = response.headers.get("authorization") ?? undefined;
  if (token && response.headers.get("refresh-token") === "true") renewToken(token);
  if (response.ok && body.status === 200) return { data: body.data as WireData<Name>, token };
  throw fail("answer", options, { ...body, status: response.ok ? body.status : response.status });
}

async function exchange<Name extends RouteName>(name: Name, input: WireInput<Name>, options: CallOptions) {
  const timer = new AbortController();
  const stop = () => timer.abort();
  const timeout = setTimeout(stop, requestTimeoutMs);
  options.signal?.addEventListener("abort", stop, { once: true });
  try {
    options.signal?.throwIfAborted();
    const response = await send(name, input, { ...options, signal: timer.signal });
    return { response, body: await readBody(response) };
  } catch {
    options.signal?.throwIfAborted();
    throw fail(timer.signal.aborted ? "timeout" : "network", options);
  } finally {
    clearTimeout(timeout);
    options.signal?.removeEventListener("abort", stop);
  }
}

function send<Name extends RouteName>(
  name: Name,
  input: WireInput<Name>,
  { signal, headers }: CallOptions & { signal: AbortSignal },
): Promise<Response> {
  const { method, path } = routeTable[name];
  const isInQuery = method === "GET" || method === "DELETE";
  const token = name === "login" ? undefined : currentSession()?.token;
  return fetch(isInQuery ? `${path}${queryOf(input)}` : path, {
    method,
    cache: "no-store",
    signal,
    headers: {
      "accept-language": currentLocale(),
      "url-type": path.startsWith("/api/admin/") ? "admin" : "general",
      ...(token && { authorization: token }),
      ...(!isInQuery && { "content-type": "application/json" }),
      ...headers,
    },
    ...(!isInQuery && { body: JSON.stringify(input) }),
  });
}

function queryOf(input: object): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(input)) {
    if (value !== undefined && value !== null && value !== "") query.set(key, String(value));
  }
  const text = String(query);
  return text && `?${text}`;
}

/** Whatever came: a proxy in between may answer with a page of its own. */
async function readBody(response: Response): Promise<FailedAnswer & { data?: unknown }> {
  const retryAfterSeconds = Number(response.headers.get("retry-after")) || undefined;
  const text = await response.text();
  try {
    return { ...JSON.parse(text), retryAfterSeconds };
  } catch {
    return { status: response.ok ? 502 : response.status, retryAfterSeconds };
  }
}

function fail(kind: FailureKind, options: CallOptions, answer?: FailedAnswer): RequestError {
  const error = new RequestError(kind, failureText(kind, answer), answer);
  if (answer?.status === 401) {
    closeSession();
    if (!options.isQuiet) openSignIn();
  }
  if (!options.isQuiet) {
    showToast("error", error.message);
    if (answer && isWide()) showNotice("error", i18next.t("platform.failed"), error.message);
  }
  return error;
}
