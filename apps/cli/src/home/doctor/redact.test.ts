import { describe, expect, it } from "vitest";
import { redactSettings, redactText } from "./redact.ts";

/** Settings with a secret each, which is a word that nothing else holds. */
const secrets = {
  TOUCHSTONE_SECRET: ["hush-0", "hush-0"],
  TOUCHSTONE_JUDGE_SEED: ["SUHUSH1", "SUHUSH1"],
  TOUCHSTONE_JUDGE_TOKEN: ["hush-2", "hush-2"],
  TOUCHSTONE_DATABASE_URL: ["postgresql://touchstone:hush-3@db.school.test:5432/touchstone", "hush-3"],
  TOUCHSTONE_REDIS_URL: ["redis://default:hush%2F4@127.0.0.1:6379", "hush/4"],
  TOUCHSTONE_NATS_URL: ["tls://site:hush-5@nats.school.test:4222", "hush-5"],
  TOUCHSTONE_SMTP_URL: ["smtps://post:hush-6@mail.school.test:465", "hush-6"],
  TOUCHSTONE_OTLP_URL: ["https://traces.test/v1?key=hush-7", "hush-7"],
  TOUCHSTONE_MAIL_FROM: ["hush-8@school.test", "hush-8@school.test"],
  TOUCHSTONE_RESTORE_INTO: ["postgres://a:hush-9@db/x", "hush-9"],
  TOUCHSTONE_BLOB_URL: ["https://u:hush%@blobs.test", "hush%"],
  TOUCHSTONE_DEMO_PASSWORD: ["hush-10", "hush-10"],
  TOUCHSTONE_SOMETHING_NEW: ["hush-11", "hush-11"],
} as const;
const env = Object.fromEntries(Object.entries(secrets).map(([name, [value]]) => [name, value]));

describe("what is pasted into an issue", () => {
  it.each(Object.entries(secrets))("shows nothing of the secret in %s", (name, [value, secret]) => {
    const lines = redactSettings(env).join("\n");
    expect(lines).toContain(name);
    const said = `could not connect to ${value}: password ${secret} and ${encodeURIComponent(secret)} refused`;
    for (const text of [lines, redactText(said, env)]) {
      expect(text).not.toContain(secret);
      expect(text).not.toContain(encodeURIComponent(secret));
    }
  });

  it("shows where things are, and how they are set", () => {
    const shown = { ...env, TOUCHSTONE_PORT: "8080", PATH: "/bin", TOUCHSTONE_HOST: "" };
    expect(redactSettings(shown)).toEqual([
      "TOUCHSTONE_SECRET=(set)",
      "TOUCHSTONE_JUDGE_SEED=(set)",
      "TOUCHSTONE_JUDGE_TOKEN=(set)",
      "TOUCHSTONE_DATABASE_URL=postgresql://db.school.test:5432",
      "TOUCHSTONE_REDIS_URL=redis://127.0.0.1:6379",
      "TOUCHSTONE_NATS_URL=tls://nats.school.test:4222",
      "TOUCHSTONE_SMTP_URL=smtps://mail.school.test:465",
      "TOUCHSTONE_OTLP_URL=https://traces.test",
      "TOUCHSTONE_MAIL_FROM=(set)",
      "TOUCHSTONE_RESTORE_INTO=postgres://db",
      "TOUCHSTONE_BLOB_URL=https://blobs.test",
      "TOUCHSTONE_DEMO_PASSWORD=(set)",
      "TOUCHSTONE_SOMETHING_NEW=(set)",
      "TOUCHSTONE_PORT=8080",
    ]);
  });
});
