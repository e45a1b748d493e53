import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { insertUser } from "../../testing/insert-user.ts";
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts";
import { deliverMessage } from "./deliver-message.ts";
import { lowerUnread } from "./lower-unread.ts";
import type { MessageKind, Reminder } from "./message.ts";
import { markRead, removeMessages } from "./messages.repo.ts";

let database: TestDatabase;
let alice: string;
let bob: string;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

let round = 0;
beforeEach(async () => {
  round += 1;
  alice = await insertUser(database.db, `alice${round}`);
  bob = await insertUser(database.db, `bob${round}`);
});

const details: Reminder = {
  action: "Like_Post",
  sourceType: "Discussion",
  sourceTitle: "A post",
  sourceContent: null,
  quoteContent: null,
  url: "/discussion-detail/1",
};
const deliver = (source: string, change: Partial<Reminder> = {}, senderId = bob) =>
  database.db.transaction().execute((tx) =>
    deliverMessage(tx, {
      ...{ kind: "like", recipientId: alice, source, senderId },
      details: { ...details, ...change },
    }),
  );
const messages = () =>
  database.db.selectFrom("messages").selectAll().where("recipient_id", "=", alice).orderBy("id").execute();
const deps = () => ({ db: database.db, wakeOutbox: () => {} });
const owner = (kind: MessageKind = "like") => ({ userId: alice, kind });
const events = async () => {
  const uid = alice.replaceAll("-", "");
  const { rows } =
    await sql`select from outbox where topic = 'unread.changed.v1' and payload ->> 'uid' = ${uid}`.execute(
      database.db,
    );
  return rows.length;
};

/** The kept count beside the counted one. */
async function counts() {
  const { rows } = await sql<{ kept: number; counted: number }>`
    select coalesce((select likes from unread_counts where user_id = ${alice}), 0) as kept,
      (select count(*) from messages where recipient_id = ${alice} and not is_read) as counted`.execute(
    database.db,
  );
  return rows[0];
}

describe("one delivery", () => {
  it("is told once, however often and however parallel it is repeated", async () => {
    await Promise.all(Array.from({ length: 8 }, () => deliver("like 7 by bob")));
    expect(await messages()).toHaveLength(1);
    expect(await counts()).toEqual({ kept: 1, counted: 1 });
    expect(await events()).toBe(1);
  });

  it("does not come back after the recipient has deleted it", async () => {
    await deliver("like 7 by bob");
    await lowerUnread(deps(), owner(), (tx) => removeMessages(tx, owner(), undefined));
    await deliver("like 7 by bob");
    expect(await messages()).toEqual([]);
    expect(await counts()).toEqual({ kept: 0, counted: 0 });
  });

  it("leaves nothing behind when its act is rolled back, and is then told after all", async () => {
    const act = database.db.transaction().execute(async (tx) => {
      await deliverMessage(tx, { kind: "like", recipientId: alice, senderId: bob, source: "x", details });
      throw new Error("the act fails");
    });
    await expect(act).rejects.toThrow("the act fails");
    expect([await messages(), await counts(), await events()]).toEqual([[], { kept: 0, counted: 0 }, 0]);
    await deliver("x");
    expect(await messages()).toHaveLength(1);
  });

  it("is not for what one did oneself, nor for an account that is gone", async () => {
    await deliver("own", {}, alice);
    await database.db.updateTable("users").set({ status: "deleted" }).where("id", "=", alice).execute();
    await deliver("late");
    expect(await messages()).toEqual([]);
    expect(await events()).toBe(0);
  });

  it("keeps 200 characters of a text, none of them halved", async () => {
    await deliver("long", { sourceContent: "石".repeat(300), quoteContent: "\u{1f980}".repeat(201) });
    const [message] = await messages();
    expect(message?.details).toMatchObject({
      sourceContent: "石".repeat(200),
      quoteContent: "\u{1f980}".repeat(200),
    });
  });
});

it("keeps counts that equal a recount whatever is delivered, read and deleted in parallel", async () => {
  const step = fc.oneof(
    fc.record({ act: fc.constant("deliver" as const), pick: fc.nat(9) }),
    fc.record({ act: fc.constant("read" as const), pick: fc.nat(9) }),
    fc.record({ act: fc.constant("remove" as const), pick: fc.nat(9) }),
    fc.record({ act: fc.constant("clean" as const), pick: fc.nat(9) }),
  );
  let series = 0;
  const play = async (steps: readonly { act: string; pick: number }[]) => {
    series += 1;
    for (let i = 0; i < 4; i++) await deliver(`${series} first ${i}`);
    const ids = (await messages()).map(({ id }) => id);
    const idAt = (pick: number) => ids[pick % Math.max(ids.length, 1)] ?? 0;
    await Promise.all(
      steps.map(({ act, pick }) => {
        if (act === "deliver") return deliver(`${series} ${pick}`);
        return lowerUnread(deps(), owner(), (tx) => {
          // Every reader takes the rows in another order.
          const turned = [...ids.slice(pick), ...ids.slice(0, pick)];
          if (act === "read") return markRead(tx, owner(), turned.slice(0, 5));
          return removeMessages(tx, owner(), act === "remove" ? idAt(pick) : undefined);
        });
      }),
    );
    const { kept, counted } = (await counts()) ?? {};
    expect(kept).toBe(counted);
  };
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 16 }), play), { numRuns: 20 });
});
