import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useGoTo } from "../../../platform/page-link.tsx";
import { TabBar } from "../../../ui/tab-bar.tsx";
import { useSite } from "../../settings/index.ts";
import { useUnread } from "../announcements/unread.ts";
import { useClarifications } from "../clarifications/news.ts";
import { useContest } from "../contest-view.ts";
import styles from "./contest-tabs.module.css";
import { type ContestTab, isTabOpen, shownTabs } from "./tabs.ts";

/** The tabs of a contest; while its menu is closed only the overview and the desks of its staff can be opened. */
export function ContestTabs({ tab }: { tab: ContestTab }): ReactNode {
  const { t } = useTranslation();
  const goTo = useGoTo();
  const view = useContest();
  const { contest } = view;
  const { openContestComment } = useSite();
  const news = useClarifications();
  const counts: Partial<Record<ContestTab, number>> = {
    ContestAnnouncementList: useUnread().length,
    ContestClarification: news.count,
  };
  /** Whether a tab has anything for the reader, where that is not always so. */
  const isUseful: Partial<Record<ContestTab, boolean>> = {
    ContestClarification: news.isUseful,
    ContestComment: openContestComment,
  };
  const shown = shownTabs(view).filter(({ page }) => isUseful[page] ?? true);
  const tabs = shown.map(({ page, word }) => ({
    value: page,
    label: (
      <>
        {t(word)}
        {counts[page] !== undefined && counts[page] > 0 && (
          <span className={styles.count}>{counts[page]}</span>
        )}
      </>
    ),
    isDisabled: !isTabOpen(view, page),
  }));
  return (
    <TabBar<ContestTab>
      id="contest"
      label={t("contest.tabs")}
      tabs={tabs}
      value={tab}
      onChange={(name) => goTo({ name, params: { contestID: String(contest.id) } })}
    />
  );
}
