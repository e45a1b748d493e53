import { Button } from "@mantine/core";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { loadPart } from "../../../platform/load-part.ts";
import { Icon } from "../../../ui/icon.tsx";
import { SearchField } from "../../../ui/search-field.tsx";
import { Toggle } from "../../../ui/toggle.tsx";
import { ChosenTags } from "./chosen-tags.tsx";
import { FilterChoices } from "./filter-choices.tsx";
import type { FilterDrawerProps } from "./filter-drawer.tsx";
import styles from "./list-filters.module.css";

const FilterDrawer = lazy(() =>
  loadPart(() => import("./filter-drawer.tsx")).then(({ FilterDrawer }) => ({ default: FilterDrawer })),
);

/** The filters above the list. What has no room on a narrow screen stands in a drawer. */
export function ListFilters(props: Omit<FilterDrawerProps, "isOpen" | "onClose">): ReactNode {
  const { filters, tags, shownTags } = props;
  const { t } = useTranslation();
  /** Undefined until the drawer is opened for the first time. */
  const [isOpen, setOpen] = useState<boolean>();
  const { query, count, change, reset, resets } = filters;
  return (
    <div className={styles.filters}>
      <div className={styles.row}>
        <div className={styles.keyword}>
          <SearchField
            icon="search"
            label={t("problems.keyword")}
            hint={t("problems.keywordHint")}
            key={resets}
            value={query.keyword ?? ""}
            onSearch={(keyword) => change({ keyword: keyword || undefined })}
          />
        </div>
        <div className={styles.wide}>
          <Toggle label={t("problems.showTags")} isOn={shownTags[0]} onChange={shownTags[1]} />
        </div>
        <Button
          variant="default"
          className={`${styles.more}`}
          leftSection={<Icon name="sliders" />}
          aria-haspopup="dialog"
          {...(count > 0 && { "aria-label": t("problems.filtersInUse", { count }) })}
          onClick={() => setOpen(true)}
        >
          {t("problems.filter")}
          {count > 0 && <span className={styles.count}>{count}</span>}
        </Button>
        <div className={styles.reset}>
          <Button variant="subtle" leftSection={<Icon name="undo" />} onClick={reset}>
            {t("problems.reset")}
          </Button>
        </div>
      </div>
      <div className={styles.wide}>
        <FilterChoices filters={filters} knownTags={tags.knownTags} />
      </div>
      <ChosenTags filters={filters} knownTags={tags.knownTags} />
      <Suspense>
        {isOpen !== undefined && <FilterDrawer {...props} isOpen={isOpen} onClose={() => setOpen(false)} />}
      </Suspense>
    </div>
  );
}
