import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type DiscussionListQuery, discussionListLimit } from "@touchstone/domain";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useGid } from "../../../platform/group-place.ts";
import { useGoTo } from "../../../platform/page-link.tsx";
import type { PageQuery, PageTarget } from "../../../platform/route-names.ts";
import { Card } from "../../../ui/card.tsx";
import { Empty } from "../../../ui/empty.tsx";
import { InlineError } from "../../../ui/inline-error.tsx";
import { ListPager } from "../../../ui/list-pager.tsx";
import { SearchField } from "../../../ui/search-field.tsx";
import { Segmented } from "../../../ui/segmented.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { useDemandUser } from "../../../ui/use-demand-user.ts";
import { useTurnBackHere } from "../../../ui/use-turn-back.ts";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { useDiscussionListOptions } from "../api.ts";
import { CategoryNav } from "./category-nav.tsx";
import styles from "./discussion-list.module.css";
import { DiscussionRow } from "./discussion-row.tsx";

/** What a list shows, and where another view of it is. */
export interface DiscussionListProps {
  query: DiscussionListQuery;
  /** Display id of the problem whose discussions these are. */
  problemId?: string;
  pageOf: (query: PageQuery) => PageTarget;
}

/** A page of discussions between its filters and the categories; those of a group are few and have neither. */
export function DiscussionList({ query, problemId, pageOf }: DiscussionListProps): ReactNode {
  const { t } = useTranslation();
  const goTo = useGoTo();
  const demandUser = useDemandUser();
  const isInGroup = useGid() !== undefined;
  const pageWith = (changes: Partial<DiscussionListQuery>) =>
    pageOf(written({ ...query, currentPage: 1, ...changes }));
  const change = (changes: Partial<DiscussionListQuery>) => goTo(pageWith(changes));
  const { data, isError, isPlaceholderData, refetch } = useQuery(useDiscussionListOptions(query, problemId));
  useTurnBackHere(query.currentPage, isPlaceholderData ? undefined : data);
  const isFiltered = !isInGroup && (Boolean(query.keyword ?? query.cid) || query.onlyMine);
  return (
    <div className={isInGroup ? undefined : styles.columns}>
      {!isInGroup && <CategoryNav chosen={query.cid} pageOf={(cid) => pageWith({ cid })} />}
      <Card isFlush>
        {!isInGroup && (
          // biome-ignore lint/a11y/useSemanticElements: -- browsers of 2022 do not know the element
          <div role="search" className={styles.filters}>
            <Segmented
              label={t("discussions.whose")}
              segments={[
                { value: false, label: t("discussions.all") },
                { value: true, label: t("discussions.mine") },
              ]}
              value={query.onlyMine}
              onChange={(onlyMine) => (!onlyMine || demandUser()) && change({ onlyMine })}
            />
            <SearchField
              icon="search"
              label={t("discussions.keyword")}
              value={query.keyword ?? ""}
              onSearch={(keyword) => change({ keyword: keyword || undefined })}
            />
          </div>
        )}
        {isError && <InlineError title={t("discussions.loadFailed")} onRetry={() => void refetch()} />}
        {!data && !isError && <Shapes />}
        {data?.records.length === 0 && !isFiltered && (
          <Empty
            title={t(isInGroup ? "discussions.noneInGroup" : "discussions.none")}
            text={t("discussions.noneText")}
          />
        )}
        {data?.records.length === 0 && isFiltered && (
          <Empty title={t("discussions.noneFit")} text={t("discussions.noneFitText")}>
            <Button
              variant="default"
              onClick={() => change({ keyword: undefined, cid: undefined, onlyMine: false })}
            >
              {t("discussions.clear")}
            </Button>
          </Empty>
        )}
        {data && data.records.length > 0 && (
          <ul className={styles.rows} aria-label={t("discussions.title")} aria-busy={isPlaceholderData}>
            {data.records.map((discussion) => (
              <DiscussionRow key={discussion.id} discussion={discussion} />
            ))}
          </ul>
        )}
        <ListPager
          list={data}
          isFixed
          page={query.currentPage}
          pageSize={discussionListLimit}
          noun={(count) => t("discussions.noun", { count })}
          onChange={({ page }) => change({ currentPage: page })}
        />
      </Card>
    </div>
  );
}

/** What the address says: only what differs from the list as it first shows. */
function written({ onlyMine, currentPage, ...rest }: DiscussionListQuery): PageQuery {
  return {
    ...rest,
    onlyMine: onlyMine || undefined,
    currentPage: currentPage === 1 ? undefined : currentPage,
  };
}

function Shapes(): ReactNode {
  const { t } = useTranslation();
  return (
    <>
      <VisuallyHidden>{t("ui.loading")}</VisuallyHidden>
      <ul className={styles.rows} aria-busy="true">
        {["54%", "40%", "62%", "47%", "58%"].map((width) => (
          <li key={width} className={styles.shape}>
            <Skeleton width={width} height={18} />
            <Skeleton width="80%" height={14} />
            <Skeleton width="36%" height={12} />
          </li>
        ))}
      </ul>
    </>
  );
}
