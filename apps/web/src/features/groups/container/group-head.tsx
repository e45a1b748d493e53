import type { ReactNode } from "react";
import { Avatar } from "../../../vocabulary/avatar.tsx";
import { useGroup } from "../group-view.ts";
import { GroupTags } from "../parts/group-tags.tsx";
import styles from "./group-head.module.css";

/** The head of a group: its picture, its name, what kind it is, and its one line. */
export function GroupHead(): ReactNode {
  const { group } = useGroup();
  return (
    <div className={styles.head}>
      <Avatar name={group.name} src={group.avatar} size={56} />
      <div className={styles.words}>
        <div className={styles.name}>
          <h1>{group.name}</h1>
          <GroupTags group={group} />
        </div>
        <p>{group.brief}</p>
      </div>
    </div>
  );
}
