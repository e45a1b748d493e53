import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { usePagePlace } from "../../../platform/use-page-place.ts";
import { Empty } from "../../../ui/empty.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { usePageTitle } from "../../settings/index.ts";
import { siteDesk } from "../announcement-desk.ts";
import { AnnouncementDeskView } from "../parts/announcement-desk-view.tsx";

const defaultSize = 15;

/** The announcements of the site, with the hidden ones, for whoever writes them. */
export function AnnouncementsPage(): ReactNode {
  const { t } = useTranslation();
  usePageTitle(t("announcements.admin"));
  return (
    <AnnouncementDeskView
      desk={siteDesk}
      place={usePagePlace("AdminAnnouncements", defaultSize)}
      head={(write) => (
        <PageHead title={t("announcements.admin")} sub={t("announcements.lead")} right={write} />
      )}
      empty={<Empty title={t("announcements.noneYet")} text={t("announcements.noneYetText")} />}
    />
  );
}
