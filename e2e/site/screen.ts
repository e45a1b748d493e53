import type { Page } from "@playwright/test";
import type { Locale } from "@touchstone/domain";
import type { Account } from "./session.ts";
import type { Words } from "./words.ts";

/** A page in a state worth looking at. */
export interface Screen {
  name: string;
  path: string;
  /** The page's part of the window's title. */
  title: (t: Words, locale: Locale) => string;
  /** Brings the page into the state that is looked at. */
  prepare?: (page: Page, t: Words) => Promise<void>;
  isForVisitors?: boolean;
  /** True where a visitor is sent home. */
  isForUsers?: boolean;
  /** Who looks at it, where that is not the student. */
  account?: Account;
}
