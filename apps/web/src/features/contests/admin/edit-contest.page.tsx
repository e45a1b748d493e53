import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { RequestError } from "../../../platform/http/request-error.ts";
import { showToast } from "../../../platform/toasts/toasts.ts";
import { ChoiceDialog } from "../../../ui/choice-dialog.tsx";
import { useConfirm } from "../../../ui/confirm.tsx";
import { forgetContests, useContestCalls } from "./admin-api.ts";
import { storedContestDraft, wireContest } from "./contest-draft.ts";
import { ContestForm } from "./contest-form.tsx";
import { ContestHead } from "./contest-head.tsx";
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
  const { call } = useContestCalls();
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
        <ChoiceDialog
          // A new password: what becomes of those who entered with the old one?
          title={t("contestAdmin.entriesStay.title")}
          text={t("contestAdmin.entriesStay.text", { count: contest.count })}
          dangerLabel={t("contestAdmin.entriesStay.remove")}
          safeLabel={t("contestAdmin.entriesStay.keep")}
          onClose={() => setIsAsking(false)}
          onChoose={(removeEntries) => void save(removeEntries)}
        />
      )}
    </>
  );
}
