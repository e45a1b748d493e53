import { useParams } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useGid } from "../../../platform/group-place.ts";
import { RealName, useClassNames } from "../../groups/index.ts";
import { usePageTitle } from "../../settings/index.ts";
import { SubmissionView } from "../parts/submission-view.tsx";

/** The page of one submission. */
export function SubmissionPage(): ReactNode {
  const { t } = useTranslation();
  const { submitID = "" } = useParams({ strict: false });
  usePageTitle(t("submissions.page", { id: submitID }));
  const names = useClassNames(useGid());
  return (
    <SubmissionView
      key={submitID}
      submitId={Number(submitID)}
      noteOf={(uid) => <RealName of={names.get(uid)} />}
    />
  );
}
