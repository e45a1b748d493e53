import { useQuery } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense } from "react";
import { call } from "../../../platform/http/call.ts";
import { callOptions } from "../../../platform/http/call-options.ts";
import { loadPart } from "../../../platform/load-part.ts";
import { useUser } from "../../../platform/session/session.ts";
import styles from "./due-trainings.module.css";

const loadCard = () => loadPart(() => import("./due-card.tsx"));
const Card = lazy(async () => ({ default: (await loadCard()).DueCard }));

/**
 * What the reader's groups expect of them this week, above the rest of its column. Without anything there is no card,
 * and its part does not load. The rest loads meanwhile and shows when that is known, so that it is pushed nowhere.
 */
export function DueTrainings({ children }: { children: ReactNode }): ReactNode {
  const isSignedIn = useUser() !== undefined;
  const { data, isPending, failureCount } = useQuery({
    ...callOptions("getDueTrainings", {}),
    queryFn: async ({ signal }) => {
      // Home says nothing about a card that nobody misses.
      const due = await call("getDueTrainings", {}, { signal, isQuiet: true });
      if (due.trainings.length > 0) await loadCard();
      return due;
    },
    enabled: isSignedIn,
  });
  const isWaiting = isSignedIn && isPending && failureCount === 0;
  return (
    <>
      {data && data.trainings.length > 0 && (
        <Suspense fallback={null}>
          <Card due={data} />
        </Suspense>
      )}
      <div className={styles.rest} data-waiting={isWaiting || undefined}>
        {children}
      </div>
    </>
  );
}
