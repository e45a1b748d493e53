import { Menu } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { PageLink } from "../../../platform/page-link.tsx";
import { Icon } from "../../../ui/icon.tsx";
import styles from "./nav-bar.module.css";
import { isLit, type NavEntry } from "./nav-entries.ts";

/** An entry of the bar with several pages below it. */
export function NavMenu({ entry, path }: { entry: NavEntry; path: string }): ReactNode {
  const { t } = useTranslation();
  return (
    <Menu position="bottom-start" width={176} offset={8} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <button
          type="button"
          className={styles.entry}
          aria-current={isLit(entry.links, path) ? "true" : undefined}
        >
          {t(entry.word)}
          <Icon name="down" size={12} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {entry.links.map((link) => (
          <Menu.Item
            key={link.word}
            aria-current={isLit([link], path) ? "page" : undefined}
            renderRoot={(props) => <PageLink {...props} page={link.page} />}
          >
            {t(link.word)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
