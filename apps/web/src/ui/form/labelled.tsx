import type { ReactNode } from "react";
import { Icon } from "../icon.tsx";
import layout from "./form-layout.module.css";
import styles from "./labelled.module.css";

/** What a labelled part needs. */
export interface LabelledProps {
  label: string;
  /** The name of its field: a fault leads here. */
  field?: string;
  fault?: string | undefined;
  /** What stands under it. */
  note?: ReactNode;
  isRequired?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** A part of a form that is no text field, with the label and the fault of one. */
export function Labelled({
  label,
  field,
  fault,
  note,
  isRequired = false,
  className,
  children,
}: LabelledProps): ReactNode {
  return (
    <div className={className} data-field={field} tabIndex={field ? -1 : undefined}>
      {/* What stands inside names itself for readers. */}
      <span aria-hidden className={styles.label}>
        {label}
        {isRequired && <i> *</i>}
      </span>
      {children}
      {note && <p className={layout.note}>{note}</p>}
      <FaultLine fault={fault} />
    </div>
  );
}

/** What is wrong with a part, under it. */
export function FaultLine({ fault }: { fault: string | undefined }): ReactNode {
  if (!fault) return null;
  return (
    <p className={layout.fault}>
      <Icon name="warn" size={14} />
      {fault}
    </p>
  );
}
