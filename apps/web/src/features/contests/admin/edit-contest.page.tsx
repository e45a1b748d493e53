import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { showToast } from "../../../platform/toasts/toasts.ts";
import { HeldQuestions } from "../../../ui/form/held-questions.tsx";
import { useHeldSave } from "../../../ui/form/use-held-save.ts";
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
      {(one) => <Edit {...one} />}
    </WithContest>
  );
}

const codes = { changed: "contest_changed", asks: "contest_password_entries" } as const;
const handles = ["invalid_input", ...Object.values(codes)] as const;

function Edit({ contest, reload }: OneContest): ReactNode {
  const { t } = useTranslation();
  const { call } = useContestCalls();
  const queryClient = useQueryClient();
  const { id, gmtModified: newest } = contest;
  const form = useContestForm({ place: String(id), start: storedContestDraft(contest), stored: contest });
  const saving = useHeldSave({
    ...{ newest, codes, begunFrom: form.begunFrom, forget: form.forget },
    send({ gmtModified, removes: removeEntries }) {
      const choice = removeEntries === undefined ? {} : { removeEntries };
      return call("updateContest", { ...wireContest(form.draft), id, gmtModified, ...choice }, { handles });
    },
    reload() {
      forgetContests(queryClient);
      return reload();
    },
    refused({ code, message, answer }) {
      const fields = answer?.fields?.map(({ path, msg }) => ({ path, text: msg })) ?? [];
      form.tell(fields);
      if (code === "invalid_input") showToast("error", fields[0]?.text ?? message);
    },
  });
  return (
    <>
      <ContestHead cid={id} title={contest.title} page="AdminContestEdit" />
      <ContestForm form={form} isBusy={saving.isBusy} onSave={saving.save} />
      <HeldQuestions
        saving={saving}
        changed={t("contestAdmin.changed")}
        asks={{
          title: t("contestAdmin.entriesStay.title"),
          text: t("contestAdmin.entriesStay.text", { count: contest.count }),
          dangerLabel: t("contestAdmin.entriesStay.remove"),
          safeLabel: t("contestAdmin.entriesStay.keep"),
        }}
      />
    </>
  );
}
