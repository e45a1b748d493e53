import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { callOptions } from "../../../platform/http/call-options.ts";
import { usePagePlace } from "../../../platform/use-page-place.ts";
import { Card } from "../../../ui/card.tsx";
import { Empty } from "../../../ui/empty.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { InlineError } from "../../../ui/inline-error.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { Pager } from "../../../ui/pager.tsx";
import { usePageTitle } from "../../settings/index.ts";
import { AnnouncementForm } from "../parts/announcement-form.tsx";
import { AnnouncementTable } from "../parts/announcement-table.tsx";
import type { Announcement } from "../site-announcements.ts";

const defaultSize = 15;

/** The announcements of the site, with the hidden ones, for whoever writes them. */
export function AnnouncementsPage(): ReactNode {
  const { t } = useTranslation();
  usePageTitle(t("announcements.admin"));
  const { page, turnTo } = usePagePlace("AdminAnnouncements", defaultSize);
  const list = useQuery(callOptions("getAdminAnnouncements", { currentPage: page.number, limit: page.size }));
  const [edited, setEdited] = useState<Announcement | "new">();
  const write = (
    <Button leftSection={<Icon name="plus" />} onClick={() => setEdited("new")}>
      {t("announcements.write")}
    </Button>
  );
  const { data } = list;
  return (
    <>
      <PageHead title={t("announcements.admin")} sub={t("announcements.lead")} right={write} />
      <Card isFlush>
        <AnnouncementTable
          rows={data?.records}
          isRefreshing={list.isPlaceholderData}
          empty={<Empty title={t("announcements.noneYet")} text={t("announcements.noneYetText")} />}
          error={
            list.isError && <InlineError text={list.error.message} onRetry={() => void list.refetch()} />
          }
          onEdit={setEdited}
        />
        {data && data.total > 0 && (
          <Pager
            total={data.total}
            totalIsFloor={data.totalIsFloor}
            page={page.number}
            pageSize={page.size}
            noun={t("announcements.noun")}
            onChange={turnTo}
          />
        )}
      </Card>
      {edited && (
        <AnnouncementForm
          key={edited === "new" ? "new" : edited.id}
          announcement={edited === "new" ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}
