import { createMemoryHistory } from "@tanstack/react-router";
import type { Locale } from "@touchstone/domain";
import { connectSession } from "../app/connect-session.ts";
import { createPages } from "../app/create-pages.tsx";
import { createQueryClient } from "../platform/http/query-client.ts";
import { renderRouter, setWords } from "./render-part.tsx";

/** Opens the whole site at an address, as a browser would; where that leads elsewhere, it has led there. */
export async function openSite(path: string, locale: Locale = "en-US") {
  await setWords(locale);
  const queryClient = createQueryClient();
  const router = createPages(queryClient, createMemoryHistory({ initialEntries: [path] }));
  connectSession(router);
  await router.load();
  const view = await renderRouter(router, queryClient);
  return { ...view, router, address: () => router.state.location.href };
}
