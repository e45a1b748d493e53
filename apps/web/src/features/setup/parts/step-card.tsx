import type { ReactNode } from "react";
import { Card } from "../../../ui/card.tsx";
import styles from "./step-card.module.css";

/** What a step of the set-up holds. */
export interface StepCardProps {
  title: string;
  /** What the step is for. */
  lead: string;
  children?: ReactNode;
  /** The way on. */
  actions?: ReactNode;
}

/** One step of the set-up: what it is for, its content, the way on. */
export function StepCard({ title, lead, children, actions }: StepCardProps): ReactNode {
  return (
    <Card title={title}>
      <div className={styles.step}>
        <p className={styles.lead}>{lead}</p>
        {children}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </Card>
  );
}
