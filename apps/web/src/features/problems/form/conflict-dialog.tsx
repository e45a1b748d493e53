import { Button, Modal } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { momentText } from "../../../platform/i18n/moment-text.ts";
import { useProblemCalls } from "../admin-api.ts";
import styles from "./conflict-dialog.module.css";

/** What the dialog needs. */
export interface ConflictDialogProps {
  pid: number;
  isOpen: boolean;
  onClose: () => void;
  /** Saves over what the other one saved. */
  onOverwrite: (version: number) => void;
  /** Takes what the other one saved; what was written here is gone. */
  onTake: () => void;
}

/** Two people wrote at once: says who saved, and leaves the choice to the second. */
export function ConflictDialog({
  pid,
  isOpen,
  onClose,
  onOverwrite,
  onTake,
}: ConflictDialogProps): ReactNode {
  const { t } = useTranslation();
  const { callOptions } = useProblemCalls();
  const { data } = useQuery({ ...callOptions("getAdminProblem", { pid }), enabled: isOpen, staleTime: 0 });
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={t("authoring.conflict.title")}
      withCloseButton={false}
      centered
      size={520}
      classNames={{ title: styles.title }}
    >
      <p className={styles.text}>
        {data &&
          t("authoring.conflict.who", {
            name: data.problem.modifiedUser ?? data.problem.author ?? "--",
            time: momentText(data.problem.gmtModified),
          })}{" "}
        {t("authoring.conflict.text")}
      </p>
      <div className={styles.answers}>
        <Button variant="default" data-autofocus onClick={onClose}>
          {t("authoring.keepWriting")}
        </Button>
        <Button variant="default" onClick={onTake}>
          {t("authoring.conflict.take")}
        </Button>
        <Button color="red" disabled={!data} onClick={() => data && onOverwrite(data.version)}>
          {t("authoring.conflict.overwrite")}
        </Button>
      </div>
    </Modal>
  );
}
