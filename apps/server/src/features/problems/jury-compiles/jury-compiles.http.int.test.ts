import { type JudgeReport, testManifest } from "@touchstone/contract";
import { roles } from "@touchstone/domain";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { buildJudgeable } from "../../../testing/build-judgeable.ts";
import { buildGroup } from "../../../testing/build-rows.ts";
import type { TestJudge } from "../../../testing/test-judge.ts";
import { startTestSite, type TestSite } from "../../../testing/test-site.ts";
import { pruneJuryCompiles, wasCompiled } from "./jury-compiles.repo.ts";
import { juryProgramHash } from "./jury-program.ts";

let site: TestSite;
let judge: TestJudge;
let token: string;
beforeAll(async () => {
  site = await startTestSite();
  await buildJudgeable({ db: site.db, blobDir: site.config.blobDir }, "PLAIN");
});
beforeEach(async () => {
  const name = `author-${Math.random().toString(36).slice(2)}`;
  token = (await site.openSession(await site.makeUser(name, { role: roles.admin }))).token;
});
afterAll(() => site.close());

const program = { code: "int main() {}", language: "C++" as const };
const send = (changes: object = {}) =>
  site.ask("/api/admin/problem/compile-spj", { token, body: { ...program, ...changes } });
const compiled: JudgeReport["outcome"] = { kind: "compiled" };
const jobs = () => site.db.selectFrom("judge_jobs").select("faults").execute();

it("is refused at once where no judge is there", async () => {
  expect(await send()).toMatchObject({ status: 409, body: { code: "no_judge_ready" } });
  expect(await jobs()).toEqual([]);
});

describe("a program of the jury", () => {
  beforeAll(async () => {
    judge = await site.judge("judge-1");
    await judge.claim();
  });

  it("is compiled by a judge, which fetches it by its manifest, and known again", async () => {
    const files = { "own.h": "// own" };
    const answer = send({ extraFiles: files });
    const order = await judge.work();
    expect(order).toMatchObject({ juryCompile: true, languageKey: "cpp" });
    const fetchBlob = async (sha256: string) => {
      const address = order.blobUrl.replace("{sha256}", sha256).replace("http://touchstone.test", site.url);
      return fetch(address);
    };
    const { juryProgram } = testManifest.parse(await (await fetchBlob(order.manifest.sha256)).json());
    const texts = [juryProgram?.source, juryProgram?.files["own.h"]].map(async (blob) =>
      (await fetchBlob(blob?.sha256 ?? "")).text(),
    );
    expect(await Promise.all(texts)).toEqual([program.code, "// own"]);
    expect((await fetchBlob("0".repeat(64))).status).toBe(404);
    expect(await judge.renew([order.attempt])).toMatchObject({ attempts: [{ state: "held" }] });
    await judge.report(order, compiled);
    expect((await answer).body.data).toEqual({ isCompiled: true, message: "" });
    expect(await wasCompiled(site.db, juryProgramHash({ ...program, files }))).toBe(true);
    expect(await wasCompiled(site.db, juryProgramHash({ ...program, files: {} }))).toBe(false);
    expect(await jobs()).toEqual([]);
  });

  it.each(["compile-spj", "compile-interactive"])(
    "[GPROB-28] for a problem of a group is compiled for the group's admins by %s",
    async (call) => {
      const teacher = await site.makeUser(`teacher-${call}`);
      const named = { name: call, short_name: call.slice(0, 10) };
      const gid = await buildGroup(site.db, teacher, named);
      const body = { pid: 1, gid, ...program, extraFiles: { "own.h": "// own" } };
      const sendAs = (by: string) => site.ask(`/api/group/${call}`, { token: by, body });
      const answer = sendAs((await site.openSession(teacher)).token);
      await judge.report(await judge.work(), { kind: "compile-error", message: "main.cpp:1: error" });
      expect((await answer).body.data).toEqual({ isCompiled: false, message: "main.cpp:1: error" });
      const stranger = await site.openSession(await site.makeUser(`stranger-${call}`));
      expect((await sendAs(stranger.token)).body.code).toBe("group_access_required");
    },
  );

  it("that does not compile is answered with the compiler's words, and is not known as compiled", async () => {
    const answer = send({ code: "int main( {}" });
    await judge.report(await judge.work(), { kind: "compile-error", message: "main.cpp:1: error" });
    expect((await answer).body.data).toEqual({ isCompiled: false, message: "main.cpp:1: error" });
    const hash = juryProgramHash({ ...program, code: "int main( {}", files: {} });
    expect(await wasCompiled(site.db, hash)).toBe(false);
  });

  it("is tried again after a fault, and given up after three, which troubles no problem", async () => {
    const answer = send();
    for (let fault = 1; fault <= 3; fault++) {
      await sql`update judge_jobs set not_before = now(), avoid_until = null`.execute(site.db);
      await judge.report(await judge.work(), fault === 2 ? judgedReport : { kind: "fault", because: "disk" });
      if (fault < 3) await vi.waitFor(async () => expect(await jobs()).toEqual([{ faults: fault }]), 10_000);
    }
    expect(await answer).toMatchObject({ status: 409, body: { code: "compile_unanswered" } });
    expect(await jobs()).toEqual([]);
    expect(await site.db.selectFrom("judge_troubles").selectAll().execute()).toEqual([]);
  });

  const judgedReport: JudgeReport["outcome"] = { kind: "judged", tests: [] };

  it("is not taken without code, in another language, or with a file that is no name", async () => {
    const bad = [
      { code: "" },
      { language: "Python3" },
      { extraFiles: { "../x.h": "" } },
      { extraFiles: { "a/b.h": "" } },
      { extraFiles: Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`f${at}.h`, ""])) },
      { code: "x".repeat(256 * 1024 + 1) },
    ];
    for (const changes of bad) expect((await send(changes)).body.code).toBe("invalid_input");
    const users = (await site.openSession(await site.makeUser("pupil"))).token;
    const answer = await site.ask("/api/admin/problem/compile-spj", { token: users, body: program });
    expect(answer.body.code).toBe("missing_right");
  });

  it("waits with at most three of its author", async () => {
    const waiting = [send(), send({ code: "a" }), send({ code: "b" })];
    await vi.waitFor(async () => expect(await jobs()).toHaveLength(3), 10_000);
    expect(await send({ code: "c" })).toMatchObject({ status: 429, body: { code: "too_many_in_flight" } });
    for (const _ of waiting) await judge.report(await judge.work(), compiled);
    for (const answer of await Promise.all(waiting)) expect(answer.status).toBe(200);
  });

  it("is forgotten a week after it compiled", async () => {
    await pruneJuryCompiles(site.db);
    const hash = juryProgramHash({ ...program, files: {} });
    expect(await wasCompiled(site.db, hash)).toBe(true);
    await sql`update jury_compiles set created_at = now() - interval '8 days'`.execute(site.db);
    await pruneJuryCompiles(site.db);
    expect(await wasCompiled(site.db, hash)).toBe(false);
  });
});
