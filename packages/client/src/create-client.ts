/**
 * Every call of a site, typed by the contract, for programs in Node and in the browser. A client holds one session: the
 * token it was given, or that of the `login` it makes. It asks once; whether to ask again is the caller's to decide.
 */
import { type RouteName, routeTable, type WireData, type WireInput } from "@touchstone/contract/web";
import type { Locale } from "@touchstone/domain";
import { CallFailed } from "./call-failed.ts";
import { encodeCall } from "./encode-call.ts";
import { readEnvelope } from "./read-envelope.ts";

/** Where a client calls, and as whom. */
export interface ClientOptions {
  /** The address of the site, as people type it. */
  site: string;
  /** The token of a session; a visitor has none. */
  token?: string | undefined;
  /** The language of messages. */
  locale?: Locale;
  /** How long an answer may take to begin. */
  timeoutMs?: number;
  /** Ends every call, also those that are under way. */
  signal?: AbortSignal;
}

/** What goes with one call. */
export interface CallOptions {
  /** Ends this call. */
  signal?: AbortSignal;
}

/** What a call takes; the file of a form is a `Blob` or a `File`. */
export type CallInput<Name extends RouteName> =
  WireInput<Name> extends { file: unknown }
    ? Omit<WireInput<Name>, "file"> & { file: Blob }
    : WireInput<Name>;

/** A site as a program sees it. */
export interface Client {
  /** The token of the session, also after the site renewed it. */
  readonly token: string | undefined;
  /** Calls by name and answers the data. Throws `CallFailed` where the site refuses, else what `fetch` throws. */
  call: <Name extends RouteName>(
    name: Name,
    input: CallInput<Name>,
    options?: CallOptions,
  ) => Promise<WireData<Name>>;
  /** As `call`, for an answer that is a file: a good answer whose body is still to be read. */
  download: <Name extends RouteName>(
    name: Name,
    input: CallInput<Name>,
    options?: CallOptions,
  ) => Promise<Response>;
}

/** Makes a client; nothing is asked yet. */
export function createClient(options: ClientOptions): Client {
  const { locale = "en-US", timeoutMs = 90_000 } = options;
  const site = options.site.replace(/\/+$/, "");
  let token = options.token;
  const send = async (name: RouteName, input: object, { signal }: CallOptions) => {
    const { url, ...request } = encodeCall({ ...routeTable[name], input });
    const headers = { "accept-language": locale, ...(token && { authorization: token }), ...request.headers };
    const signals = [options.signal, signal].filter((each) => each !== undefined);
    const answer = await within(timeoutMs, signals, (either) =>
      // Who leads elsewhere is not the site; a token is not carried there.
      fetch(`${site}${url}`, { ...request, headers, redirect: "manual", signal: either }),
    );
    const isFresh = signInCalls.includes(name) || answer.headers.get("refresh-token") === "true";
    if (answer.ok && isFresh) token = answer.headers.get("authorization") ?? token;
    return answer;
  };
  return {
    get token() {
      return token;
    },
    async call<Name extends RouteName>(name: Name, input: CallInput<Name>, callOptions: CallOptions = {}) {
      const answer = await send(name, input, callOptions);
      const body = await readEnvelope(answer);
      if (answer.ok && body.status === 200) return body.data as WireData<Name>;
      throw new CallFailed({ ...body, status: answer.ok ? body.status : answer.status });
    },
    async download(name, input, callOptions = {}) {
      const answer = await send(name, input, callOptions);
      if (answer.ok && answer.headers.get("content-disposition")?.startsWith("attachment")) return answer;
      throw new CallFailed({ ...(await readEnvelope(answer)), status: answer.ok ? 502 : answer.status });
    },
  };
}

const signInCalls: readonly RouteName[] = ["login", "adminLogin"];

/** The limit of time ends with the head of an answer: its body may be long. */
async function within(
  ms: number,
  signals: readonly AbortSignal[],
  ask: (signal: AbortSignal) => Promise<Response>,
): Promise<Response> {
  const timer = new AbortController();
  const timeout = setTimeout(() => timer.abort(new Error(`the site did not answer within ${ms} ms`)), ms);
  try {
    return await ask(AbortSignal.any([...signals, timer.signal]));
  } finally {
    clearTimeout(timeout);
  }
}
