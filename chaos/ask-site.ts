/** An answer of the site, or nothing where none came in time. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly data: unknown;
}

const answerWithinMs = 5_000;

/** Asks once, as a page does; a site that is away, or that hangs, gives no answer. */
export async function askSite(
  url: string,
  {
    token,
    body,
    headers = {},
  }: { token?: string; body?: object | FormData; headers?: Record<string, string> },
): Promise<Answer | undefined> {
  const isForm = body instanceof FormData;
  try {
    const response = await fetch(url, {
      signal: AbortSignal.timeout(answerWithinMs),
      ...(body && { method: "POST", body: isForm ? body : JSON.stringify(body) }),
      headers: {
        ...(body && !isForm && { "content-type": "application/json" }),
        ...(token && { authorization: token }),
        ...headers,
      },
    });
    const { data } = (await response.json()) as { data: unknown };
    return { status: response.status, headers: response.headers, data };
  } catch {
    return undefined;
  }
}
