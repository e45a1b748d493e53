import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useGoTo } from "../../../platform/page-link.tsx";
import { TabBar } from "../../../ui/tab-bar.tsx";
import { useUnread } from "../announcements/unread.ts";
import { useContest } from "../contest-view.ts";
import styles from "./contest-tabs.module.css";
import { type ContestTab, contestTabs } from "./tabs.ts";

/** The tabs of a contest; while its menu is closed only the overview can be opened. */
export function ContestTabs({ tab }: { tab: ContestTab }): ReactNode {
  const { t } = useTranslation();
  const goTo = useGoTo();
  const view = useContest();
  const { contest, isMenuClosed } = view;
  const unread = useUnread();
  const shown = contestTabs.filter((each) => !("isShown" in each) || each.isShown(view));
  const tabs = shown.map(({ page, word }) => ({
    value: page,
    label: (
      <>
        {t(word)}
        {page === "ContestAnnouncementList" && unread.length > 0 && (
          <span className={styles.count}>{unread.length}</span>
        )}
      </>
    ),
    isDisabled: isMenuClosed && page !== "ContestDetails",
  }));
  return (
    <div className={styles.tabs}>
      <TabBar<ContestTab>
        id="contest"
        label={t("contest.tabs")}
        tabs={tabs}
        value={tab}
        onChange={(name) => goTo({ name, params: { contestID: String(contest.id) } })}
      />
    </div>
  );
}
