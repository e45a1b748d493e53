import type { ReactNode } from "react";
import type { MemberName } from "../api.ts";
import styles from "./real-name.module.css";

/** The real name and the student number of somebody, as far as they are told. */
export function realNameText({ realname, number }: MemberName): string {
  return [realname, number].filter((each) => each !== null).join(" · ");
}

/** Who somebody of a class is, beside or under their username; nothing where the reader may not know or nothing is told. */
export function RealName({ of }: { of: MemberName | undefined }): ReactNode {
  if (!of) return undefined;
  const text = realNameText(of);
  return (
    <span className={styles.name} title={text}>
      {text}
    </span>
  );
}
