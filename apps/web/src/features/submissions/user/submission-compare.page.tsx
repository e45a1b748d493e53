import { useParams } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { usePageTitle } from "../../settings/index.ts";
import { SubmissionCompare } from "../parts/submission-compare.tsx";

/** Two submissions beside each other, the older one first whatever the address says. */
export function SubmissionComparePage(): ReactNode {
  const { t } = useTranslation();
  const { submitID = "", otherID = "" } = useParams({ strict: false });
  const [older = 0, newer = 0] = [Number(submitID), Number(otherID)].sort((one, other) => one - other);
  usePageTitle(t("compare.page", { older, newer }));
  return <SubmissionCompare older={older} newer={newer} />;
}
