import { roles } from "@touchstone/domain";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { awaitLockWaits } from "../../../testing/await-lock-waits.ts";
import { openLiveStream } from "../../../testing/open-live-stream.ts";
import { startTestApi, testPassword } from "../../../testing/test-api.ts";
import { startTestSite, type TestSite } from "../../../testing/test-site.ts";
import { readTable } from "../../files/index.ts";

let site: TestSite;
let root: { id: string; token: string };
beforeAll(async () => {
  site = await startTestSite();
  const id = await site.makeUser("root", { role: roles.root });
  root = { id, token: (await site.openSession(id)).token };
});
afterAll(() => site.close());

const wire = (id: string) => id.replaceAll("-", "");
const list = async (query = "") =>
  (await site.ask(`/api/admin/user/get-user-list${query}`, { token: root.token })).body.data;
const names = async (query: string) =>
  (await list(query)).records.map(({ username }: { username: string }) => username);
const audited = (action: string, id: string) =>
  site.db
    .selectFrom("audit_entries")
    .select(["actor_id", "details"])
    .where("action", "=", action)
    .where("object_id", "=", id)
    .orderBy("id")
    .execute();

let round = 0;
let pupil: { id: string; uid: string; name: string; token: string };
beforeEach(async () => {
  round += 1;
  const name = `pupil${round}`;
  const id = await site.makeUser(name);
  pupil = { id, uid: wire(id), name, token: (await site.openSession(id)).token };
});

const plain = () => ({
  ...{ uid: pupil.uid, username: pupil.name, realname: null, email: null },
  ...{ type: roles.user, status: 0, titleName: "", titleColor: "" },
});
const edit = (changes: object, token = root.token) =>
  site.ask("/api/admin/user/edit-user", { method: "PUT", token, body: { ...plain(), ...changes } });
const erase = (ids: string) =>
  site.ask(`/api/admin/user/delete-user?ids=${ids}`, { method: "DELETE", token: root.token });

describe("[ADMIN-26] the list of users", () => {
  it("finds by username, e-mail and real name, pages, and narrows to the admins", async () => {
    await edit({ email: `mail${round}@found.example`, realname: "王小明" });
    const other = await site.makeUser("setter", { role: roles.problemAdmin });
    expect(await names(`?keyword=${pupil.name.toUpperCase()}`)).toEqual([pupil.name]);
    expect(await names("?keyword=FOUND.exam")).toEqual([pupil.name]);
    expect(await names(`?keyword=${encodeURIComponent("小明")}`)).toEqual([pupil.name]);
    expect(await names(`?keyword=${encodeURIComponent("王")}`)).toEqual([pupil.name]);
    expect(await names("?keyword=nobody-at-all")).toEqual([]);
    expect(await names("?onlyAdmin=true")).toEqual(["setter", "root"]);
    expect(await list("?limit=1&currentPage=2")).toMatchObject({ size: 1, current: 2 });
    expect((await list("?limit=1")).records[0]).toEqual({
      ...{ uid: wire(other), username: "setter", realname: null, email: null, nickname: null, school: null },
      ...{ number: null, avatar: null, titleName: null, titleColor: null, status: 0, passwordIsDue: false },
      roles: [{ id: 1008, role: "problem_admin" }],
      gmtCreate: expect.any(String),
    });
  });

  it("tells no secret, and none of it to anybody but root", async () => {
    const text = JSON.stringify(await list("?limit=100"));
    expect(text).not.toMatch(/argon2|hash|password"/i);
    const admin = (await site.openSession(await site.makeUser("an-admin", { role: roles.admin }))).token;
    for (const token of [undefined, pupil.token, admin]) {
      const { status } = await site.ask("/api/admin/user/get-user-list", { token });
      expect(status).toBe(token === undefined ? 401 : 403);
    }
  });

  it("is exported as a workbook that begins with its headings", async () => {
    const response = await fetch(`${site.url}/api/admin/user/export-users?keyword=${pupil.name}`, {
      headers: { authorization: root.token },
    });
    expect(response.headers.get("content-disposition")).toContain("users.xlsx");
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    const rows = await readTable(new Uint8Array(await response.arrayBuffer()), {
      rowsMax: 9,
      columnsMax: 20,
    });
    expect(rows.map(([name]) => name)).toEqual(["用户名", pupil.name]);
  });
});

describe("[ADMIN-26] an edit", () => {
  it("changes name, address, title, role and lock, and is remembered with before and after", async () => {
    const changes = { username: `${pupil.name}-b`, email: `p${round}@example.org`, realname: "李雷" };
    const title = { titleName: "助教", titleColor: "#19be6b" };
    expect((await edit({ ...changes, ...title, type: roles.admin })).status).toBe(200);
    expect((await list(`?keyword=${pupil.name}`)).records[0]).toMatchObject({
      ...{ ...changes, ...title },
      roles: [{ id: 1001, role: "admin" }],
    });
    expect(await audited("user.edit", pupil.id)).toEqual([
      {
        actor_id: root.id,
        details: {
          before: {
            ...{ username: pupil.name, email: null, realname: null, role: 1002 },
            ...{ title_name: null, title_color: null },
          },
          after: { ...changes, role: 1001, title_name: "助教", title_color: "#19be6b" },
        },
      },
    ]);
    // What stays the same is no act.
    expect((await edit({ ...changes, ...title, type: roles.admin })).status).toBe(200);
    expect(await audited("user.edit", pupil.id)).toHaveLength(1);
  });

  it.each([
    [{ username: "" }, "username"],
    [{ username: "a b" }, "username"],
    [{ username: "x".repeat(21) }, "username"],
    [{ email: "nowhere" }, "email"],
    [{ realname: "x".repeat(51) }, "realname"],
    [{ type: 1009 }, "type"],
    [{ status: 2 }, "status"],
    [{ titleName: "x".repeat(21) }, "titleName"],
    [{ titleColor: "red;" }, "titleColor"],
    [{ setNewPwd: true }, "password"],
    [{ setNewPwd: true, password: "short" }, "password"],
    [{ uid: "1' or 1=1" }, "uid"],
  ])("of %j is refused by field", async (changes, field) => {
    const { status, body } = await edit(changes);
    expect([status, body.fields?.map(({ path }: { path: string }) => path)]).toEqual([400, [field]]);
  });

  it("gives nobody a name or an address that another has", async () => {
    const other = await site.makeUser(`other${round}`);
    await site.db.updateTable("users").set({ email: "taken@example.org" }).where("id", "=", other).execute();
    expect((await edit({ username: `OTHER${round}` })).body.code).toBe("username_taken");
    expect((await edit({ email: "Taken@example.org" })).body.code).toBe("email_taken");
  });

  it("leaves a name of an older shape alone as long as it stays", async () => {
    await site.db.updateTable("users").set({ username: "old name" }).where("id", "=", pupil.id).execute();
    expect((await edit({ username: "old name", realname: "A" })).status).toBe(200);
    expect((await edit({ username: "new name" })).status).toBe(400);
  });

  it("is refused to everybody but root, and of an account that is not there", async () => {
    const admin = (await site.openSession(await site.makeUser(`adm${round}`, { role: roles.admin }))).token;
    expect((await edit({}, admin)).status).toBe(403);
    expect((await edit({}, pupil.token)).status).toBe(403);
    expect((await edit({ uid: "0".repeat(32) })).body).toMatchObject({ status: 404, code: "user_not_found" });
  });

  it("never touches the own role, lock or password, nor the last root", async () => {
    const own = { uid: wire(root.id), username: "root", type: roles.root };
    for (const changes of [{ status: 1 }, { type: roles.user }, { setNewPwd: true, password: "secret-2" }]) {
      expect((await edit({ ...own, ...changes })).body).toMatchObject({ status: 409, code: "own_account" });
    }
    expect((await edit({ ...own, realname: "The Root" })).status).toBe(200);
  });

  it("of two roots against each other leaves one", async () => {
    const rival = await site.makeUser(`rival${round}`, { role: roles.root });
    const { token } = await site.openSession(rival);
    const lower = (id: string, name: string, by: string) =>
      edit({ uid: wire(id), username: name, type: roles.user }, by);
    const answers = await Promise.all([
      lower(rival, `rival${round}`, root.token),
      lower(root.id, "root", token),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const left = await site.db.selectFrom("users").select("id").where("role", "=", 1000).execute();
    expect(left).toHaveLength(1);
    await site.db.updateTable("users").set({ role: 1000 }).where("id", "=", root.id).execute();
    await site.db.updateTable("users").set({ role: 1002 }).where("id", "=", rival).execute();
  });
});

it("two roots against each other are told who is the last, whatever they wait for", async () => {
  const own = await startTestApi();
  const [third = "", one = "", other = ""] = await Promise.all(
    ["third", "one", "other"].map((name) => own.makeUser(name, { role: roles.root })),
  );
  const lower = async (id: string, by: string) => {
    const { username } = await own.db
      .selectFrom("users")
      .select("username")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const { token } = await own.openSession(by);
    const body = { ...plain(), uid: wire(id), username };
    return own.ask("/api/admin/user/edit-user", { method: "PUT", token, body });
  };
  const waiting: ReturnType<typeof lower>[] = [];
  await own.db.transaction().execute(async (tx) => {
    await tx.updateTable("users").set({ role: roles.user }).where("id", "=", third).execute();
    waiting.push(lower(one, other), lower(other, one));
    await awaitLockWaits(own.db, 2);
  });
  const answers = await Promise.all(waiting);
  expect(new Set(answers.map(({ body }) => body.code))).toEqual(new Set([undefined, "last_root"]));
  await own.close();
});

describe("what takes effect at once", () => {
  const whoAmI = () => site.ask("/api/get-user-auth-info", { token: pupil.token });
  const watch = async () => {
    const stream = await openLiveStream(site.url, `unread:${pupil.uid}`, pupil.token);
    await vi.waitFor(() => expect(stream.events.length).toBeGreaterThan(0), 10_000);
    return stream;
  };

  it("a lock ends every session and closes the open stream", async () => {
    const stream = await watch();
    expect((await edit({ status: 1 })).status).toBe(200);
    expect((await whoAmI()).status).toBe(401);
    await stream.ended;
    expect((await site.signIn(pupil.name)).body.code).toBe("account_locked");
    // Unlocked again, the old session stays closed.
    await edit({ status: 0 });
    expect((await whoAmI()).status).toBe(401);
    expect((await site.signIn(pupil.name)).status).toBe(200);
  });

  it("a new password ends every session and has to be replaced by its owner", async () => {
    const stream = await watch();
    expect((await edit({ setNewPwd: true, password: "given-by-root" })).status).toBe(200);
    expect((await whoAmI()).status).toBe(401);
    await stream.ended;
    expect((await site.signIn(pupil.name, testPassword)).status).toBe(400);
    const { body } = await site.signIn(pupil.name, "given-by-root");
    expect(body.data.passwordIsDue).toBe(true);
    const details = JSON.stringify(await audited("user.edit", pupil.id));
    expect(details).toContain("isNewPassword");
    expect(details).not.toContain("given-by-root");
  });

  it("a role counts from the next request on, and its owner is told", async () => {
    expect((await site.ask("/api/admin/user/get-user-list", { token: pupil.token })).status).toBe(403);
    await edit({ type: roles.root });
    expect((await site.ask("/api/admin/user/get-user-list", { token: pupil.token })).status).toBe(200);
    await edit({ type: roles.muted });
    expect((await site.ask("/api/admin/user/get-user-list", { token: pupil.token })).status).toBe(403);
    const mine = async () => (await site.ask("/api/msg/mine", { token: pupil.token })).body.data.records;
    await vi.waitFor(async () => expect(await mine()).toHaveLength(2), 10_000);
    const contents = (await mine()).map(({ content }: { content: string }) => content).join();
    expect(contents).toContain("super admin");
    expect(contents).toContain("muted");
  });
});

describe("[ADMIN-26] deleting", () => {
  it("erases as the owner could, all or none, and leaves the history without a name", async () => {
    await edit({ email: `gone${round}@example.org`, realname: "Gone" });
    const stream = await openLiveStream(site.url, `unread:${pupil.uid}`, pupil.token);
    expect((await erase(`${pupil.uid},${"0".repeat(32)}`)).body.code).toBe("user_not_found");
    expect((await site.ask("/api/get-user-auth-info", { token: pupil.token })).status).toBe(200);
    const other = await site.makeUser(`also${round}`);
    expect((await erase(`${pupil.uid},${wire(other)}`)).status).toBe(200);
    await stream.ended;
    const row = await site.db
      .selectFrom("users")
      .selectAll()
      .where("id", "=", pupil.id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ status: "deleted", email: null, realname: null, password_hash: null });
    expect(await names(`?keyword=${pupil.name}`)).toEqual([]);
    expect(await audited("user.erase", pupil.id)).toMatchObject([{ actor_id: root.id }]);
    // What the log said of the person leads to nobody.
    expect(JSON.stringify(await audited("user.edit", pupil.id))).not.toContain("Gone");
    expect((await erase(pupil.uid)).body.code).toBe("user_not_found");
  });

  it("of oneself is refused, and so is nothing, and too many", async () => {
    expect((await erase(wire(root.id))).body).toMatchObject({ status: 409, code: "own_account" });
    expect((await erase("")).status).toBe(400);
    expect((await erase(Array.from({ length: 101 }, () => pupil.uid).join())).status).toBe(400);
  });
});
