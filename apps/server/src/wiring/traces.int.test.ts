import { languageFiles } from "@touchstone/languages";
import { openTracing } from "@touchstone/telemetry";
import { startTraceReceiver } from "@touchstone/testkit";
import { expect, it, vi } from "vitest";
import { buildJudgeable } from "../testing/build-judgeable.ts";
import { judgedAs } from "../testing/test-judge.ts";
import { startTestSite } from "../testing/test-site.ts";

const source = "int main() { return 42; }";

it("the way of a submission through api, jobs and judge is one trace, without what was sent", async () => {
  const receiver = await startTraceReceiver();
  const site = await startTestSite({ otlpUrl: receiver.url });
  const judgeTracing = await openTracing({ url: receiver.url, process: "judge", version: "1" });
  try {
    await buildJudgeable({ db: site.db, blobDir: site.config.blobDir }, "1000");
    const judge = await site.judge("judge-1");
    const { token } = await site.openSession(await site.makeUser("somebody"));
    const body = { pid: "1000", language: languageFiles[0]?.name, code: source };
    const answer = await site.ask("/api/submit-problem-judge", { token, body });
    const order = await judge.work();
    await judgeTracing.span("judge", order, () => judge.report(order, judgedAs(0)));

    const traceId = answer.headers.get("x-request-id")?.replaceAll("-", "");
    const rootId = traceId?.slice(16);
    const spans = () => receiver.spans.filter((span) => span.traceId === traceId);
    await vi.waitFor(() => expect(spans()).toHaveLength(5), 20_000);
    const parts = spans().map(({ service, name, parentSpanId }) => ({ service, name, parentSpanId }));
    expect(parts).toEqual(
      expect.arrayContaining([
        { service: "touchstone-test", name: "POST /api/submit-problem-judge" },
        { service: "touchstone-test", name: "store submission", parentSpanId: rootId },
        { service: "touchstone-test-jobs", name: "make work order", parentSpanId: rootId },
        { service: "touchstone-judge", name: "judge", parentSpanId: rootId },
        { service: "touchstone-test-jobs", name: "apply report", parentSpanId: rootId },
      ]),
    );
    expect(JSON.stringify(receiver.spans)).not.toContain("main");
    expect(JSON.stringify(receiver.spans)).not.toContain(token);
  } finally {
    await judgeTracing.close();
    await site.close();
    await receiver.close();
  }
});
