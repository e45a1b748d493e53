import type { QueryClient } from "@tanstack/react-query";
import { redirect } from "@tanstack/react-router";
import i18next from "i18next";
import { linkTo } from "../../platform/route-names.ts";
import { showToast } from "../../platform/toasts/toasts.ts";
import { siteOptions } from "./site.ts";

/** Lets a page of an area of the site open that has a switch, or throws where the reader goes instead. */
export async function guardArea(
  client: QueryClient,
  flag: "openContestComment" | "openPublicDiscussion" | "openGroupDiscussion",
  { preload }: { preload: boolean },
): Promise<void> {
  if (preload) return;
  // Where the switches are not to be had the page opens: each of its calls is refused anyway.
  const site = await client.fetchQuery(siteOptions()).catch(() => undefined);
  if (site?.[flag] ?? true) return;
  showToast("error", i18next.t("platform.noAccess"));
  throw redirect({ ...linkTo({ name: "Home" }), replace: true });
}
