import { Button, Drawer } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
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
    <Drawer
      opened={isOpen}
      onClose={onClose}
      position="right"
      size={400}
      title={t("problems.filter")}
      closeButtonProps={{ "aria-label": t("ui.close"), size: 40 }}
      classNames={{ content: styles.drawer, header: styles.head, title: styles.title, body: styles.body }}
    >
      <Toggle label={t("problems.showTags")} isOn={shownTags[0]} onChange={shownTags[1]} />
      <FilterChoices isStacked filters={filters} knownTags={tags.knownTags} />
      <TagGroups filters={filters} tags={tags} />
      <div className={styles.foot}>
        <Button variant="default" onClick={filters.reset}>
          {t("problems.reset")}
        </Button>
        <Button onClick={onClose}>{t("problems.showResults")}</Button>
      </div>
    </Drawer>
  );
}
