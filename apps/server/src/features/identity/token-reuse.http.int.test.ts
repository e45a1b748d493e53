import { afterAll, beforeAll, expect, it } from "vitest";
import { type MailSite, startMailSite } from "../../testing/mail-site.ts";
import { type TestApi, testPassword } from "../../testing/test-api.ts";
import { openAdapters } from "../../wiring/adapters.ts";
import { startApi } from "../../wiring/start-api.ts";
import { createSessionTokens } from "./session-tokens.ts";

let site: MailSite;
let api: TestApi;
/** Another copy of the same api. */
let copy: { url: string; close: () => Promise<void> };
beforeAll(async () => {
  site = await startMailSite();
  api = site.api;
  const adapters = await openAdapters(api.config, "test-copy");
  const started = await startApi(adapters);
  copy = {
    url: started.url,
    async close() {
      await started.close();
      await adapters.close();
    },
  };
});
afterAll(async () => {
  await copy.close();
  await site.close();
});

type Session = { sessionId: string; token: string };
const post = (path: string, token: string | undefined, body: object) => api.ask(path, { token, body });

async function resetPassword(username: string): Promise<void> {
  const email = `${username}@school.test`;
  await api.ask("/api/apply-reset-password", { body: { email, ...(await site.answers.captcha()) } });
  const link = new URL(/http:\S+/.exec((await site.mailTo(email)).text ?? "")?.[0] ?? "");
  const code = link.searchParams.get("code");
  await api.ask("/api/reset-password", { body: { username, password: "better-2", code } });
}

/** What ends a session, done by its owner in this session or in another one. */
const ends: Record<string, (username: string, ended: Session, other: Session) => Promise<unknown>> = {
  "signing out": (_name, { token }) => post("/api/logout", token, {}),
  "changing the password elsewhere": (_name, _ended, { token }) =>
    post("/api/change-password", token, { oldPassword: testPassword, newPassword: "better-2" }),
  "resetting the password": resetPassword,
  "signing the device out": (_name, { sessionId }, { token }) =>
    post("/api/revoke-session", token, { id: sessionId }),
  "signing all other devices out": (_name, _ended, { token }) =>
    post("/api/revoke-other-sessions", token, {}),
  "deleting the account": (_name, _ended, { token }) =>
    post("/api/delete-account", token, { password: testPassword }),
};

let made = 0;
it.each(Object.keys(ends))(
  "[AUTH-37] no token of a session works after %s, on any copy of the api",
  async (how) => {
    const username = `user${++made}`;
    const { id } = await site.makeOwner(username);
    const [ended, other] = [await api.openSession(id), await api.openSession(id)];
    // Tokens are replaced while a session lives; the old one and the new one both end with it.
    const tokens = [ended.token, await createSessionTokens(api.config.secret).sign(ended.sessionId)];
    const statuses = () =>
      Promise.all(
        tokens.flatMap((token) =>
          [api.url, copy.url].map(async (url) => {
            const headers = { authorization: token };
            return (await fetch(`${url}/api/get-user-auth-info`, { headers })).status;
          }),
        ),
      );
    expect(await statuses()).toEqual([200, 200, 200, 200]);
    await ends[how]?.(username, ended, other);
    expect(await statuses()).toEqual([401, 401, 401, 401]);
  },
);
