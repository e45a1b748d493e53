import { Refusal } from "@touchstone/domain";

/** What decides whether a visitor may make an account. */
export interface RegistrationSwitches {
  /** The site's own switch. */
  isOpen: boolean;
  /** Codes travel by mail; a site without mail makes accounts through its staff. */
  sendsMail: boolean;
}

/** Refuses when a visitor may not make an account, and says which switch it is. */
export function assertRegistrationOpen(switches: RegistrationSwitches): void {
  if (!switches.isOpen) throw new Refusal("registration_closed");
  if (!switches.sendsMail) throw new Refusal("registration_needs_mail");
}
