import type { Account } from "../processes/account.ts";
import type { RunRecord } from "./run-record.ts";
import type { SiteFolder } from "./site-folder.ts";
import type { SiteState } from "./site-state.ts";

/** Everything a start works with. */
export type SiteStart = {
  checkout: string;
  folder: SiteFolder;
  state: SiteState;
  record: RunRecord;
  url: string;
  port: number;
  /** Restart the servers on changes. */
  watch: boolean;
  /** A `demo` is filled with a school, an `empty` one waits for its set-up, an `own` one is real and lasts. */
  kind: "demo" | "empty" | "own";
  /** The caller's environment: what is set there is used instead of what the start would decide. */
  env: NodeJS.ProcessEnv;
  /** Whom the server's programs run as; the caller unless told. */
  account?: Account;
  signal: AbortSignal;
  say: (line: string) => void;
};
