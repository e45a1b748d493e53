import { judgeStatus } from "@touchstone/domain";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { familyProps } from "../ui/family.ts";
import styles from "./assay-strip.module.css";
import { verdictLook } from "./verdict-look.ts";

/** What a strip needs. */
export interface AssayStripProps {
  /** The judge status of every test case, in order; Pending for one that has not run. */
  statuses: readonly number[];
  /** True where it is the main thing: taller and wider marks. */
  isLarge?: boolean;
}

/** One mark for each test case. Passed is whole, failed is broken, skipped is low: it reads without colour. */
export function AssayStrip({ statuses, isLarge = false }: AssayStripProps): ReactNode {
  const { t } = useTranslation();
  const passed = statuses.filter((status) => status === judgeStatus.accepted).length;
  return (
    <span
      role="img"
      aria-label={t("vocabulary.strip", { passed, total: statuses.length })}
      className={styles.strip}
      data-large={isLarge || undefined}
      data-density={statuses.length > 150 ? "full" : statuses.length > 60 ? "dense" : undefined}
    >
      {statuses.map((status, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a test case is known by its place -- it has no other name
        <i key={index} {...familyProps(verdictLook(status).family)} data-shape={shapeOf(status)} />
      ))}
    </span>
  );
}

function shapeOf(status: number): "whole" | "broken" | "low" | "waiting" {
  if (status === judgeStatus.accepted || status === judgeStatus.partial) return "whole";
  if (status === judgeStatus.cancelled) return "low";
  return verdictLook(status).family === "live" || status === judgeStatus.notSubmitted ? "waiting" : "broken";
}
