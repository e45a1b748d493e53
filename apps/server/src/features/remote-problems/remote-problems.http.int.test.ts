import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { buildContest, buildProblem, buildTraining } from "../../testing/build-rows.ts";
import { openImportRoom } from "../../testing/open-import-room.ts";
import { switchRemote } from "../remote-judging/remote-switch.ts";

let room: Awaited<ReturnType<typeof openImportRoom>>;
beforeAll(async () => {
  room = await openImportRoom();
});
afterAll(() => room.close());
afterEach(async () => {
  await sql`delete from remote_imports`.execute(room.db);
});

const orderSome = (who: string | undefined, problemIds: unknown, name = "HDU") =>
  room.ask(who, "remote-imports", { name, problemIds });
const waiting = async (): Promise<string[]> =>
  (await room.list()).imports.map(({ problemId }: { problemId: string }) => problemId).toSorted();

describe("whoever asks", () => {
  it.each([
    [undefined, 401],
    ["pupil", 403],
    ["author", 200],
    ["staff", 200],
    ["root", 200],
  ])("%s: %d", async (who, status) => {
    expect((await room.order(who, "HDU", "1001")).status).toBe(status);
    expect((await orderSome(who, ["1002"])).status).toBe(status);
    expect((await room.ask(who, "remote-imports")).status).toBe(status);
    expect(await waiting()).toEqual(status === 200 ? ["HDU-1001", "HDU-1002"] : []);
  });

  it("sees their own orders; those who edit every problem see all", async () => {
    await room.order("author", "HDU", "1001");
    await room.order("other", "CF", "1A");
    const seen = async (who: string) =>
      (await room.list(who)).imports.map(({ username }: { username: string }) => username);
    expect(await seen("author")).toEqual(["author"]);
    expect(await seen("other")).toEqual(["other"]);
    expect(await seen("staff")).toEqual(["other", "author"]);
    expect(await seen("root")).toEqual(["other", "author"]);
  });
});

describe("[ADMIN-08] an order", () => {
  it("is stored and logged, and done by nobody here", async () => {
    const { status, body } = await room.order("author", "HDU", " hdu-1003 ");
    expect([status, body.data]).toEqual([200, null]);
    const { imports } = await room.list();
    expect(imports).toMatchObject([
      {
        problemId: "HDU-1003",
        site: "HDU",
        phase: "waiting",
        pid: null,
        title: null,
        cause: null,
        endTime: null,
      },
    ]);
    const { rows } = await sql<{ details: unknown }>`
      select details from audit_entries where action = 'remote-problem.order' and object_id = ${String(imports[0].id)}`.execute(
      room.db,
    );
    expect(rows).toEqual([{ details: { problemId: "HDU-1003" } }]);
    expect(room.judges.HDU.local.requests).toEqual([]);
  });

  it.each([
    ["HDU", "1"],
    ["HDU", "CF-1A"],
    ["HDU", "1000; drop"],
    ["CF", "1"],
    ["CF", "../1A"],
    ["POJ", "10000"],
    ["AC", "abc100"],
    ["SPOJ", "TEST/../x"],
  ])("of %s %s is refused: that judge has no such ids", async (name, problemId) => {
    expect(await room.order("root", name, problemId)).toMatchObject({
      status: 400,
      body: { code: "remote_problem_id_invalid" },
    });
    expect(await waiting()).toEqual([]);
  });

  it("of a judge that nobody knows is none", async () => {
    expect((await room.order("root", "LIBRE", "1")).status).toBe(400);
    expect((await room.order("root", "HDU", "")).status).toBe(400);
    expect((await orderSome("root", [])).status).toBe(400);
    expect((await orderSome("root", Array(51).fill("1000"))).status).toBe(400);
  });

  it("is refused while the same is under way, and when the problem is here", async () => {
    await room.order("author", "HDU", "1004");
    expect(await room.order("root", "HDU", "1004")).toMatchObject({
      status: 409,
      body: { code: "remote_import_under_way" },
    });
    await room.work("HDU");
    expect(await room.order("root", "HDU", "1004")).toMatchObject({
      status: 409,
      body: { code: "display_id_taken" },
    });
  });

  it("is refused while remote judging is switched off", async () => {
    await switchRemote(room.db, room.by, false);
    const refusal = { status: 409, body: { code: "remote_judging_off" } };
    expect(await room.order("root", "HDU", "1005")).toMatchObject(refusal);
    expect(await orderSome("root", ["1005"])).toMatchObject(refusal);
    expect(await room.list()).toEqual({ isOpen: false, imports: [] });
    await switchRemote(room.db, room.by, true);
    expect(await room.list()).toEqual({ isOpen: true, imports: [] });
  });

  it("of several takes those that can be had, and says what is wrong with the others", async () => {
    await room.order("author", "HDU", "1006");
    const { body } = await orderSome("root", ["1006", "1007", "x", "HDU-1008"]);
    expect(body.data).toEqual({
      ordered: 2,
      refused: [
        { problemId: "1006", code: "remote_import_under_way" },
        { problemId: "x", code: "remote_problem_id_invalid" },
      ],
    });
    expect(await waiting()).toEqual(["HDU-1006", "HDU-1007", "HDU-1008"]);
  });
});

describe("an order for a contest or a training", () => {
  let contest: { cid: number; displayId: string };
  let training: { tid: number };
  beforeAll(async () => {
    const author = room.userIds.author ?? "";
    contest = { cid: await buildContest(room.db, author), displayId: "A" };
    training = { tid: await buildTraining(room.db, author) };
  });
  const codes = async (who: string, problemId: string) => {
    const answers = [
      await room.orderFor(who, contest, problemId),
      await room.orderFor(who, training, problemId),
    ];
    return answers.map(({ status, body }) => body.code ?? status);
  };

  it.each([
    [undefined, "sign_in_required"],
    ["pupil", "missing_right"],
    ["other", "missing_right"],
    ["staff", "missing_right"],
    ["author", 200],
    ["root", 200],
  ])("by %s: %s", async (who, code) => {
    expect([
      (await room.orderFor(who, contest, "1010")).body.code ?? 200,
      (await room.orderFor(who, training, "1011")).body.code ?? 200,
    ]).toEqual([code, code]);
    expect(await waiting()).toEqual(code === 200 ? ["HDU-1010", "HDU-1011"] : []);
  });

  it("is refused where there is no such place, and no such problem", async () => {
    const nowhere = [{ ...contest, cid: 999_999 }, { tid: 999_999 }];
    const gone = nowhere.map(async (place) => (await room.orderFor("author", place, "1012")).body.code);
    expect(await Promise.all(gone)).toEqual(["contest_not_found", "training_not_found"]);
    const invalid = "remote_problem_id_invalid";
    expect(await codes("author", "x")).toEqual([invalid, invalid]);
    const long = { ...contest, displayId: "A B" };
    expect((await room.orderFor("author", long, "1012")).body.code).toBe("invalid_input");
    expect(await waiting()).toEqual([]);
  });

  it("is refused while the same is under way, and while remote judging is switched off", async () => {
    await room.order("author", "HDU", "1013");
    const underWay = "remote_import_under_way";
    expect(await codes("author", "1013")).toEqual([underWay, underWay]);
    await switchRemote(room.db, room.by, false);
    expect(await codes("author", "1014")).toEqual(["remote_judging_off", "remote_judging_off"]);
    await switchRemote(room.db, room.by, true);
  });

  it("takes nobody's own problem for that of the judge, and no name that the contest has", async () => {
    const own = await buildProblem(room.db, "HDU-1015");
    expect(await codes("author", "1015")).toEqual(["display_id_taken", "display_id_taken"]);
    await room.db
      .insertInto("contest_problems")
      .values({ contest_id: contest.cid, problem_id: own, display_id: "A", display_title: "Own" })
      .execute();
    expect((await room.orderFor("author", contest, "1016")).body.code).toBe("contest_display_id_taken");
  });
});
