import { countText } from "@touchstone/domain";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { momentText } from "../../../platform/i18n/moment-text.ts";
import { Icon } from "../../../ui/icon.tsx";
import { SignedInLink } from "../../../ui/signed-in-link.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { Avatar } from "../../../vocabulary/avatar.tsx";
import { UserName } from "../../../vocabulary/user-name.tsx";
import type { GroupCard } from "../api.ts";
import { GroupTags } from "../parts/group-tags.tsx";
import styles from "./group-grid.module.css";

/** The groups as cards; their shapes until the first answer. */
export function GroupGrid({
  groups,
  isRefreshing,
}: {
  groups: readonly GroupCard[] | undefined;
  isRefreshing: boolean;
}): ReactNode {
  const { t } = useTranslation();
  if (!groups) {
    return (
      <div aria-busy="true">
        <VisuallyHidden>{t("ui.loading")}</VisuallyHidden>
        <Shapes />
      </div>
    );
  }
  if (groups.length === 0) return null;
  return (
    <ul className={styles.grid} aria-label={t("groups.title")} aria-busy={isRefreshing}>
      {groups.map((group) => (
        <Card key={group.id} group={group} />
      ))}
    </ul>
  );
}

function Card({ group }: { group: GroupCard }): ReactNode {
  const { t } = useTranslation();
  const { id, name, avatar, brief, owner, uid, memberCount, gmtCreate } = group;
  const created = momentText(gmtCreate).slice(0, 10);
  return (
    <li className={styles.card}>
      <div className={styles.top}>
        <Avatar name={name} src={avatar} size={48} />
        <div className={styles.words}>
          <h2>
            <SignedInLink page={{ name: "GroupDetails", params: { groupID: String(id) } }}>
              {name}
            </SignedInLink>
          </h2>
          <GroupTags group={group} />
        </div>
      </div>
      <p>{brief}</p>
      <div className={styles.facts}>
        <UserName uid={uid} username={owner} size={20} />
        <span>
          <Icon name="group" size={13} />
          {countText(memberCount)} {t("groups.memberNoun", { count: memberCount })}
        </span>
        <time dateTime={gmtCreate} title={t("groups.created", { at: momentText(gmtCreate) })}>
          {created}
        </time>
      </div>
    </li>
  );
}

function Shapes(): ReactNode {
  return (
    <ul className={styles.grid} aria-hidden>
      {Array.from({ length: 9 }, (_, card) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the shapes of a skeleton have no other name -- they never move
        <li key={card} className={styles.card}>
          <div className={styles.top}>
            <Skeleton width={48} height={48} />
            <div className={styles.words}>
              <Skeleton width={`${50 + ((card * 37) % 40)}%`} height={18} />
            </div>
          </div>
          <Skeleton width="85%" />
          <Skeleton width="60%" height={12} />
        </li>
      ))}
    </ul>
  );
}
