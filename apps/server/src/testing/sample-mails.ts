import type { MailOrder } from "../mail/mail-order.ts";

type Mail = MailOrder["mail"];

/** One mail of each kind. */
const byKind: { [Kind in Mail["kind"]]: Omit<Extract<Mail, { kind: Kind }>, "kind"> } = {
  "register-code": { code: "012345", minutes: 10 },
  "already-registered": {},
  "challenge-code": { username: "ada", code: "012345", minutes: 10 },
  "reset-password": { username: "李 &雷", code: "a-b_c", minutes: 10 },
  "change-email-code": { code: "012345", minutes: 10 },
  "email-changed": { username: "ada" },
  "new-device": {
    username: "ada",
    device: "Chrome · Linux",
    address: "203.0.113.7",
    at: "2026-11-15T16:20:00.000Z",
    timeZone: "Asia/Shanghai",
  },
  test: {},
};

export const sampleMails = Object.entries(byKind).map(([kind, rest]) => ({ kind, ...rest }) as Mail);
