import { once } from "node:events";
import { type Agent, type IncomingMessage, request } from "node:http";
import type { Visit } from "./visits.ts";

/** Who visits, and where. */
export interface Visitor {
  readonly url: string;
  readonly token: string;
  readonly agent: Agent;
}

/** Sends one request, every second one signed in; answers whether it went well. */
export async function sendVisit(
  { url, token, agent }: Visitor,
  number: number,
  { path, body, isStream }: Visit,
): Promise<boolean> {
  const sent = request(`${url}${path}`, {
    agent,
    method: body ? "POST" : "GET",
    headers: {
      ...(body && { "content-type": "application/json" }),
      ...(number % 2 === 1 && { authorization: token }),
    },
  }).end(body && JSON.stringify(body));
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  for await (const _ of answer) if (isStream) break;
  if (answer.statusCode !== 200) console.error(`${answer.statusCode} ${path}`);
  return answer.statusCode === 200;
}
