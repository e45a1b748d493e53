import type { Page } from "@playwright/test";

/** Opens what was announced last: the site's own announcements are older. */
export const openAnnouncement = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ hasText: "hit()" })
    .getByRole("button")
    .first()
    .click();
