import type { TrainingAuth } from "@touchstone/domain";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "../../../ui/icon.tsx";
import { Tag } from "../../../vocabulary/tag.tsx";
import type { TrainingCard } from "../api.ts";
import styles from "./training-facts.module.css";

/** Who may see what is inside a training, in a word. */
export function TrainingAccess({ auth }: { auth: TrainingAuth }): ReactNode {
  const { t } = useTranslation();
  return (
    <span className={styles.access}>
      {auth === "Private" && <Icon name="lock" size={13} />}
      {t(`training.auth.${auth}`)}
    </span>
  );
}

/** The category of a training; nothing where it was deleted. */
export function TrainingCategory({
  training: { categoryName, categoryColor },
}: {
  training: Pick<TrainingCard, "categoryName" | "categoryColor">;
}): ReactNode {
  return categoryName !== null && <Tag name={categoryName} colour={categoryColor} />;
}
