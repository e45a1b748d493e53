import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { routeTable } from "@touchstone/contract/web";
import { readWallQuery, type WallQuery, wallFilters, wallLimit } from "@touchstone/domain";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { callForBlob } from "../../../platform/http/call.ts";
import { useGoTo } from "../../../platform/page-link.tsx";
import { Card } from "../../../ui/card.tsx";
import { Empty } from "../../../ui/empty.tsx";
import { FilterBar } from "../../../ui/filter-bar.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { InlineError } from "../../../ui/inline-error.tsx";
import { ListPager } from "../../../ui/list-pager.tsx";
import { saveFile } from "../../../ui/save-file.ts";
import { SearchField } from "../../../ui/search-field.tsx";
import { Segmented } from "../../../ui/segmented.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { useTurnBackHere } from "../../../ui/use-turn-back.ts";
import { ExtensionDialog } from "../admin/extension-dialog.tsx";
import { useTraining } from "../training-view.ts";
import styles from "./wall.page.module.css";
import { type Wall, type WallRow, wallOptions } from "./wall-options.ts";
import { WallTable } from "./wall-table.tsx";

/** What every member of a class has reached on every problem of a training, for those who run the group. */
export function WallPage(): ReactNode {
  const { t } = useTranslation();
  const { hasWall } = useTraining();
  return hasWall ? <ClassWall /> : <Empty art="login" title={t("trainingAdmin.wall.staffOnly")} />;
}

function ClassWall(): ReactNode {
  const { t } = useTranslation();
  const { training } = useTraining();
  const query = readWallQuery(useSearch({ strict: false }));
  const change = useChange(query);
  const [chosen, setChosen] = useState<WallRow>();
  const { data, isError, error, isPlaceholderData, refetch } = useQuery(wallOptions(training.id, query));
  useTurnBackHere(query.currentPage, isPlaceholderData ? undefined : data?.wall);
  return (
    <Card isFlush>
      <FilterBar>
        <SearchField
          icon="search"
          label={t("trainingAdmin.wall.search")}
          value={query.keyword ?? ""}
          onSearch={(keyword) => change({ keyword: keyword || undefined })}
        />
        <Segmented
          label={t("trainingAdmin.wall.show")}
          segments={wallFilters.map((filter) => ({
            value: filter,
            label: (
              <>
                {t(`trainingAdmin.wall.filter.${filter}`)}
                {data && <small className={styles.count}>{data.counts[filter]}</small>}
              </>
            ),
          }))}
          value={query.only}
          onChange={(only) => change({ only })}
        />
        <div className={styles.acts}>
          <Download query={query} />
        </div>
      </FilterBar>
      {isError && <InlineError text={error.message} onRetry={() => void refetch()} />}
      {!data && !isError && (
        <div className={styles.shape} aria-busy="true">
          <Skeleton height={320} />
        </div>
      )}
      {data && <Rows data={data} isRefreshing={isPlaceholderData} onExtend={setChosen} />}
      <ListPager
        list={data?.wall}
        page={query.currentPage}
        pageSize={query.limit}
        noun={(count) => t("training.members", { count })}
        onChange={({ page, pageSize }) => change({ currentPage: page, limit: pageSize })}
      />
      {chosen && <ExtensionDialog tid={training.id} member={chosen} onClose={() => setChosen(undefined)} />}
    </Card>
  );
}

interface RowsProps {
  data: Wall;
  isRefreshing: boolean;
  onExtend: (row: WallRow) => void;
}

function Rows({ data, isRefreshing, onExtend }: RowsProps): ReactNode {
  const { t } = useTranslation();
  const { training } = useTraining();
  const { keyword, only } = readWallQuery(useSearch({ strict: false }));
  const { problemList, wall } = data;
  if (problemList.length === 0) return <Empty title={t("trainingAdmin.wall.noProblems")} />;
  if (wall.records.length > 0) {
    return (
      <WallTable
        problems={problemList}
        rows={wall.records}
        hasDue={training.dueAt !== null}
        isRefreshing={isRefreshing}
        onExtend={onExtend}
      />
    );
  }
  return keyword === undefined && only === "all" ? (
    <Empty title={t("trainingAdmin.wall.nobody")} text={t("trainingAdmin.wall.nobodyText")} />
  ) : (
    <Empty title={t("training.nobodyFound")} />
  );
}

/** Changes the address; what is no turning of a page begins with the first. */
function useChange(query: WallQuery) {
  const goTo = useGoTo();
  const { training } = useTraining();
  return (changes: Partial<WallQuery>) => {
    const { keyword, only, currentPage, limit } = { ...query, currentPage: 1, ...changes };
    goTo({
      name: "GroupTrainingWall",
      params: { groupID: String(training.gid), trainingID: String(training.id) },
      query: {
        keyword,
        only: only === "all" ? undefined : only,
        currentPage: currentPage === 1 ? undefined : currentPage,
        limit: limit === wallLimit ? undefined : limit,
      },
    });
  };
}

/** Takes the rows that are shown along, of all pages. */
function Download({ query: { keyword, only } }: { query: WallQuery }): ReactNode {
  const { t } = useTranslation();
  const { training } = useTraining();
  const [isBusy, setBusy] = useState(false);
  const label = t("trainingAdmin.wall.download");
  const download = async () => {
    setBusy(true);
    try {
      const asked = { tid: training.id, only, ...(keyword !== undefined && { keyword }) };
      saveFile(`training_${training.id}_wall.xlsx`, [
        await callForBlob(routeTable.downloadGroupTrainingWall.path, asked),
      ]);
    } catch {
      // The call has told why.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="default"
      leftSection={<Icon name="download" />}
      loading={isBusy}
      onClick={() => void download()}
    >
      {label}
    </Button>
  );
}
