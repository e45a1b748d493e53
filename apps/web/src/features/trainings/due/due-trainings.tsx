import { useQuery } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense } from "react";
import { call } from "../../../platform/http/call.ts";
import { callOptions } from "../../../platform/http/call-options.ts";
import { loadPart } from "../../../platform/load-part.ts";
import { useUser } from "../../../platform/session/session.ts";

const Card = lazy(async () => ({ default: (await loadPart(() => import("./due-card.tsx"))).DueCard }));

/** What the reader's groups expect of them this week. Without anything there is no card, and its part does not load. */
export function DueTrainings(): ReactNode {
  const { data } = useQuery({
    ...callOptions("getDueTrainings", {}),
    // Home says nothing about a card that nobody misses.
    queryFn: ({ signal }) => call("getDueTrainings", {}, { signal, isQuiet: true }),
    enabled: useUser() !== undefined,
  });
  if (!data || data.trainings.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <Card due={data} />
    </Suspense>
  );
}
