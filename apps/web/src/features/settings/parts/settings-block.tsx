import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Card } from "../../../ui/card.tsx";
import type { IconName } from "../../../ui/icon-paths.ts";
import { InlineError } from "../../../ui/inline-error.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import styles from "./settings-form.module.css";

/** A block of settings and what it shows once they are here. */
export interface SettingsBlockProps<Data> {
  title: string;
  icon: IconName;
  query: UseQueryResult<Data>;
  children: (data: Data) => ReactNode;
}

/** A card of settings that load by themselves: one that fails leaves the others alive. */
export function SettingsBlock<Data>({ title, icon, query, children }: SettingsBlockProps<Data>): ReactNode {
  return (
    <Card title={title} icon={icon}>
      {query.data !== undefined && children(query.data)}
      {query.data === undefined && query.isError && (
        <InlineError text={query.error.message} onRetry={() => void query.refetch()} />
      )}
      {query.data === undefined && !query.isError && (
        <div className={styles.skeleton} aria-busy="true">
          {["40%", "90%", "70%", "85%"].map((width) => (
            <Skeleton key={width} width={width} height={20} />
          ))}
        </div>
      )}
    </Card>
  );
}
