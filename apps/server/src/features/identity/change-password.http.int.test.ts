import { roles } from "@touchstone/domain";
import { afterAll, beforeAll, expect, it } from "vitest";
import { awaitLockWaits } from "../../testing/await-lock-waits.ts";
import { startTestApi, type TestApi, testPassword } from "../../testing/test-api.ts";
import { hashPassword } from "./passwords.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const change = (token: string, oldPassword: string, newPassword: string) =>
  api.ask("/api/change-password", { token, body: { oldPassword, newPassword } });

it("[SET-03] replaces the password, ends the other sessions and is remembered", async () => {
  const id = await api.makeUser("alice");
  const [here, elsewhere] = [await api.openSession(id), await api.openSession(id)];
  expect((await change(here.token, testPassword, "better-2")).status).toBe(200);
  expect((await api.ask("/api/get-user-auth-info", { token: here.token })).status).toBe(200);
  expect((await api.ask("/api/get-user-auth-info", { token: elsewhere.token })).status).toBe(401);
  expect((await api.signIn("alice")).status).toBe(400);
  expect((await api.signIn("alice", "better-2")).status).toBe(200);
  const acts = await api.db.selectFrom("audit_entries").selectAll().where("actor_id", "=", id).execute();
  expect(acts).toMatchObject([{ action: "user.change-password", object_id: id }]);
});

it("opens the doors that a one-time password keeps shut", async () => {
  const { token } = await api.openSession(await api.makeUser("pupil", { passwordIsDue: true }));
  expect((await api.signIn("pupil")).body.data.passwordIsDue).toBe(true);
  expect((await change(token, testPassword, "my-own-3")).status).toBe(200);
  expect((await api.signIn("pupil", "my-own-3")).body.data.passwordIsDue).toBe(false);
});

it("refuses a wrong old password with 400, the same one again, and too many guesses", async () => {
  const { token } = await api.openSession(await api.makeUser("bob", { role: roles.admin }));
  expect((await change(token, testPassword, testPassword)).body.code).toBe("password_unchanged");
  for (let i = 0; i < 5; i++) {
    expect((await change(token, "wrong-1", "better-2")).body).toMatchObject({
      status: 400,
      code: "wrong_password",
    });
  }
  expect((await change(token, testPassword, "better-2")).body).toMatchObject({ status: 429 });
});

it("refuses a new password that is too short or too long", async () => {
  const { token } = await api.openSession(await api.makeUser("carol"));
  for (const bad of ["12345", "x".repeat(21)]) {
    const { body } = await change(token, testPassword, bad);
    expect(body).toMatchObject({
      status: 400,
      fields: [{ path: "newPassword", key: "Password_Check_Between" }],
    });
  }
});

it("does not take the place of a password that was reset after the old one was confirmed", async () => {
  const id = await api.makeUser("dora");
  const { token } = await api.openSession(id);
  let late: ReturnType<typeof change> | undefined;
  await api.db.transaction().execute(async (tx) => {
    const password_hash = await hashPassword("of-the-owner");
    await tx.updateTable("users").set({ password_hash }).where("id", "=", id).execute();
    late = change(token, testPassword, "of-a-thief");
    await awaitLockWaits(api.db);
  });
  expect((await late)?.body).toMatchObject({ status: 400, code: "wrong_password" });
  expect((await api.signIn("dora", "of-the-owner")).status).toBe(200);
});

it("ends the sessions in which somebody saw the site as another", async () => {
  const staff = await api.makeUser("staff", { role: roles.admin });
  const { token } = await api.openSession(staff);
  const uid = (await api.makeUser("looked-at")).replaceAll("-", "");
  const viewing = (await api.ask("/api/admin/user/view-as", { token, body: { uid } })).headers;
  const seen = () => api.ask("/api/get-user-auth-info", { token: viewing.get("authorization") ?? undefined });
  expect((await seen()).status).toBe(200);
  expect((await change(token, testPassword, "better-2")).status).toBe(200);
  expect((await seen()).status).toBe(401);
});
