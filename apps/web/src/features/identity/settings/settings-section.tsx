import type { ReactNode } from "react";
import { FoldCard } from "../../../ui/fold-card.tsx";
import type { IconName } from "../../../ui/icon-paths.ts";
import styles from "./settings-section.module.css";

/** What a section of the settings holds. */
export interface SettingsSectionProps {
  icon: IconName;
  title: string;
  children: ReactNode;
}

/** A section of the settings; it folds. */
export function SettingsSection({ icon, title, children }: SettingsSectionProps): ReactNode {
  return (
    <FoldCard icon={icon} title={title}>
      <div className={styles.blocks}>{children}</div>
    </FoldCard>
  );
}

/** What a block of a section holds. */
export interface SettingsBlockProps {
  title: string;
  /** What it is for, where the title does not say it. */
  text?: string;
  /** True for a block that takes the whole width. */
  isWide?: boolean;
  children: ReactNode;
}

/** One thing that can be set. */
export function SettingsBlock({ title, text, isWide = false, children }: SettingsBlockProps): ReactNode {
  return (
    <section className={styles.block} data-wide={isWide || undefined}>
      <h3>{title}</h3>
      {text && <p className={styles.text}>{text}</p>}
      {children}
    </section>
  );
}
