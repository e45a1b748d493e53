import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { RequestError } from "../../../platform/http/request-error.ts";
import { useGoTo } from "../../../platform/page-link.tsx";
import { Card } from "../../../ui/card.tsx";
import { Empty } from "../../../ui/empty.tsx";
import { InlineError } from "../../../ui/inline-error.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { usePageTitle } from "../../settings/index.ts";
import { discussionOptions } from "../api.ts";
import { DiscussionView } from "../parts/discussion-view.tsx";
import styles from "./discussion.page.module.css";

/** The page of one discussion. */
export function DiscussionPage(): ReactNode {
  const { discussionID = "" } = useParams({ strict: false });
  // Another discussion is another page: nothing of the last one stays.
  return <OneDiscussion key={discussionID} id={discussionID} />;
}

/** A discussion, or why it cannot be shown. */
function OneDiscussion({ id }: { id: string }): ReactNode {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(discussionOptions(Number(id)));
  usePageTitle(data?.title ?? t("discussions.page", { id }));
  if (data) return <DiscussionView discussion={data} />;
  if (!error) return <Shapes />;
  const isMissing = error instanceof RequestError && [400, 404].includes(error.answer?.status ?? 0);
  return isMissing ? (
    <Missing />
  ) : (
    <InlineError
      isPage
      title={t("discussions.loadFailed")}
      text={error.message}
      onRetry={() => void refetch()}
    />
  );
}

function Missing(): ReactNode {
  const { t } = useTranslation();
  const goTo = useGoTo();
  return (
    <Empty isPage title={t("discussions.missing")} text={t("discussions.missingText")}>
      <Button onClick={() => goTo({ name: "DiscussionList" })}>{t("discussions.back")}</Button>
    </Empty>
  );
}

function Shapes(): ReactNode {
  return (
    <Card>
      <div className={styles.shapes} aria-busy="true">
        <Skeleton width="60%" height={24} />
        <Skeleton width="30%" />
        <Skeleton width="90%" />
        <Skeleton width="85%" />
        <Skeleton width="50%" />
      </div>
    </Card>
  );
}
