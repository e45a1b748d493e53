import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useGid } from "../../../platform/group-place.ts";
import { usePagePlace } from "../../../platform/use-page-place.ts";
import { Empty } from "../../../ui/empty.tsx";
import { AnnouncementDeskView, contestDesk } from "../../announcements/admin/index.ts";
import type { AdminContest } from "./admin-api.ts";
import { ContestHead } from "./contest-head.tsx";
import { WithContest } from "./with-contest.tsx";

const defaultSize = 15;

/** The announcements of a contest, with the hidden ones. */
export function ContestAnnouncementsPage(): ReactNode {
  const { t } = useTranslation();
  return (
    <WithContest title={(title) => t("contestAdmin.announcementsOf", { title })}>
      {({ contest }) => <Announcements contest={contest} />}
    </WithContest>
  );
}

function Announcements({ contest }: { contest: AdminContest }): ReactNode {
  const { t } = useTranslation();
  const page = { name: "AdminContestAnnouncement", params: { contestId: String(contest.id) } } as const;
  return (
    <AnnouncementDeskView
      desk={contestDesk(contest.id, useGid() !== undefined)}
      place={usePagePlace(page, defaultSize)}
      head={(write) => (
        <ContestHead cid={contest.id} title={contest.title} page="AdminContestAnnouncement" right={write} />
      )}
      empty={
        <Empty title={t("contestAdmin.announcements.none")} text={t("contestAdmin.announcements.noneText")} />
      }
    />
  );
}
