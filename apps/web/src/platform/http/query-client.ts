import { QueryClient } from "@tanstack/react-query";
import { subscribeSession } from "../session/session.ts";

/** Makes the page's memory of answers. A failed call is told once and tried again by the user. */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 10_000, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  });
  // What one user was told is not for the next one. Parts that go with the session are gone first and ask no more.
  subscribeSession(() => setTimeout(() => void client.invalidateQueries()));
  return client;
}
