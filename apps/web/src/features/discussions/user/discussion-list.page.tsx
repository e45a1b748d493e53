import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { readDiscussionListQuery } from "@touchstone/domain";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useGid } from "../../../platform/group-place.ts";
import { PageLink } from "../../../platform/page-link.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { usePageTitle } from "../../settings/index.ts";
import { categoriesOptions } from "../api.ts";
import { DiscussionList } from "../parts/discussion-list.tsx";
import { PostButton } from "../parts/post-button.tsx";
import styles from "./problem-discussion.page.module.css";

/** The discussions of the site or of a group: everything it shows follows from its address. */
export function DiscussionListPage({ acts }: { acts?: ReactNode }): ReactNode {
  const { t } = useTranslation();
  const isInGroup = useGid() !== undefined;
  const title = t(isInGroup ? "discussions.groupTitle" : "discussions.title");
  usePageTitle(title);
  const query = readDiscussionListQuery(useSearch({ strict: false }));
  const { data: categories } = useQuery(categoriesOptions());
  const category = categories?.find(({ id }) => id === query.cid)?.name;
  return (
    <>
      <PageHead
        title={title}
        crumbs={
          isInGroup
            ? []
            : [
                <PageLink key="all" page={{ name: "DiscussionList" }} isExact="query">
                  {t("discussions.title")}
                </PageLink>,
                <span key="category">{category ?? t("discussions.all")}</span>,
              ]
        }
        right={
          <div className={styles.acts}>
            {acts}
            <PostButton categoryId={query.cid} />
          </div>
        }
      />
      <DiscussionList query={query} pageOf={(changed) => ({ name: "DiscussionList", query: changed })} />
    </>
  );
}
