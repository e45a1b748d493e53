import { once } from "node:events";
import { type Agent, type IncomingHttpHeaders, type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";

/** An answer, read whole. */
export interface HttpAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Whoever has waited so long has gone. */
const patienceMs = 30_000;

/** One request of one page; throws when nothing answers it. Far lighter than `fetch`, whose load it shares a machine with. */
export async function askHttp(
  address: string,
  {
    agent,
    token,
    body,
    headers,
  }: { agent: Agent; token?: string; body?: object; headers?: Readonly<Record<string, string>> },
): Promise<HttpAnswer> {
  const sent = request(address, {
    agent,
    timeout: patienceMs,
    method: body ? "POST" : "GET",
    headers: {
      ...headers,
      ...(body && { "content-type": "application/json" }),
      ...(token && { authorization: token }),
    },
  });
  sent.on("timeout", () => sent.destroy(new Error(`no answer from ${address}`)));
  // One after the answer has come is told by the answer.
  sent.on("error", () => {});
  sent.end(body && JSON.stringify(body));
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: await text(answer) };
}
