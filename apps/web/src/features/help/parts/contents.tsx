import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useIsWide } from "../../../platform/viewport.ts";
import { Icon } from "../../../ui/icon.tsx";
import styles from "./contents.module.css";

/** What the list leads to. */
export interface ContentsProps {
  entries: readonly { id: string; name: string }[];
  /** Told of every choice, of the one that the address already names, too. */
  onChoose: (id: string) => void;
}

/** The sections of a page as links: beside them where there is room, folded above them where there is not. */
export function Contents({ entries, onChoose }: ContentsProps): ReactNode {
  const { t } = useTranslation();
  const isWide = useIsWide();
  const links = (
    <ol>
      {entries.map(({ id, name }) => (
        <li key={id}>
          <a href={`#${id}`} onClick={() => onChoose(id)}>
            {name}
          </a>
        </li>
      ))}
    </ol>
  );
  return (
    <nav className={styles.contents} aria-label={t("help.contents")}>
      {isWide ? (
        <>
          <b>{t("help.contents")}</b>
          {links}
        </>
      ) : (
        <details>
          <summary>
            <b>{t("help.contents")}</b>
            <Icon name="down" size={14} />
          </summary>
          {links}
        </details>
      )}
    </nav>
  );
}
