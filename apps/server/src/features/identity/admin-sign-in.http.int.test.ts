import { type Role, roles } from "@touchstone/domain";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApi, type TestApi, testPassword } from "../../testing/test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const signIn = (username: string, password = testPassword) =>
  api.ask("/api/admin/login", { body: { username, password } });

it.each<[string, Role]>([
  ["root", roles.root],
  ["admin", roles.admin],
  ["problem_admin", roles.problemAdmin],
])("the admin area opens for %s", async (name, role) => {
  await api.makeUser(name, { role });
  const { status, headers, body } = await signIn(name);
  expect([status, body.data.roleList]).toEqual([200, [name]]);
  const token = headers.get("authorization") ?? "";
  expect((await api.ask("/api/get-user-auth-info", { token })).body.data.roles).toEqual([name]);
});

it("it stays closed for anybody else, who gets no session", async () => {
  const id = await api.makeUser("pupil");
  const { headers, body } = await signIn("pupil");
  expect(body).toMatchObject({ status: 403, code: "missing_right" });
  expect(headers.has("authorization")).toBe(false);
  expect(await api.db.selectFrom("sessions").select("id").where("user_id", "=", id).execute()).toEqual([]);
});

it("a wrong password says no more than at any sign-in", async () => {
  const [wrong, nobody] = [await signIn("pupil", "wrong-1"), await signIn("nobody", "wrong-1")];
  expect(wrong.body).toEqual(nobody.body);
  expect(wrong.body).toMatchObject({ status: 400, code: "wrong_credentials" });
});
