import type { EventPayload } from "@touchstone/contract";
import { deviceOf, type Locale } from "@touchstone/domain";
import type { Tx } from "../../db/client.ts";
import { announce } from "../../db/outbox.ts";
import { orderMail } from "../../mail/order-mail.ts";
import { readSiteSettings } from "../settings/index.ts";
import type { AccountRow } from "./identity.repo.ts";

/** Tells the owner of a sign-in on a device that the account was not used on: as an event, and by mail where it can. */
export async function tellNewDevice(
  tx: Tx,
  deps: { sendsMail: (tx: Tx) => Promise<boolean>; now: () => Date },
  account: AccountRow,
  from: { address: string; userAgent: string; locale: Locale },
): Promise<void> {
  const { browser, system } = deviceOf(from.userAgent);
  const device = [browser, system].filter(Boolean).join(" · ");
  const seen = { device, address: from.address, at: deps.now().toISOString() };
  const payload: EventPayload<"account.device-seen.v1"> = { uid: account.id, ...seen };
  await announce(tx, { topic: "account.device-seen.v1", payload });
  if (!account.email || !(await deps.sendsMail(tx))) return;
  const timeZone = account.time_zone ?? (await readSiteSettings(tx)).timeZone;
  await orderMail(tx, {
    to: account.email,
    locale: account.locale ?? from.locale,
    mail: { kind: "new-device", username: account.username, timeZone, ...seen },
  });
}
