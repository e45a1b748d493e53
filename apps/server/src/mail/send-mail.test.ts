import { createLogger } from "@touchstone/telemetry";
import { expect, it } from "vitest";
import { sendMail } from "./send-mail.ts";
import type { DeliverMail } from "./smtp-mailer.ts";

const log = createLogger({ process: "test", level: "silent", version: "0" });
const site = async () => ({ shortName: "OJ", baseUrl: "https://oj.test" });
const order = { to: "a@b.test", locale: "en-US", mail: { kind: "already-registered" } };

it("delivers to the receiver", async () => {
  const sent: string[] = [];
  const keep: DeliverMail = async (to, mail) => void sent.push(`${to}: ${mail.subject}`);
  await sendMail({ deliver: async () => keep, site, log }, order);
  expect(sent).toEqual(["a@b.test: OJ - you already have an account"]);
});

it("drops a mail to nobody", async () => {
  const deliver = async () => async () => expect.unreachable();
  await expect(sendMail({ deliver, site, log }, { ...order, to: null })).resolves.toBeUndefined();
});

it("drops the order on a site without mail, and never waits", async () => {
  await expect(sendMail({ deliver: async () => undefined, site, log }, order)).resolves.toBeUndefined();
});

it("fails when the mail server does, so that the job is tried again", async () => {
  const deliver = async () => async () => {
    throw new Error("451 try later");
  };
  await expect(sendMail({ deliver, site, log }, order)).rejects.toThrow("451");
});
