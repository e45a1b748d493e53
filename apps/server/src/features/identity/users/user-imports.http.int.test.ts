import { newUsersMax, roles } from "@touchstone/domain";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Answer, startTestApi, type TestApi } from "../../../testing/test-api.ts";
import { readTable } from "../../files/index.ts";
import { workOnUserImport } from "./work-on-user-import.ts";

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await startTestApi();
  token = (await api.openSession(await api.makeUser("root", { role: roles.root }))).token;
  await api.makeUser("taken");
});
afterAll(() => api.close());

const post = async (name: string, body: object, by: string | undefined = token) =>
  (await api.ask(`/api/admin/user/${name}`, { token: by, body })).body;
const upload = async (bytes: Uint8Array<ArrayBuffer>, field = "file") => {
  const form = new FormData();
  form.set(field, new Blob([bytes]), "people.bin");
  const response = await fetch(`${api.url}/api/admin/user/preview-file`, {
    ...{ method: "POST", body: form },
    headers: { authorization: token, "accept-language": "en-US" },
  });
  return (await response.json()) as Answer["body"];
};
const newest = async () => (await api.ask("/api/admin/user/imports", { token })).body.data[0];
const work = (importId: number) =>
  workOnUserImport(
    {
      ...{ db: api.db, secret: api.config.secret },
      ...{ wakeOutbox: () => {}, madeForGroup: async () => {} },
    },
    { importId },
  );
const countUsers = async () => (await api.db.selectFrom("users").select("id").execute()).length;
/** Two good lines, and one each that is bad, twice, taken; as Excel writes them on a Chinese Windows. */
const gbk = () =>
  new Uint8Array(
    Buffer.from(
      "d3c3bba7c3fb2cc3dcc2eb2cd0d5c3fb0d0a6c696c65692c7365637265742d312cc0eec0d70d0a68616e2c7365637265742d312cbaabc3b7c3b70d0a62616420312c7365637265742d312c0d0a4c694c65692c7365637265742d312c0d0a74616b656e2c7365637265742d312c0d0a",
      "hex",
    ),
  );

describe("a preview", () => {
  it("names each bad line and why, and makes nothing", async () => {
    const before = await countUsers();
    const { data } = await upload(gbk());
    expect(data.users.map(({ cells }: { cells: string[] }) => cells[3])).toEqual([
      "李雷",
      "韩梅梅",
      "",
      "",
      "",
    ]);
    const faults = data.users.map(({ line, faults }: { line: number; faults: object[] }) => [
      line,
      ...faults,
    ]);
    expect(faults).toMatchObject([
      [2],
      [3],
      [4, { column: "username", key: "Username_Check_Shape", msg: "Letters, digits, and _ . - only." }],
      [5, { column: "username", key: "User_Check_Twice", msg: "Stands in an earlier line already." }],
      [6, { column: "username", key: "username_taken", msg: "The username already exists." }],
    ]);
    expect(await countUsers()).toBe(before);
  });

  it("reads cells that were pasted, and says which columns it leaves out", async () => {
    const { data } = await post("preview-cells", { text: "Username\tClass\tPassword\nann\t3A\tsecret-1" });
    expect(data).toMatchObject({
      ignored: ["Class"],
      users: [{ cells: expect.arrayContaining(["ann"]), faults: [] }],
    });
  });

  it.each([
    ["nothing", new Uint8Array(), "table_unreadable"],
    ["blank lines", new TextEncoder().encode("\n,,\n"), "table_unreadable"],
    ["a picture", new Uint8Array(Buffer.from("\x89PNG\r\n\x1a\n\0\0\0", "latin1")), "table_unreadable"],
    ["too many people", new TextEncoder().encode("a,b\n".repeat(newUsersMax + 1)), "table_too_large"],
    ["too many bytes", new Uint8Array(4 * 1024 * 1024 + 1).fill(65), "body_too_large"],
  ])("of %s is refused", async (_what, bytes, code) => {
    expect((await upload(bytes)).code).toBe(code);
  });

  it("of another field, and by anybody but root, is refused", async () => {
    expect((await upload(gbk(), "image")).code).toBe("invalid_input");
    const admin = await api.openSession(await api.makeUser("admin", { role: roles.admin }));
    for (const name of ["preview-cells", "insert-batch-user", "generate-user"]) {
      expect((await post(name, {}, admin.token)).code).toBe("missing_right");
    }
  });
});

describe("[ADMIN-26] a batch of accounts", () => {
  it("is made in the background, twice at once and once each, and reports what failed", async () => {
    const users = [
      ["lilei", "secret-1", "lilei@example.org", "李雷", "男", "Lei", "First School", "2024001"],
      ["han", "secret-1"],
      ["taken", "secret-1"],
      ["", "secret-1"],
    ];
    const { data } = await post("insert-batch-user", { users });
    expect(data).toMatchObject({ kind: "import", username: "root", total: 4, made: 0 });
    expect(data.failures).toMatchObject([
      { line: 3, username: "taken", key: "username_taken" },
      { line: 4, key: "Username_Check_Required" },
    ]);
    expect((await api.signIn("lilei")).status).toBe(400);
    // What waits can be read by nobody who looks into the table.
    const waiting = await sql<{ text: string }>`select l::text as text from user_import_lines l`.execute(
      api.db,
    );
    expect(waiting.rows.map(({ text }) => text).join()).not.toContain("secret-1");

    await Promise.all([work(data.id), work(data.id)]);
    expect(await newest()).toMatchObject({
      id: data.id,
      total: 4,
      made: 2,
      failures: [{ line: 3 }, { line: 4 }],
    });
    await work(data.id);
    expect(await newest()).toMatchObject({ made: 2 });
    const { data: user } = (await api.signIn("lilei")).body;
    expect(user).toMatchObject({
      ...{ realname: "李雷", gender: "male", nickname: "Lei", school: "First School", number: "2024001" },
      ...{ email: "lilei@example.org", passwordIsDue: true, roleList: ["user"] },
    });
    const act = await api.db
      .selectFrom("audit_entries")
      .select("details")
      .where("action", "=", "users.import")
      .executeTakeFirstOrThrow();
    expect(act.details).toEqual({ total: 4, failed: 2 });
  });

  it("goes on where it was stopped, and notes a name that was taken meanwhile", async () => {
    const users = Array.from({ length: 103 }, (_, index) => [`many${index}`, "secret-1"]);
    const { data } = await post("insert-batch-user", { users });
    await api.makeUser("many102");
    await work(data.id);
    const { rows } = await sql`
      select from graphile_worker.jobs where key = ${`user-import:${data.id}`}`.execute(api.db);
    expect(rows).toHaveLength(1);
    expect((await newest()).made).toBeLessThan(103);
    await work(data.id);
    expect(await newest()).toMatchObject({
      made: 102,
      failures: [{ line: 103, username: "many102", key: "username_taken" }],
    });
    const counters = await sql`
      select from users u where username like 'many%'
        and not exists (select from user_counters c where c.user_id = u.id)`.execute(api.db);
    expect(counters.rows).toEqual([]);
  }, 60_000);

  it.each([
    ["no line", []],
    ["a line that is too long", [Array.from({ length: 9 }, () => "a")]],
    ["too many lines", Array.from({ length: newUsersMax + 1 }, () => ["a", "b"])],
    ["empty lines only", [[], ["", " "]]],
    ["no list", "ada"],
  ])("of %s is refused", async (_what, users) => {
    expect((await post("insert-batch-user", { users })).code).toBe("invalid_input");
  });
});

describe("[ADMIN-26] generating", () => {
  const order = { prefix: "gen", suffix: "x", number_from: 8, number_to: 10, password_length: 10 };
  const download = async (key: string) =>
    fetch(`${api.url}/api/file/generate-user-excel?key=${key}`, {
      headers: { authorization: token, "accept-language": "en-US" },
    });

  it("makes accounts whose passwords work once, told once as a list and once as a workbook", async () => {
    await api.makeUser("gen9x");
    const { data } = await post("generate-user", order);
    expect(data.users.map(({ username }: { username: string }) => username)).toEqual(["gen8x", "gen10x"]);
    for (const { password } of data.users) expect(password).toMatch(/^[a-km-np-z2-9]{10}$/);
    expect(data.order).toMatchObject({ kind: "generate", total: 3, failures: [{ username: "gen9x" }] });
    await work(data.order.id);
    const [{ username, password }] = data.users;
    expect((await api.signIn(username, password)).body.data.passwordIsDue).toBe(true);

    const file = await download(data.key);
    const rows = await readTable(new Uint8Array(await file.arrayBuffer()), { rowsMax: 9, columnsMax: 9 });
    expect(rows).toEqual([
      ["Username", "Password"],
      ...data.users.map((user: { username: string; password: string }) => [user.username, user.password]),
    ]);
    const again = await download(data.key);
    expect([again.status, ((await again.json()) as Answer["body"]).code]).toEqual([404, "user_list_gone"]);
  });

  it.each([
    [{ number_from: 3, number_to: 2 }, "number_to", "Number_Check_Order"],
    [{ password_length: 5 }, "password_length", "Password_Length_Check_Between"],
    [{ password_length: 26 }, "password_length", "Password_Length_Check_Between"],
    [{ number_to: newUsersMax + 8 }, "number_to", "Number_Check_Count"],
    [{ prefix: "a/b" }, "prefix", "Username_Check_Shape"],
  ])("of %j is refused by field", async (changes, path, key) => {
    expect((await post("generate-user", { ...order, ...changes })).fields).toMatchObject([{ path, key }]);
  });
});
