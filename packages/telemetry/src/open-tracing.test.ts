import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { startTraceReceiver } from "@touchstone/testkit";
import { afterEach, expect, it } from "vitest";
import { openTracing, untraced } from "./open-tracing.ts";

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

it("puts what two processes did for one request under the span of that request", async () => {
  const receiver = await startTraceReceiver();
  stops.push(receiver.close);
  const open = (process: string) => openTracing({ url: receiver.url, process, version: "1" });
  const [api, jobs] = [await open("api"), await open("jobs")];
  const requestId = randomUUID();
  const traceId = requestId.replaceAll("-", "");
  await jobs.span("apply", { requestId }, async (note) => note({ "touchstone.outcome": "recorded" }));
  const broken = api.span("store", { requestId }, () => Promise.reject(new TypeError("int main() {}")));
  await expect(broken).rejects.toThrow("int main() {}");
  expect(await jobs.span("nobody's", { requestId: "rejudging-7" }, async () => 5)).toBe(5);
  api.answered({ requestId, method: "POST", route: "/api/submit", status: 500, elapsedMs: 20 });
  await api.close();
  await jobs.close();

  const rootId = traceId.slice(16);
  expect(receiver.spans).toHaveLength(3);
  expect(receiver.spans.every((span) => span.traceId === traceId)).toBe(true);
  const [store, root, apply] = receiver.spans;
  expect(root).toMatchObject({ service: "touchstone-api", name: "POST /api/submit", spanId: rootId });
  expect(root?.parentSpanId).toBeUndefined();
  expect(store).toMatchObject({ service: "touchstone-api", parentSpanId: rootId, status: { code: 2 } });
  expect(apply).toMatchObject({ service: "touchstone-jobs", name: "apply", parentSpanId: rootId });
  expect(apply?.attributes).toContainEqual({
    key: "touchstone.outcome",
    value: { stringValue: "recorded" },
  });
  expect(JSON.stringify(receiver.spans)).not.toContain("main");
});

it("costs a call and nothing else while it is off, and a collector that is away costs no work", async () => {
  expect(await openTracing({ url: undefined, process: "api", version: "1" })).toBe(untraced);
  const away = await openTracing({ url: "http://127.0.0.1:1/v1/traces", process: "api", version: "1" });
  expect(await away.span("store", { requestId: randomUUID() }, async () => 7)).toBe(7);
  await away.close();
});

it("loads nothing of the SDK while it is off", () => {
  const program = `
    import { registerHooks } from "node:module";
    const seen = [];
    registerHooks({ load: (url, context, next) => (seen.push(url), next(url, context)) });
    const { openTracing } = await import(${JSON.stringify(import.meta.resolve("./index.ts"))});
    // The figures take the types of the api along, traces or not.
    const count = () => seen.filter((url) => /[/]@opentelemetry[/](?!api[/])/.test(url)).length;
    const of = { process: "api", version: "1" };
    await openTracing({ ...of, url: undefined });
    const off = count();
    await (await openTracing({ ...of, url: "http://127.0.0.1:1/" })).close();
    console.log(JSON.stringify([off, count() > 10]));`;
  const said = execFileSync(process.execPath, ["--input-type=module", "--eval", program], {
    encoding: "utf8",
  });
  expect(JSON.parse(said)).toEqual([0, true]);
});
