import { judgeStatus } from "@touchstone/domain";
import type { Disturbance } from "@touchstone/testkit/remote-sites";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openRemoteRoom, programOf } from "../../testing/open-remote-room.ts";
import { countersThatDiffer } from "../../testing/recount.ts";

let room: Awaited<ReturnType<typeof openRemoteRoom>>;
beforeAll(async () => {
  room = await openRemoteRoom({ accountsEach: 8, timeoutMs: 250 });
});
afterAll(() => room.close());

/** Numbers from 0 to 99 that are the same in every run. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 16) % 100;
  };
}

/** A tenth of all requests is never answered, a twentieth fails, and sessions are lost; half of it after the deed. */
function flaky(seed: number): () => Disturbance | undefined {
  const roll = dice(seed);
  return () => {
    const number = roll();
    if (number < 5) return "silence";
    if (number < 10) return "silence-after";
    if (number < 12) return "error";
    if (number < 15) return "error-after";
    return number < 17 ? "lose-sessions" : undefined;
  };
}

it("forty submissions over flaky sites all end, none is there twice, and no account works twice at once", async () => {
  const { HDU, CF } = room.judges;
  // Polite waits only make the test longer: steps are to meet each other here.
  for (const { adapter } of [HDU, CF]) adapter.spacingMs = 0;
  HDU.local.disturb = flaky(1);
  CF.local.disturb = flaky(2);
  const sent: { id: number; site: "HDU" | "CF"; code: string }[] = [];
  for (let number = 0; number < 40; number += 1) {
    const site = number % 2 === 0 ? "HDU" : "CF";
    const code = programOf("Accepted", `flaky ${number} `);
    sent.push({ id: await room.submit(site, code), site, code });
  }
  await room.workOff(["HDU", "CF"], 9);
  const statuses = new Map<number, number>();
  for (const { id, site, code } of sent) {
    const { status, cause, phase } = await room.endOf(id);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    expect(phase).toBe("ended");
    if (status !== judgeStatus.accepted) {
      expect(status).toBe(judgeStatus.submittedFailed);
      expect(cause).toContain('"because"');
    }
    const arrived = room.judges[site].local.programs.filter((program) =>
      program.code.startsWith(code.trimEnd()),
    );
    expect(arrived.length, `${site} has ${code}`).toBeLessThanOrEqual(1);
  }
  expect(statuses.get(judgeStatus.accepted) ?? 0).toBeGreaterThan(30);
  expect(Math.max(HDU.local.mostAtOnce, CF.local.mostAtOnce)).toBe(1);
  expect(await countersThatDiffer(room.db)).toEqual([]);
}, 120_000);
