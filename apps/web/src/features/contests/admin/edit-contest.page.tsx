import { Button, Modal } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../platform/http/call.ts";
import { RequestError } from "../../../platform/http/request-error.ts";
import { showToast } from "../../../platform/toasts/toasts.ts";
import { useConfirm } from "../../../ui/confirm.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { type AdminContest, forgetContests } from "./admin-api.ts";
import { storedContestDraft, wireContest } from "./contest-draft.ts";
import { ContestForm } from "./contest-form.tsx";
import { ContestHead } from "./contest-head.tsx";
import styles from "./dialogs.module.css";
import { useContestForm } from "./use-contest-form.ts";
import { type OneContest, WithContest } from "./with-contest.tsx";

/** Edits a contest. */
export function EditContestPage(): ReactNode {
  const { t } = useTranslation();
  return (
    <WithContest isFresh title={(title) => t("contestAdmin.edit", { title })}>
      {(one) => <Edit key={one.contest.gmtModified} {...one} />}
    </WithContest>
  );
}

const handles = ["invalid_input", "contest_password_entries", "contest_changed"] as const;

function Edit({ contest, reload }: OneContest): ReactNode {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const queryClient = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const form = useContestForm({
    place: String(contest.id),
    start: storedContestDraft(contest),
    storedType: contest.type,
  });

  const answer = async (error: RequestError) => {
    if (error.code === "contest_password_entries") return setIsAsking(true);
    if (error.code === "contest_changed") {
      const isSure = await confirm({
        title: t("contestAdmin.changed.title"),
        text: t("contestAdmin.changed.text"),
        confirmLabel: t("contestAdmin.changed.load"),
        cancelLabel: t("contestAdmin.changed.keep"),
      });
      if (!isSure) return;
      form.forget();
      await reload();
      return;
    }
    const fields = error.answer?.fields?.map(({ path, msg }) => ({ path, text: msg })) ?? [];
    form.tell(fields);
    if (error.code === "invalid_input") showToast("error", fields[0]?.text ?? error.message);
  };

  const save = async (removeEntries?: boolean) => {
    setIsBusy(true);
    setIsAsking(false);
    const choice = removeEntries === undefined ? {} : { removeEntries };
    const { id, gmtModified } = contest;
    try {
      await call("updateContest", { ...wireContest(form.draft), id, gmtModified, ...choice }, { handles });
      form.forget();
      showToast("success", t("Update_Successfully"));
      forgetContests(queryClient);
      await reload();
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      await answer(error);
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <>
      <ContestHead cid={contest.id} title={contest.title} page="AdminContestEdit" />
      <ContestForm form={form} isBusy={isBusy} onSave={() => void save()} />
      {isAsking && (
        <EntriesDialog
          contest={contest}
          onClose={() => setIsAsking(false)}
          onChoose={(removeEntries) => void save(removeEntries)}
        />
      )}
    </>
  );
}

interface EntriesDialogProps {
  contest: AdminContest;
  onClose: () => void;
  onChoose: (isToRemove: boolean) => void;
}

/** A new password: what becomes of those who entered with the old one? */
function EntriesDialog({ contest, onClose, onChoose }: EntriesDialogProps): ReactNode {
  const { t } = useTranslation();
  return (
    <Modal
      opened
      centered
      onClose={onClose}
      title={t("contestAdmin.entriesStay.title")}
      closeButtonProps={{ "aria-label": t("ui.close"), icon: <Icon name="close" />, size: 32 }}
      classNames={{ title: styles.title }}
    >
      <div className={styles.form}>
        <p className={styles.note}>{t("contestAdmin.entriesStay.text", { count: contest.count })}</p>
        <div className={styles.answers}>
          <Button variant="default" onClick={onClose}>
            {t("ui.cancel")}
          </Button>
          <Button color="red" variant="default" onClick={() => onChoose(true)}>
            {t("contestAdmin.entriesStay.remove")}
          </Button>
          <Button data-autofocus onClick={() => onChoose(false)}>
            {t("contestAdmin.entriesStay.keep")}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
