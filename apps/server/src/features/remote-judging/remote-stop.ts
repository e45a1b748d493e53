import type { RemoteTrouble } from "@touchstone/domain";

/** A page that was not what was expected, as it came. */
export interface UnreadPage {
  address: string;
  status: number;
  expected: string;
  body: string;
}

/** A step with another judge's site that could not be done. Never a contestant's fault. */
export class RemoteStop extends Error {
  readonly trouble: RemoteTrouble;
  readonly page: UnreadPage | undefined;

  constructor(trouble: RemoteTrouble, what: string, page?: UnreadPage) {
    super(`${trouble}: ${what}`);
    this.trouble = trouble;
    this.page = page;
  }
}
