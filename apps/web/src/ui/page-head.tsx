import { Fragment, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useGid } from "../platform/group-place.ts";
import { Icon } from "./icon.tsx";
import styles from "./page-head.module.css";

/** What the head of a page holds. */
export interface PageHeadProps {
  title: ReactNode;
  /** Links to the pages above, from the top, and the name of this one. */
  crumbs?: readonly ReactNode[];
  sub?: ReactNode;
  /** The one action of the page. */
  right?: ReactNode;
}

/** The head of a page: where it is, its title, a line below, and its one action. */
export function PageHead({ title, crumbs = [], sub, right }: PageHeadProps): ReactNode {
  const Title = usePageHeading();
  return (
    <div className={styles.head}>
      <div className={styles.words}>
        {crumbs.length > 0 && <Crumbs crumbs={crumbs} />}
        <Title>{title}</Title>
        {sub && <div className={styles.sub}>{sub}</div>}
      </div>
      {right}
    </div>
  );
}

/** The heading of a page. Inside a group its name is the first, and what the page is called stands below it. */
export function usePageHeading(): "h1" | "h2" {
  return useGid() === undefined ? "h1" : "h2";
}

/** The way from the top to this page. */
export function Crumbs({ crumbs }: { crumbs: readonly ReactNode[] }): ReactNode {
  const { t } = useTranslation();
  return (
    <nav className={styles.crumbs} aria-label={t("ui.crumbs")}>
      {crumbs.map((crumb, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the place in the way is what a crumb is -- it has no other name
        <Fragment key={index}>
          {index > 0 && <Icon name="right" size={12} />}
          {crumb}
        </Fragment>
      ))}
    </nav>
  );
}
