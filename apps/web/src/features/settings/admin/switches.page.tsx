import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { callOptions } from "../../../platform/http/call-options.ts";
import { PageHead } from "../../../ui/page-head.tsx";
import { SettingsBlock } from "../parts/settings-block.tsx";
import formStyles from "../parts/settings-form.module.css";
import { type Flag, type Limit, LimitForm, SwitchList } from "../parts/switch-forms.tsx";
import { usePageTitle } from "../site.ts";
import styles from "./settings.page.module.css";

const judging: readonly Flag[] = [
  "openPublicJudge",
  "openGroupJudge",
  "openContestJudge",
  "hideNonContestSubmissionCode",
];
const discussion: readonly Flag[] = ["openPublicDiscussion", "openGroupDiscussion", "openContestComment"];
const interval: readonly Limit[] = [["defaultSubmitInterval", "submitIntervalSeconds"]];
const posting: readonly Limit[] = [
  ["defaultCreateDiscussionACInitValue", "accepted"],
  ["defaultCreateCommentACInitValue", "accepted"],
  ["defaultCreateDiscussionDailyLimit", "daily"],
];
const groups: readonly Limit[] = [
  ["defaultCreateGroupACInitValue", "accepted"],
  ["defaultCreateGroupDailyLimit", "daily"],
  ["defaultCreateGroupLimit", "total"],
];

/** What the super admin switches on and off, and the limits of the site. */
export function SwitchesPage(): ReactNode {
  const { t } = useTranslation();
  usePageTitle(t("settings.switches"));
  const query = useQuery(callOptions("getSwitches", {}));
  return (
    <>
      <PageHead title={t("settings.switches")} sub={t("settings.switchesLead")} />
      <div className={styles.blocks}>
        <SettingsBlock title={t("settings.account")} icon="user" query={query} shape={["line", "line"]}>
          {(switches) => (
            <SwitchList
              switches={switches}
              flags={["register"]}
              hints={{ register: t("settings.registerHint") }}
            />
          )}
        </SettingsBlock>
        <SettingsBlock
          title={t("settings.judging")}
          icon="chip"
          query={query}
          shape={["line", "line", "line", "line", "line", 1, "line", "line", "line"]}
        >
          {(switches) => (
            <div className={formStyles.form}>
              <SwitchList
                switches={switches}
                flags={judging}
                hints={{ hideNonContestSubmissionCode: t("settings.hideHint") }}
              />
              <LimitForm
                name="judging"
                switches={switches}
                limits={interval}
                hint={t("settings.intervalHint")}
              />
            </div>
          )}
        </SettingsBlock>
        <SettingsBlock
          title={t("settings.discussion")}
          icon="chat"
          query={query}
          shape={["line", "line", "line", 3, "line"]}
        >
          {(switches) => (
            <div className={formStyles.form}>
              <SwitchList switches={switches} flags={discussion} />
              <LimitForm name="posting" switches={switches} limits={posting} />
            </div>
          )}
        </SettingsBlock>
        <SettingsBlock title={t("settings.group")} icon="group" query={query} shape={[3, "line"]}>
          {(switches) => <LimitForm name="groups" switches={switches} limits={groups} />}
        </SettingsBlock>
      </div>
    </>
  );
}
