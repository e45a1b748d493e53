import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import styles from "./name-options.module.css";
import type { NameList } from "./use-name-list.ts";

/** The id of a suggested name, by which the box says which one is active. */
export const nameOptionId = (listId: string, index: number) => `${listId}-${index}`;

/** The suggested names below a box. The keys stay in the box; a click takes a name. */
export function NameOptions({ id, list }: { id: string; list: NameList }): ReactNode {
  const { t } = useTranslation();
  if (list.people.length === 0) return null;
  return (
    <div id={id} role="listbox" aria-label={t("comments.people")} className={styles.list}>
      {list.people.map((person, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: -- the box has the focus and hears the keys
        // biome-ignore lint/a11y/useFocusableInteractive: -- the box has the focus and names the active one
        <div
          key={person.username}
          id={nameOptionId(id, index)}
          role="option"
          aria-selected={index === list.active}
          className={styles.option}
          // The box keeps the focus, so that the list stays until the click is done.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => list.take(person)}
        >
          <span className={styles.name}>{person.username}</span>
          {person.nickname !== null && <span className={styles.nickname}>{person.nickname}</span>}
        </div>
      ))}
    </div>
  );
}
