import { Button } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { Page } from "@touchstone/domain";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { currentLocale } from "../../../platform/i18n/locale.ts";
import { currentSession } from "../../../platform/session/session.ts";
import { Card } from "../../../ui/card.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { InlineError } from "../../../ui/inline-error.tsx";
import { ListPager } from "../../../ui/list-pager.tsx";
import { useTurnBackHere } from "../../../ui/use-turn-back.ts";
import type { AnnouncementDesk } from "../announcement-desk.ts";
import type { Announcement } from "../site-announcements.ts";
import { AnnouncementForm } from "./announcement-form.tsx";
import { AnnouncementTable } from "./announcement-table.tsx";

/** What a page around the desk gives it. */
export interface AnnouncementDeskViewProps {
  desk: AnnouncementDesk;
  place: { page: Page; turnTo: (to: { page: number; pageSize: number }) => void };
  /** The head of the page, with the button that begins a new one. */
  head: (write: ReactNode) => ReactNode;
  empty: ReactNode;
}

/** The announcements of the site, of a contest or of a group, with the hidden ones, for whoever writes them. */
export function AnnouncementDeskView({ desk, place, head, empty }: AnnouncementDeskViewProps): ReactNode {
  const { t } = useTranslation();
  const { page, turnTo } = place;
  const asked = { currentPage: page.number, limit: page.size };
  const list = useQuery({
    queryKey: [desk.listCall, desk.key, asked, currentLocale(), currentSession()?.user.uid],
    queryFn: ({ signal }) => desk.load(asked, signal),
    placeholderData: keepPreviousData,
  });
  const [edited, setEdited] = useState<Announcement | "new">();
  const { data } = list;
  useTurnBackHere(page.number, list.isPlaceholderData ? undefined : data);
  return (
    <>
      {head(
        <Button leftSection={<Icon name="plus" />} onClick={() => setEdited("new")}>
          {t("announcements.write")}
        </Button>,
      )}
      <Card isFlush>
        <AnnouncementTable
          desk={desk}
          rows={data?.records}
          isRefreshing={list.isPlaceholderData}
          empty={empty}
          error={
            list.isError && <InlineError text={list.error.message} onRetry={() => void list.refetch()} />
          }
          onEdit={setEdited}
        />
        <ListPager
          list={data}
          page={page.number}
          pageSize={page.size}
          noun={(count) => t("announcements.noun", { count })}
          onChange={turnTo}
        />
      </Card>
      {edited && (
        <AnnouncementForm
          key={edited === "new" ? "new" : edited.id}
          desk={desk}
          announcement={edited === "new" ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}
