import styles from "./family.module.css";

/** The families of colour that verdicts have; each has its tokens in both themes. */
export type Family = "good" | "part" | "pres" | "wrong" | "time" | "mem" | "run" | "live" | "grey";

/** Gives an element the colours of a family as `--family-fg`, `-bg`, `-line` and `-solid`. */
export function familyProps(
  family: Family,
  className?: string,
): { className: string; "data-family": Family } {
  return {
    className: className ? `${styles.family} ${className}` : `${styles.family}`,
    "data-family": family,
  };
}
