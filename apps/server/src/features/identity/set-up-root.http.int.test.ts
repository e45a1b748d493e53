import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApi, type TestApi } from "../../testing/test-api.ts";
import { setUpLink } from "./set-up-root.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const link = () => setUpLink({ db: api.db, secret: api.config.secret, baseUrl: api.config.baseUrl });
const setUp = (token: string, username = "chief") =>
  api.ask("/api/setup", { body: { token, username, password: "secret-1", email: "chief@school.test" } });

it("makes the first root account once, from the printed link", async () => {
  const printed = await link();
  expect(printed).toMatch(/^http:\/\/touchstone\.test\/setup#[\w-]{43}$/);
  const token = new URL(printed ?? "").hash.slice(1);

  expect((await setUp("guess")).body).toMatchObject({ status: 403, code: "setup_link_invalid" });
  const answers = await Promise.all([setUp(token, "chief"), setUp(token, "thief")]);
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 403]);
  const roots = await api.db
    .selectFrom("users")
    .select(["username", "email"])
    .where("role", "=", 1000)
    .execute();
  expect(roots).toEqual([{ username: expect.any(String), email: "chief@school.test" }]);
  expect((await api.signIn(roots[0]?.username ?? "")).body.data.roleList).toEqual(["root"]);
  expect(await link()).toBeUndefined();
  expect((await setUp(token, "later")).status).toBe(403);
});
