import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { momentText } from "../../../platform/i18n/moment-text.ts";
import { ConflictDialog, type ConflictDialogProps } from "../../../ui/form/conflict-dialog.tsx";
import { useProblemCalls } from "../admin-api.ts";

/** What the dialog needs. */
export interface ProblemConflictProps extends Pick<ConflictDialogProps, "isOpen" | "onClose" | "onTake"> {
  pid: number;
  /** Saves over that version, which the other one saved. */
  onOverwrite: (version: number) => void;
}

/** The dialog of a problem that somebody else saved meanwhile: it says who. */
export function ProblemConflict({ pid, onOverwrite, ...dialog }: ProblemConflictProps): ReactNode {
  const { t } = useTranslation();
  const { callOptions } = useProblemCalls();
  const { data } = useQuery({
    ...callOptions("getAdminProblem", { pid }),
    enabled: dialog.isOpen,
    staleTime: 0,
  });
  return (
    <ConflictDialog
      {...dialog}
      title={t("authoring.conflict.title")}
      who={
        data &&
        t("authoring.conflict.who", {
          name: data.problem.modifiedUser ?? data.problem.author ?? "--",
          time: momentText(data.problem.gmtModified),
        })
      }
      onOverwrite={data && (() => onOverwrite(data.version))}
    />
  );
}
