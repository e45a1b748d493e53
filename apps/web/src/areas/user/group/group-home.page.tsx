import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { AnnouncementPanel, groupAnnouncements } from "../../../features/announcements/index.ts";
import { GroupSide } from "../../../features/groups/home/index.ts";
import { useGroup } from "../../../features/groups/index.ts";
import { Card } from "../../../ui/card.tsx";
import { Markdown } from "../../../ui/markdown/markdown.tsx";
import { Steady } from "../../../ui/steady.tsx";
import styles from "./group-home.page.module.css";

/** The home of a group: what it is, and to its members what it announces. */
export function GroupHomePage(): ReactNode {
  const { t } = useTranslation();
  const { group, isMember } = useGroup();
  const side = (
    <aside key="side" className={styles.side} aria-label={t("group.about")}>
      <GroupSide />
    </aside>
  );
  const cards = (
    <div key="cards" className={styles.cards}>
      <Steady part={isMember && <AnnouncementPanel source={groupAnnouncements(group.id)} />}>
        <Card title={t("group.introduction")} icon="info">
          <Markdown text={group.description} audience="user" />
        </Card>
      </Steady>
    </div>
  );
  // On a phone whoever is new meets the way in first, and a member what is new.
  return (
    <div className={styles.columns}>
      {isMember ? (
        <Steady isNarrow part={cards}>
          {side}
        </Steady>
      ) : (
        [side, cards]
      )}
    </div>
  );
}
