import type { ReactNode } from "react";
import styles from "./empty.module.css";
import { type ArtKind, EmptyArt } from "./empty-art.tsx";

/** What an empty place says. */
export interface EmptyProps {
  art?: ArtKind;
  /** Another picture than ours. */
  picture?: ReactNode;
  title: ReactNode;
  /** Why there is nothing. */
  text?: ReactNode;
  /** True where it is all the page has: its title is then the page's. */
  isPage?: boolean;
  /** The next steps. */
  children?: ReactNode;
}

/** A place without content: a picture, the reason, the next step. */
export function Empty({
  art = "empty",
  picture = <EmptyArt kind={art} />,
  title,
  text,
  isPage = false,
  children,
}: EmptyProps): ReactNode {
  const Heading = isPage ? "h1" : "h2";
  return (
    <div className={styles.empty}>
      {picture}
      <Heading>{title}</Heading>
      {text && <div className={styles.text}>{text}</div>}
      {children && <div className={styles.steps}>{children}</div>}
    </div>
  );
}
