import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { PageLink } from "../../../platform/page-link.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import styles from "./contest-head.module.css";

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
      <nav className={styles.tabs} aria-label={t("contestAdmin.tabs")}>
        {pages.map(({ name, word }) => (
          <PageLink key={name} page={{ name, params }} aria-current={name === page ? "page" : undefined}>
            {t(word)}
          </PageLink>
        ))}
      </nav>
    </>
  );
}
