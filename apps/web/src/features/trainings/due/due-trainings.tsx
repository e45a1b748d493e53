import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { call } from "../../../platform/http/call.ts";
import { callOptions } from "../../../platform/http/call-options.ts";
import { loadPart } from "../../../platform/load-part.ts";
import { useUser } from "../../../platform/session/session.ts";
import type { DueCard } from "./due-card.tsx";
import styles from "./due-trainings.module.css";

/** The part of the card, once it is here: what it shows waits for it, so that it is there at once. */
let Card: typeof DueCard | undefined;

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
      if (due.trainings.length > 0) Card ??= (await loadPart(() => import("./due-card.tsx"))).DueCard;
      return due;
    },
    enabled: isSignedIn,
  });
  const isWaiting = isSignedIn && isPending && failureCount === 0;
  return (
    <>
      {Card && data && data.trainings.length > 0 && <Card due={data} />}
      <div className={styles.rest} data-waiting={isWaiting || undefined}>
        {children}
      </div>
    </>
  );
}
