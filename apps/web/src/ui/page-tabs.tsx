import type { ReactNode } from "react";
import { PageLink } from "../platform/page-link.tsx";
import type { PageTarget } from "../platform/route-names.ts";
import styles from "./page-tabs.module.css";
import { useChosenInSight } from "./use-chosen-in-sight.ts";

/** A page to go to. */
export interface PageTab {
  page: PageTarget;
  text: string;
  isHere: boolean;
}

/** The ways between pages that belong together. */
export function PageTabs({ label, tabs }: { label: string; tabs: readonly PageTab[] }): ReactNode {
  const bar = useChosenInSight<HTMLElement>();
  return (
    <nav ref={bar} className={styles.tabs} aria-label={label}>
      {tabs.map(({ page, text, isHere }) => (
        <PageLink key={page.name} page={page} aria-current={isHere ? "page" : undefined}>
          {text}
        </PageLink>
      ))}
    </nav>
  );
}
