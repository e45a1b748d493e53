import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Card } from "../../../ui/card.tsx";
import styles from "./form-card.module.css";
import { anchorOf } from "./section-nav.tsx";
import type { FormSection } from "./sections.ts";
import type { FormHandle } from "./use-problem-form.ts";

/** What the card of a section needs. */
export interface FormCardProps {
  form: FormHandle;
  section: FormSection;
  children: ReactNode;
}

/** The card of one section; one with a fault has another edge. */
export function FormCard({ form, section, children }: FormCardProps): ReactNode {
  const { t } = useTranslation();
  return (
    <div
      id={anchorOf(section)}
      className={styles.card}
      data-bad={form.stateOf(section) === "bad" || undefined}
    >
      <Card title={t(`authoring.section.${section}`)}>{children}</Card>
    </div>
  );
}
