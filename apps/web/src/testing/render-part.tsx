import { MantineProvider } from "@mantine/core";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { act, render } from "@testing-library/react";
import { enUs as serverEnUs } from "@touchstone/contract/messages/en-us";
import { zhCn as serverZhCn } from "@touchstone/contract/messages/zh-cn";
import type { Locale } from "@touchstone/domain";
import i18next from "i18next";
import { type ReactNode, StrictMode } from "react";
import { initReactI18next } from "react-i18next";
import { adminEnUs } from "../app/locale/admin-en-us.ts";
import { adminZhCn } from "../app/locale/admin-zh-cn.ts";
import { enUs } from "../app/locale/en-us.ts";
import { laterEnUs } from "../app/locale/later-en-us.ts";
import { laterZhCn } from "../app/locale/later-zh-cn.ts";
import { zhCn } from "../app/locale/zh-cn.ts";
import { parsePageQuery, writePageQuery } from "../platform/page-query.ts";
import { cssVariables, theme } from "../theme/theme.ts";

/** How a part is drawn in a test. */
export interface RenderOptions {
  locale?: Locale;
  /** The address the page is at. */
  path?: string;
}

/** Draws a part with everything a page has around it: theme, words, memory of answers, an address. */
export async function renderPart(part: ReactNode, { locale = "en-US", path = "/" }: RenderOptions = {}) {
  await setWords(locale);
  const root = createRootRoute({ component: () => part, notFoundComponent: () => part });
  const history = createMemoryHistory({ initialEntries: [path] });
  const router = createRouter({
    routeTree: root,
    history,
    parseSearch: parsePageQuery,
    stringifySearch: writePageQuery,
  });
  await router.load();
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const view = await renderRouter(router, queryClient);
  return { ...view, router, queryClient };
}

/** Draws the pages of a router with everything a page has around it. */
export function renderRouter(router: unknown, queryClient: QueryClient) {
  // Awaited, because a part may wait for another that loads when it is needed.
  return act(async () =>
    render(
      <StrictMode>
        <MantineProvider theme={theme} cssVariablesResolver={cssVariables} env="test">
          <QueryClientProvider client={queryClient}>
            {/* The router is typed by the whole application, which a test does not have. */}
            <RouterProvider router={router as never} />
          </QueryClientProvider>
        </MantineProvider>
      </StrictMode>,
    ),
  );
}

/** Whether this file has its words: another may have left a language without some of them. */
let hasWords = false;

/** Switches the language of a test. */
export async function setWords(locale: Locale): Promise<void> {
  if (!hasWords) {
    hasWords = true;
    await i18next.use(initReactI18next).init({
      lng: locale,
      resources: {
        "zh-CN": { translation: { ...serverZhCn, ...zhCn, ...laterZhCn, ...adminZhCn } },
        "en-US": { translation: { ...serverEnUs, ...enUs, ...laterEnUs, ...adminEnUs } },
      },
      keySeparator: false,
      nsSeparator: false,
      interpolation: { escapeValue: false },
      react: { useSuspense: false },
    });
  }
  await i18next.changeLanguage(locale);
}
