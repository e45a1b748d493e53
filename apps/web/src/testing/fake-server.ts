import { type LiveEvent, type RouteName, routeTable, type WireData } from "@touchstone/contract/web";
import { vi } from "vitest";

/** What the server answers to a call: its data, or a refusal. */
type Reply<Name extends RouteName> = (input: Record<string, unknown>) => WireData<Name> | Response;

/** A server for a test: what it answers, what it was asked, and its live stream. */
export interface FakeServer {
  /** The inputs of the calls to a route, in their order. */
  asked: (name: RouteName) => Record<string, unknown>[];
  /** Says something on the open stream. */
  say: (event: LiveEvent) => void;
}

/** Answers the calls of a test; a live stream is refused unless it is asked for. */
export function fakeServer(
  replies: { [Name in RouteName]?: Reply<Name> },
  { hasStream = false } = {},
): FakeServer {
  const names = Object.keys(routeTable) as RouteName[];
  const calls: { name: RouteName; input: Record<string, unknown> }[] = [];
  let stream: ReadableStreamDefaultController<Uint8Array> | undefined;
  vi.stubGlobal("fetch", async (url: string, init?: { body?: string | FormData; method?: string }) => {
    const { pathname, searchParams } = new URL(url, "http://site");
    if (pathname === "/api/live") {
      if (!hasStream) return new Response("", { status: 404 });
      const start = (opened: ReadableStreamDefaultController<Uint8Array>) => {
        stream = opened;
      };
      return new Response(new ReadableStream({ start }));
    }
    const method = init?.method ?? "GET";
    const ofPath = names.filter((each) => routeTable[each].path === pathname);
    const name = ofPath.find((each) => routeTable[each].method === method) ?? ofPath[0];
    const reply = name && (replies[name] as Reply<RouteName> | undefined);
    if (!name || !reply) return refusal(404, "not_found");
    const body = init?.body;
    const carried = typeof body === "string" ? JSON.parse(body) : Object.fromEntries(body ?? searchParams);
    const input = carried as Record<string, unknown>;
    calls.push({ name, input });
    const answer = reply(input);
    return answer instanceof Response ? answer : Response.json({ status: 200, msg: "success", data: answer });
  });
  return {
    asked: (name) => calls.filter((call) => call.name === name).map(({ input }) => input),
    say: (event) => stream?.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(event)}\n\n`)),
  };
}

/** A refusal as the server writes it. */
export function refusal(status: number, code: string): Response {
  return Response.json({ status, code, msg: code, data: null }, { status });
}
