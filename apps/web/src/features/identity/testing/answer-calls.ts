import { type RouteName, routeTable, type WireData, type WireInput } from "@touchstone/contract/web";
import { vi } from "vitest";

/** A call that a page made. */
export interface MadeCall {
  readonly name: RouteName | undefined;
  readonly input: unknown;
}

type Reply<Name extends RouteName> = (input: WireInput<Name>) => Response | Promise<Response>;

/** Answers the calls of a test and lists them; a call that nobody answers finds no server. */
export function answerCalls(replies: { [Name in RouteName]?: Reply<Name> }): MadeCall[] {
  const names = Object.keys(routeTable) as RouteName[];
  const calls: MadeCall[] = [];
  type Sent = { method?: string; body?: string | FormData };
  vi.stubGlobal("fetch", async (url: string, { method = "GET", body = "{}" }: Sent) => {
    const [path] = url.split("?", 1);
    const name = names.find((each) => routeTable[each].path === path && routeTable[each].method === method);
    const input = typeof body === "string" ? JSON.parse(body) : Object.fromEntries(body);
    calls.push({ name, input });
    const reply = name && (replies[name] as Reply<RouteName> | undefined);
    if (!reply) throw new TypeError("no server");
    return reply(input);
  });
  return calls;
}

/** A good answer to a call. */
export function good<Name extends RouteName>(_name: Name, data: WireData<Name>, token?: string): Response {
  const headers = token ? { authorization: token } : {};
  return new Response(JSON.stringify({ status: 200, msg: "success", data }), { headers });
}

/** A refusal with the server's code. */
export function refused(status: number, code: string): Response {
  return new Response(JSON.stringify({ status, code, msg: code, data: null }), { status });
}
