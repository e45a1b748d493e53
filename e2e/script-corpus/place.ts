import type { Page } from "@playwright/test";
import type { Words } from "../site/words.ts";
import type { Writer } from "./writers.ts";

/** A page that shows what was written. */
export interface Shown {
  path: string;
  /** True where the whole text is shown, with both its marks. */
  hasText?: boolean;
  /** Opens what the page shows only when asked. */
  open?: (page: Page, t: Words) => Promise<void>;
}

/** A place of the site that takes text from its users. */
export interface Place {
  name: string;
  /** Writes the corpus there and answers where it is shown. A role that may not is refused by the server. */
  write: (writer: Writer) => Promise<Shown[]>;
  /** Takes away what other journeys would meet. */
  clear?: () => unknown;
}
