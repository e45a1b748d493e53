import { Button } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../platform/http/call.ts";
import { showToast } from "../../../platform/toasts/toasts.ts";
import { Icon } from "../../../ui/icon.tsx";
import { type SubmissionDetail, submissionOptions } from "../api.ts";

/** Lets everybody read the code of a submission, or takes that back. */
export function ShareButton({
  submission: { submitId, share },
}: {
  submission: SubmissionDetail;
}): ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (isShared: boolean) => call("shareSubmission", { submitId, share: isShared }),
    onSuccess: (_nothing, isShared) => {
      client.setQueryData(
        submissionOptions(submitId).queryKey,
        (old) => old && { ...old, submission: { ...old.submission, share: isShared } },
      );
      showToast("success", t(isShared ? "Shared_successfully" : "Cancel_Sharing_Successfully"));
    },
  });
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<Icon name="share" size={14} />}
      disabled={isPending}
      onClick={() => mutate(!share)}
    >
      {t(share ? "submissions.unshare" : "submissions.share")}
    </Button>
  );
}
