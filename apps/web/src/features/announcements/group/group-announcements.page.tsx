import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { usePagePlace } from "../../../platform/use-page-place.ts";
import { Empty } from "../../../ui/empty.tsx";
import { useGroup } from "../../groups/index.ts";
import { groupDesk } from "../announcement-desk.ts";
import { AnnouncementDeskView } from "../parts/announcement-desk-view.tsx";
import styles from "./group-announcements.page.module.css";

const defaultSize = 10;

/** The announcements of a group, with the hidden ones, for its admins. */
export function GroupAnnouncementsPage(): ReactNode {
  const { t } = useTranslation();
  const { group, runs } = useGroup();
  const page = { name: "GroupAnnouncementList", params: { groupID: String(group.id) } } as const;
  return (
    <AnnouncementDeskView
      desk={groupDesk(group.id, runs)}
      place={usePagePlace(page, defaultSize)}
      head={(write) => (
        <div className={styles.head}>
          <p>{t("group.announcements.lead")}</p>
          {write}
        </div>
      )}
      empty={<Empty title={t("group.announcements.none")} text={t("group.announcements.noneText")} />}
    />
  );
}
