import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useGroup } from "../../../features/groups/index.ts";
import { useGoTo } from "../../../platform/page-link.tsx";
import { ActionLink } from "../../../ui/action-link.tsx";
import { Toggle } from "../../../ui/toggle.tsx";
import { useView } from "./use-view.ts";
import styles from "./view-acts.module.css";

const pages = {
  problem: { list: "ProblemList", admin: "AdminProblemList", create: "AdminProblemCreate" },
  training: { list: "TrainingList", admin: "AdminTrainingList", create: "AdminTrainingCreate" },
  contest: { list: "ContestList", admin: "AdminContestList", create: "AdminContestCreate" },
  // A discussion is posted by anybody, in a dialog of its own.
  discussion: { list: "DiscussionList", admin: "AdminDiscussion", create: undefined },
} as const;

/** What is listed on the page. */
export interface ViewActsProps {
  of: keyof typeof pages;
}

/** For a group's admins: between what members see and how it is run, and the way to something new. */
export function ViewActs({ of }: ViewActsProps): ReactNode {
  const { t } = useTranslation();
  const goTo = useGoTo();
  const { isAdmin } = useGroup();
  const isOn = useView() === "admin";
  const { list, admin, create } = pages[of];
  if (!isAdmin) return null;
  return (
    <div className={styles.acts}>
      <Toggle
        label={t(`groupArea.admin.${of}`)}
        isOn={isOn}
        onChange={(toAdmin) => goTo({ name: toAdmin ? admin : list })}
      />
      {create && (
        <ActionLink page={{ name: create }} icon="plus">
          {t("groupArea.create")}
        </ActionLink>
      )}
    </div>
  );
}
