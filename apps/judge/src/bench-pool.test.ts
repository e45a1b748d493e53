import { describe, expect, it } from "vitest";
import { createBenchPool } from "./bench-pool.ts";

/** What a promise has come to by now. */
const now = <T>(promise: Promise<T>): Promise<T | "waits"> =>
  Promise.race([promise, new Promise<"waits">((resolve) => setImmediate(resolve, "waits"))]);

describe("a bench pool", () => {
  it("lends what is idle and never one bench to two", async () => {
    const pool = createBenchPool(["a", "b", "c"]);
    const taken = await pool.take();
    const lent = [pool.borrow(), pool.borrow()];
    expect(new Set([taken, ...lent].map((handed) => handed?.bench))).toEqual(new Set(["a", "b", "c"]));
    expect(pool.borrow()).toBeNull();
    lent[0]?.release();
    expect(pool.borrow()?.bench).toBe(lent[0]?.bench);
  });

  it("gives new work the first bench that comes back, and lends nothing while it waits", async () => {
    const pool = createBenchPool(["a", "b"]);
    await pool.take();
    const lent = pool.borrow();
    const next = pool.take();
    expect(await now(next)).toBe("waits");
    lent?.release();
    expect(pool.borrow()).toBeNull();
    expect(await now(next)).toMatchObject({ bench: lent?.bench });
  });

  it("serves those who wait in the order they came", async () => {
    const pool = createBenchPool(["a", "b"]);
    const lent = [pool.borrow(), pool.borrow()];
    const [first, second] = [pool.take(), pool.take()];
    lent[1]?.release();
    expect(await now(first)).toMatchObject({ bench: lent[1]?.bench });
    expect(await now(second)).toBe("waits");
    lent[0]?.release();
    expect(await now(second)).toMatchObject({ bench: lent[0]?.bench });
  });

  it("takes a bench back once, however often it is given", async () => {
    const pool = createBenchPool(["a"]);
    const taken = await pool.take();
    taken.release();
    taken.release();
    expect(pool.borrow()?.bench).toBe("a");
    expect(pool.borrow()).toBeNull();
  });
});
