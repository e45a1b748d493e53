import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useGid } from "../../../platform/group-place.ts";
import { PageLink } from "../../../platform/page-link.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { PageTabs } from "../../../ui/page-tabs.tsx";

const pages = [
  { name: "AdminContestEdit", word: "contestAdmin.tab.edit" },
  { name: "AdminContestProblemList", word: "contestAdmin.tab.problems" },
  { name: "AdminContestAnnouncement", word: "contestAdmin.tab.announcements" },
  { name: "AdminContestEntries", word: "contestAdmin.tab.entries" },
] as const;

/** What the head needs. */
export interface ContestHeadProps {
  cid: number;
  title: string | undefined;
  page: (typeof pages)[number]["name"];
  right?: ReactNode;
}

/** The head of the pages of one contest, and the ways between them. */
export function ContestHead({ cid, title, page, right }: ContestHeadProps): ReactNode {
  const { t } = useTranslation();
  const isInGroup = useGid() !== undefined;
  const params = { contestId: String(cid) };
  return (
    <>
      <PageHead
        title={title ?? t("contestAdmin.oneContest", { id: cid })}
        crumbs={[
          <PageLink key="list" page={{ name: "AdminContestList" }}>
            {t("contestAdmin.list")}
          </PageLink>,
          <span key="this">{cid}</span>,
        ]}
        right={right}
      />
      <PageTabs
        label={t("contestAdmin.tabs")}
        tabs={pages
          .filter(({ name }) => !isInGroup || name !== "AdminContestEntries")
          .map(({ name, word }) => ({
            page: { name, params },
            text: t(word),
            isHere: name === page,
          }))}
      />
    </>
  );
}
