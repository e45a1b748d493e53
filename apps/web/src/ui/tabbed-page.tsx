import type { ReactNode } from "react";
import { Crumbs } from "./page-head.tsx";
import { TabPanel } from "./tab-bar.tsx";
import styles from "./tabbed-page.module.css";

/** What stands on the page. */
export interface TabbedPageProps {
  /** The id of its tabs, and the one that is chosen. */
  id: string;
  tab: string;
  /** The link to the list above, and the name of what the page is of. */
  crumbs: readonly [list: ReactNode, name: ReactNode];
  head: ReactNode;
  tabs: ReactNode;
  /** True where the page has the whole window: it keeps the margin of other pages all the same. */
  hasWholeWindow: boolean;
  /** What the chosen tab shows. */
  children: ReactNode;
}

/** What stands around every page of one thing: the way to it, its head, its tabs. */
export function TabbedPage({
  id,
  tab,
  crumbs,
  head,
  tabs,
  hasWholeWindow,
  children,
}: TabbedPageProps): ReactNode {
  return (
    <div className={hasWholeWindow ? styles.alone : undefined}>
      <Crumbs crumbs={crumbs} />
      {head}
      <div className={styles.tabs}>{tabs}</div>
      <TabPanel id={id} value={tab}>
        {children}
      </TabPanel>
    </div>
  );
}
