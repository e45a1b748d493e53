import { Modal } from "@mantine/core";
import { verdictShares } from "@touchstone/domain";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Empty } from "../../../ui/empty.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { PieChart } from "../../../ui/pie-chart.tsx";
import { verdictLook } from "../../../vocabulary/verdict-look.ts";
import type { ProblemDetail } from "../statement-api.ts";
import styles from "./statistics-dialog.module.css";

/** What the dialog needs. */
export interface StatisticsDialogProps {
  /** Display id. */
  problemId: string;
  counts: NonNullable<ProblemDetail["problemCount"]>;
  isOpen: boolean;
  onClose: () => void;
}

/** How the submissions to a problem ended, as a pie. */
export function StatisticsDialog({ problemId, counts, isOpen, onClose }: StatisticsDialogProps): ReactNode {
  const { t } = useTranslation();
  const slices = verdictShares(counts).map(({ status, count }) => {
    const { name, family } = verdictLook(status);
    return { label: t(`verdict.${name}`), value: count, family };
  });
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={t("problem.statisticsOf", { problemId })}
      closeButtonProps={{ "aria-label": t("ui.close"), icon: <Icon name="close" />, size: 32 }}
      centered
      size={560}
      classNames={{ title: styles.title }}
    >
      {counts.total > 0 ? (
        <PieChart label={t("problem.statistics")} slices={slices} />
      ) : (
        <Empty title={t("problem.noSubmissions")} text={t("problem.noSubmissionsText")} />
      )}
    </Modal>
  );
}
