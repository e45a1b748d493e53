import type { ReactNode } from "react";
import { Markdown } from "../../../ui/markdown/markdown.tsx";
import type { Notice } from "../api.ts";
import styles from "./notice-text.module.css";

interface NoticeTextProps {
  notice: Notice;
  /** It is about the user alone: what it marks as code are names, which come as they are. */
  isPersonal: boolean;
}

/** What the site tells the user. */
export function NoticeText({ notice, isPersonal }: NoticeTextProps): ReactNode {
  return (
    <>
      <h2 className={styles.title}>{notice.title}</h2>
      <div className={styles.content} data-personal={isPersonal || undefined}>
        <Markdown text={notice.content} audience="user" />
      </div>
    </>
  );
}
