import type { ReactNode } from "react";
import { PageLink } from "../platform/page-link.tsx";
import type { PageTarget } from "../platform/route-names.ts";
import styles from "./action-link.module.css";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-paths.ts";

/** What the link needs. */
export interface ActionLinkProps {
  page: PageTarget;
  icon: IconName;
  /** True for what is not the main act of the page. */
  isQuiet?: boolean;
  children: ReactNode;
}

/** The main act of a page, where it is a page of its own: a link that looks like a button. */
export function ActionLink({ page, icon, isQuiet = false, children }: ActionLinkProps): ReactNode {
  return (
    <PageLink page={page} className={styles.link} data-quiet={isQuiet || undefined}>
      <Icon name={icon} />
      {children}
    </PageLink>
  );
}
