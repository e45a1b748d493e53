import { useParams, useSearch } from "@tanstack/react-router";
import { readDiscussionListQuery } from "@touchstone/domain";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useGid } from "../../../platform/group-place.ts";
import { PageLink } from "../../../platform/page-link.tsx";
import { ActionLink } from "../../../ui/action-link.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { usePageTitle } from "../../settings/index.ts";
import { DiscussionList } from "../parts/discussion-list.tsx";
import { PostButton } from "../parts/post-button.tsx";
import styles from "./problem-discussion.page.module.css";

/** The discussions of one problem, with the ways to all of them and back to the problem. */
export function ProblemDiscussionPage(): ReactNode {
  const { t } = useTranslation();
  const { problemID: problem = "" } = useParams({ strict: false });
  const isInGroup = useGid() !== undefined;
  const title = t(isInGroup ? "discussions.groupOfProblem" : "discussions.ofProblem", { problem });
  usePageTitle(title);
  const query = readDiscussionListQuery(useSearch({ strict: false }));
  const params = { problemID: problem };
  return (
    <>
      <PageHead
        title={title}
        crumbs={[
          <PageLink key="all" page={{ name: "DiscussionList" }} isExact>
            {t(isInGroup ? "discussions.groupTitle" : "discussions.title")}
          </PageLink>,
          <span key="problem">{problem}</span>,
        ]}
        right={
          <div className={styles.acts}>
            <ActionLink page={{ name: "DiscussionList" }} icon="chat" isQuiet>
              {t(isInGroup ? "discussions.toGroup" : "discussions.general")}
            </ActionLink>
            <ActionLink page={{ name: "ProblemDetails", params }} icon="undo" isQuiet>
              {t("discussions.toProblem")}
            </ActionLink>
            <PostButton problemId={problem} categoryId={query.cid} />
          </div>
        }
      />
      <DiscussionList
        query={query}
        problemId={problem}
        pageOf={(changed) => ({ name: "ProblemDiscussion", params, query: changed })}
      />
    </>
  );
}
