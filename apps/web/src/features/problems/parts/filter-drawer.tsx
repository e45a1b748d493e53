import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { SideDrawer } from "../../../ui/side-drawer.tsx";
import { Toggle } from "../../../ui/toggle.tsx";
import type { ProblemFilters } from "../use-problem-filters.ts";
import type { useTagGroups } from "../use-tag-groups.ts";
import { FilterChoices } from "./filter-choices.tsx";
import styles from "./filter-drawer.module.css";
import { TagGroups } from "./tag-groups.tsx";

/** What the drawer works on. */
export interface FilterDrawerProps {
  isOpen: boolean;
  onClose: () => void;
  filters: ProblemFilters;
  tags: ReturnType<typeof useTagGroups>;
  shownTags: readonly [isShown: boolean, show: (isShown: boolean) => void];
}

/** The filters where the page has no room for them; each works at once, behind the drawer. */
export function FilterDrawer(props: FilterDrawerProps): ReactNode {
  const { isOpen, onClose, filters, tags, shownTags } = props;
  const { t } = useTranslation();
  return (
    <SideDrawer title={t("problems.filter")} isOpen={isOpen} onClose={onClose}>
      <Toggle label={t("problems.showTags")} isOn={shownTags[0]} onChange={shownTags[1]} />
      <FilterChoices isStacked filters={filters} knownTags={tags.knownTags} />
      <TagGroups filters={filters} tags={tags} />
      <div className={styles.foot}>
        <Button variant="default" onClick={filters.reset}>
          {t("problems.reset")}
        </Button>
        <Button onClick={onClose}>{t("problems.showResults")}</Button>
      </div>
    </SideDrawer>
  );
}
