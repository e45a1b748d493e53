import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { buildJudgeable } from "../testing/build-judgeable.ts";
import { openLiveStream } from "../testing/open-live-stream.ts";
import { judgedAs, type TestJudge } from "../testing/test-judge.ts";
import { startTestSite, type TestSite } from "../testing/test-site.ts";

let site: TestSite;
let judge: TestJudge;
let token: string;
beforeAll(async () => {
  site = await startTestSite();
  await buildJudgeable({ db: site.db, blobDir: site.config.blobDir }, "1000");
  judge = await site.judge("judge-1");
  token = (await site.openSession(await site.makeUser("alice"))).token;
});
afterAll(() => site.close());

const submit = async (): Promise<number> => {
  const body = { pid: "1000", language: "C++", code: "int main() {}" };
  return (await site.ask("/api/submit-problem-judge", { token, body })).body.data.submitId;
};

const watch = (topics: string) => openLiveStream(site.url, topics);

describe("the live stream", () => {
  it("[LIVE-01] says how far a judgement is and brings the verdict", async () => {
    const submitId = await submit();
    const stream = await watch(`submission:${submitId}`);
    expect(stream.response.headers.get("content-type")).toBe("text/event-stream");
    expect(stream.response.headers.get("x-content-type-options")).toBe("nosniff");
    await vi.waitFor(
      () => expect(stream.events).toEqual([{ kind: "submission.status", submitId, status: 5 }]),
      5_000,
    );

    const order = await judge.work();
    await judge.renew([order.attempt]);
    await vi.waitFor(() => {
      expect(stream.events).toContainEqual({
        kind: "submission.progress",
        submitId,
        phase: "judging",
        done: 0,
        total: 1,
      });
    }, 5_000);
    await judge.report(order, judgedAs(-1));
    await vi.waitFor(() => {
      expect(stream.events.at(-1)).toEqual({ kind: "submission.status", submitId, status: -1 });
    }, 5_000);
    await stream.close();
  });

  it("says the state at once to whoever comes late, and nothing of others", async () => {
    const [mine, other] = [await submit(), await submit()];
    for (let i = 0; i < 2; i++) await judge.report(await judge.work(), judgedAs(0));
    await vi.waitFor(async () => {
      const rows = await site.db
        .selectFrom("submissions")
        .select("status")
        .where("id", "in", [mine, other])
        .execute();
      expect(rows.every(({ status }) => status === 0)).toBe(true);
    }, 10_000);
    const stream = await watch(`submission:${mine}`);
    await vi.waitFor(() => expect(stream.events).not.toEqual([]), 5_000);
    // What was on its way when the stream opened is said twice rather than never.
    for (const event of stream.events) {
      expect(event).toEqual({ kind: "submission.status", submitId: mine, status: 0 });
    }
    await stream.close();
  });

  it.each(["", "submission:", "submission:1;drop", "everything", "submission:1,user:2", "unread:alice"])(
    "refuses the topics %j",
    async (topics) => {
      expect((await site.ask(`/api/live?topics=${encodeURIComponent(topics)}`)).body).toMatchObject({
        status: 400,
      });
    },
  );

  it("is not there for a submission nobody may see", async () => {
    expect((await site.ask("/api/live?topics=submission:999999")).status).toBe(404);
  });
});
