import type { ReactNode } from "react";
import { Markdown } from "../../../ui/markdown/markdown.tsx";
import type { Notice } from "../api.ts";
import styles from "./notice-text.module.css";

/** What the site tells the user. */
export function NoticeText({ notice }: { notice: Notice }): ReactNode {
  return (
    <>
      <h2 className={styles.title}>{notice.title}</h2>
      <div className={styles.content}>
        <Markdown text={notice.content} audience="user" />
      </div>
    </>
  );
}
