import { useSearch } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useGid } from "../../../platform/group-place.ts";
import { useGoTo } from "../../../platform/page-link.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { TabBar, TabPanel } from "../../../ui/tab-bar.tsx";
import { usePageTitle } from "../../settings/index.ts";
import styles from "./moderation.module.css";
import { PostDesk } from "./post-desk.tsx";
import { ReportDesk } from "./report-desk.tsx";

const tabs = ["posts", "reports"] as const;

/**
 * The discussions of the site and the reports of them, for staff; in a group the discussions alone, for its admins. What
 * it shows stands in the address.
 */
export function DiscussionsPage({ acts }: { acts?: ReactNode }): ReactNode {
  const { t } = useTranslation();
  usePageTitle(t("moderation.title"));
  const goTo = useGoTo();
  const { tab: asked }: { tab?: unknown } = useSearch({ strict: false });
  const tab = tabs.find((each) => each === asked) ?? "posts";
  if (useGid() !== undefined) {
    return (
      <>
        <PageHead title={t("discussions.groupTitle")} right={acts} />
        <PostDesk />
      </>
    );
  }
  return (
    <>
      <PageHead title={t("moderation.title")} sub={t("moderation.lead")} />
      <TabBar
        id="moderation"
        label={t("moderation.title")}
        tabs={tabs.map((value) => ({ value, label: t(`moderation.tab.${value}`) }))}
        value={tab}
        onChange={(chosen) =>
          goTo({ name: "AdminDiscussion", query: chosen === "posts" ? {} : { tab: chosen } })
        }
      />
      <TabPanel id="moderation" value={tab}>
        <div className={styles.desk}>{tab === "posts" ? <PostDesk /> : <ReportDesk />}</div>
      </TabPanel>
    </>
  );
}
