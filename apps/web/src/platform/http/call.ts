/**
 * The one way to the server. It carries the session and the language, holds every call to 90 seconds, takes fresh
 * tokens, notices a newer build, and tells the user of what failed as the specification's table says; whoever calls
 * only decides what the page does next.
 */
import { encodeCall, type FailedAnswer, readEnvelope } from "@touchstone/client";
import {
  type Method,
  type RouteName,
  routeTable,
  type WireData,
  type WireInput,
} from "@touchstone/contract/web";
import type { RefusalCode } from "@touchstone/domain";
import i18next from "i18next";
import { currentLocale } from "../i18n/locale.ts";
import { goToPage } from "../navigation.ts";
import { closeSession, currentSession, renewToken } from "../session/session.ts";
import { openSignIn } from "../session/sign-in-dialog.ts";
import { showNotice, showToast } from "../toasts/toasts.ts";
import { isWide } from "../viewport.ts";
import { noteBuild } from "./build.ts";
import { failureText } from "./failure-text.ts";
import { type FailureKind, RequestError } from "./request-error.ts";
import { type Sent, sendWithProgress } from "./send-with-progress.ts";

/** How one call differs from the others. */
export interface CallOptions {
  signal?: AbortSignal;
  headers?: Readonly<Record<string, string>>;
  /** True for what runs by itself in the background: its failure is not told. */
  isQuiet?: boolean;
  /** Refusals that the page itself answers: nothing is told of them. */
  handles?: readonly RefusalCode[];
  /** What goes with a file in the address. */
  query?: object;
  /** Hears how much of a file is on its way. */
  onProgress?: (sent: Sent) => void;
  /** How long the answer may take where 90 seconds are too few, as for a large file. */
  timeoutMs?: number;
  /** True for what a page sends when it is left: the browser finishes it. It may not be larger than 64 KB. */
  outlivesPage?: boolean;
}

/** A good answer: its data, and the token that came with it. */
export interface Answer<Data> {
  readonly data: Data;
  readonly token: string | undefined;
}

/** How long an answer may take. */
export const requestTimeoutMs = 90_000;

/** A file may be large and the way long. */
export const downloadTimeoutMs = 300_000;

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
  const { method, path } = routeTable[name];
  const isSignIn = signInCalls.includes(name);
  const token = isSignIn ? undefined : currentSession()?.token;
  const request: Outgoing = { ...options, method, path, input, isSignIn, token };
  const { response, body } = await exchange(request, readEnvelope, options.timeoutMs);
  const given = response.headers.get("authorization") ?? undefined;
  if (response.ok && body.status === 200) return { data: body.data as WireData<Name>, token: given };
  throw fail("answer", request, { ...body, status: response.ok ? body.status : response.status });
}

/** Fetches a file; it comes as it is. What comes as JSON without being a file is the server's word, and told. */
export async function callForBlob(
  path: string,
  query: object = {},
  options: CallOptions = {},
): Promise<Blob> {
  const token = currentSession()?.token;
  const request: Outgoing = { ...options, method: "GET", path, input: query, isSignIn: false, token };
  const { response, body } = await exchange(request, readFile, downloadTimeoutMs);
  if (body instanceof Blob) return body;
  throw fail("answer", request, { ...body, status: response.ok ? body.status : response.status });
}

/** What `exchange` sends. */
interface Outgoing extends CallOptions {
  method: Method;
  path: string;
  input: object;
  /** True for a call that opens a session: it carries no token, and its refusal ends none. */
  isSignIn: boolean;
  token: string | undefined;
}

const signInCalls: readonly RouteName[] = ["login", "adminLogin"];

async function exchange<Body>(
  request: Outgoing,
  read: (response: Response) => Promise<Body>,
  timeoutMs = requestTimeoutMs,
): Promise<{ response: Response; body: Body }> {
  const timer = new AbortController();
  const stop = () => timer.abort();
  const timeout = setTimeout(stop, timeoutMs);
  request.signal?.addEventListener("abort", stop, { once: true });
  try {
    request.signal?.throwIfAborted();
    const response = await send(request, timer.signal);
    noteBuild(response);
    const token = response.headers.get("authorization");
    const isFresh = response.headers.get("refresh-token") === "true";
    // A late answer to the session before this one renews nothing.
    if (token && isFresh && currentSession()?.token === request.token) renewToken(token);
    return { response, body: await read(response) };
  } catch {
    request.signal?.throwIfAborted();
    throw fail(timer.signal.aborted ? "timeout" : "network", request);
  } finally {
    clearTimeout(timeout);
    request.signal?.removeEventListener("abort", stop);
  }
}

function send(request: Outgoing, signal: AbortSignal): Promise<Response> {
  const { token, onProgress, outlivesPage } = request;
  const { url, method, body, ...encoded } = encodeCall(request);
  const headers = {
    "accept-language": currentLocale(),
    "url-type": isAdminCall(request.path) ? "admin" : "general",
    ...(token && { authorization: token }),
    ...encoded.headers,
    ...request.headers,
  };
  if (body instanceof FormData && onProgress)
    return sendWithProgress(url, { method, headers, body, signal }, onProgress);
  return fetch(url, {
    method,
    cache: "no-store",
    keepalive: outlivesPage ?? false,
    signal,
    headers,
    ...(body !== undefined && { body }),
  });
}

function isAdminCall(path: string): boolean {
  return path.startsWith("/api/admin/");
}

async function readFile(response: Response): Promise<Blob | FailedAnswer> {
  const isFile = response.headers.get("content-disposition")?.startsWith("attachment") ?? false;
  const isJson = response.headers.get("content-type")?.includes("json") ?? false;
  if (response.ok && (isFile || !isJson)) return response.blob();
  const body: FailedAnswer & { error?: string } = await readEnvelope(response);
  // JSON in place of a file is a message, if it says anything.
  return isJson ? { ...body, msg: body.error || body.msg || i18next.t("Invalid_file_format") } : body;
}

/** Tells the user what failed and goes where the status sends them; answers what the caller throws. */
function fail(kind: FailureKind, request: Outgoing, answer?: FailedAnswer): RequestError {
  const error = new RequestError(kind, failureText(kind, answer), answer);
  const isAdmin = isAdminCall(request.path) && !request.isSignIn;
  // A late answer to the session before this one ends nothing.
  const isLost = answer?.status === 401 && currentSession()?.token === request.token;
  if (isLost) closeSession();
  const isHandled = request.handles?.some((code) => code === answer?.code) ?? false;
  if (request.isQuiet || isHandled) return error;
  // Whoever viewed the site as another user is in the own session again.
  const isOut = isLost && currentSession() === undefined;
  if (isOut && isAdmin) goToPage({ name: "AdminLogin" });
  if (isOut && !isAdmin) openSignIn();
  if (answer?.status === 403 && isAdmin) goToPage({ name: "Admin" });
  showToast("error", error.message);
  if (answer && isWide()) showNotice("error", i18next.t("platform.failed"), error.message);
  return error;
}
