import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "../ui/icon.tsx";
import styles from "./tag.module.css";

/** What a tag needs. */
export interface TagProps {
  name: string;
  /** Its own colour, for the dot. */
  colour?: string | null | undefined;
  /** Makes it a button that is pressed or not. */
  onPress?: () => void;
  isPressed?: boolean;
  /** Gives it a button that takes it away. */
  onClose?: () => void;
}

/** A word that problems are found by; its own colour is only its dot. */
export function Tag({ name, colour, onPress, isPressed = false, onClose }: TagProps): ReactNode {
  const { t } = useTranslation();
  const content = (
    <>
      {colour && !isPressed && !onClose && <i style={{ background: colour }} />}
      <span className={styles.name}>{name}</span>
    </>
  );
  if (onPress) {
    return (
      <button type="button" className={styles.tag} aria-pressed={isPressed} onClick={onPress}>
        {content}
      </button>
    );
  }
  return (
    <span className={styles.tag} data-chosen={onClose ? true : undefined}>
      {content}
      {onClose && (
        <button type="button" aria-label={t("vocabulary.removeTag", { name })} onClick={onClose}>
          <Icon name="close" size={12} />
        </button>
      )}
    </span>
  );
}
