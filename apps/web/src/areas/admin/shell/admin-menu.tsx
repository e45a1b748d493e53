import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { PageLink } from "../../../platform/page-link.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { type AdminGroup, litLink } from "./admin-entries.ts";
import styles from "./admin-menu.module.css";

/** What the menu shows, and where the reader is. */
export interface AdminMenuProps {
  groups: readonly AdminGroup[];
  path: string;
  onFollow?: () => void;
}

/** The pages of the admin area by group: beside the page, or in the drawer of a phone. */
export function AdminMenu({ groups, path, onFollow }: AdminMenuProps): ReactNode {
  const { t } = useTranslation();
  const lit = litLink(groups, path);
  return (
    <nav className={styles.menu} aria-label={t("admin.menu")}>
      {groups.map(({ icon, word, links }) => {
        const isSingle = links.length === 1 && links[0]?.word === word;
        const lines = links.map((link) => (
          <PageLink
            key={link.name}
            page={link.page}
            isExact
            aria-current={link.name === lit?.name ? "page" : undefined}
            {...(onFollow && { onClick: onFollow })}
          >
            {isSingle && <Icon name={icon} />}
            {t(link.word)}
          </PageLink>
        ));
        if (isSingle) return lines;
        return (
          <details key={word} open>
            <summary>
              <Icon name={icon} />
              {t(word)}
              <Icon name="down" size={12} />
            </summary>
            {lines}
          </details>
        );
      })}
    </nav>
  );
}
