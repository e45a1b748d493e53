import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useGid } from "../../../platform/group-place.ts";
import { useGoTo } from "../../../platform/page-link.tsx";
import { showToast } from "../../../platform/toasts/toasts.ts";
import { PageHead } from "../../../ui/page-head.tsx";
import { usePageTitle } from "../../settings/index.ts";
import { forgetContests, useContestCalls } from "./admin-api.ts";
import { newContestDraft, wireContest } from "./contest-draft.ts";
import { ContestForm } from "./contest-form.tsx";
import { useContestForm } from "./use-contest-form.ts";

/** Makes a contest of the site or of a group, then goes on to its problems. */
export function CreateContestPage(): ReactNode {
  const { t } = useTranslation();
  usePageTitle(t("contestAdmin.create"));
  const goTo = useGoTo();
  const queryClient = useQueryClient();
  const [start] = useState(newContestDraft);
  const gid = useGid();
  const { call, ofGroup } = useContestCalls();
  const form = useContestForm({ place: `new${gid ?? ""}`, start });
  const { mutate, isPending } = useMutation({
    mutationFn: () => call("addContest", { ...wireContest(form.draft), ...ofGroup }),
    onSuccess: ({ id }) => {
      form.forget();
      forgetContests(queryClient);
      showToast("success", t("contestAdmin.created"));
      goTo({ name: "AdminContestProblemList", params: { contestId: String(id) } }, { replace: true });
    },
  });
  return (
    <>
      <PageHead title={t("contestAdmin.create")} sub={t("contestAdmin.create.lead")} />
      <ContestForm form={form} isBusy={isPending} onSave={() => mutate()} />
    </>
  );
}
