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
  /** What will stand there, from the top: so many fields, two of them side by side, or a line of words. */
  shape: readonly (number | "line")[];
  children: (data: Data) => ReactNode;
}

/** A card of settings that load by themselves: one that fails leaves the others alive. */
export function SettingsBlock<Data>(props: SettingsBlockProps<Data>): ReactNode {
  const { title, icon, query, shape, children } = props;
  return (
    <Card title={title} icon={icon}>
      {query.data !== undefined && children(query.data)}
      {query.data === undefined && query.isError && (
        <InlineError text={query.error.message} onRetry={() => void query.refetch()} />
      )}
      {query.data === undefined && !query.isError && <Shapes shape={shape} />}
    </Card>
  );
}

/** The blocks below stay where they are when the fields come. */
function Shapes({ shape }: Pick<SettingsBlockProps<unknown>, "shape">): ReactNode {
  return (
    <div className={styles.form} aria-busy="true">
      {shape.map((row, place) =>
        row === "line" ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a skeleton have no other name -- they never move
          <Skeleton key={place} width={`${50 + ((place * 37) % 40)}%`} height={20} />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a skeleton have no other name -- they never move
          <div key={place} className={row > 1 ? styles.pair : undefined}>
            {Array.from({ length: row }, (_, field) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the fields of a skeleton have no other name -- they never move
              <div key={field} className={styles.field}>
                <Skeleton width={96} />
                <Skeleton height={34} />
              </div>
            ))}
          </div>
        ),
      )}
    </div>
  );
}
