import { Button, Modal } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "../../../ui/icon.tsx";
import { Segmented } from "../../../ui/segmented.tsx";
import { Toggle } from "../../../ui/toggle.tsx";
import { type AdminContestRow, downloadAccepted } from "./admin-api.ts";
import styles from "./dialogs.module.css";

/** Asks how the accepted programs of a contest are put into folders, and fetches them. */
export function DownloadDialog({
  contest,
  onClose,
}: {
  contest: AdminContestRow;
  onClose: () => void;
}): ReactNode {
  const { t } = useTranslation();
  const [splitType, setSplitType] = useState<"user" | "problem">("user");
  const [excludeAdmin, setExcludeAdmin] = useState(true);
  const { mutate, isPending } = useMutation({
    mutationFn: () => downloadAccepted({ cid: contest.id, excludeAdmin, splitType }),
    onSuccess: onClose,
  });
  return (
    <Modal
      opened
      centered
      onClose={onClose}
      title={t("contestAdmin.download.title")}
      closeButtonProps={{ "aria-label": t("ui.close"), icon: <Icon name="close" />, size: 32 }}
    >
      <div className={styles.form}>
        <p className={styles.note}>{t("contestAdmin.download.text", { title: contest.title })}</p>
        <Segmented
          label={t("contestAdmin.download.split")}
          segments={[
            { value: "user", label: t("contestAdmin.download.byUser") },
            { value: "problem", label: t("contestAdmin.download.byProblem") },
          ]}
          value={splitType}
          onChange={setSplitType}
        />
        <Toggle
          label={t("contestAdmin.download.excludeAdmin")}
          isOn={excludeAdmin}
          onChange={setExcludeAdmin}
        />
        <div className={styles.answers}>
          <Button variant="default" onClick={onClose}>
            {t("ui.cancel")}
          </Button>
          <Button mod={{ disabled: isPending }} onClick={() => !isPending && mutate()}>
            {t("contestAdmin.download.go")}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
