import { MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { createQueryClient } from "../platform/http/query-client.ts";
import { readPageMeta } from "../platform/page-meta.ts";
import { cssVariables, theme } from "../theme/theme.ts";
import { connectSession } from "./connect-session.ts";
import { createPages } from "./create-pages.tsx";

const queryClient = createQueryClient();
const router = createPages(queryClient);
connectSession(router);

/** The whole application: theme, memory of answers, pages. */
export function App(): ReactNode {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      getStyleNonce={() => readPageMeta("csp-nonce") ?? ""}
    >
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  );
}
