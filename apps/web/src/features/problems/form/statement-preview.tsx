import { Modal } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "../../../ui/icon.tsx";
import { Statement } from "../parts/statement.tsx";
import type { ProblemDetail } from "../statement-api.ts";
import { formOf, otherLocale, translationOf } from "./problem-draft.ts";
import type { FormHandle } from "./use-problem-form.ts";

/** What the preview needs. */
export interface StatementPreviewProps {
  form: FormHandle;
  isOpen: boolean;
  onClose: () => void;
}

/** The statement as solvers will read it, in the language that is being written. */
export function StatementPreview({ form, isOpen, onClose }: StatementPreviewProps): ReactNode {
  const { t } = useTranslation();
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={t("authoring.preview")}
      closeButtonProps={{ "aria-label": t("ui.close"), icon: <Icon name="close" />, size: 40 }}
      size={860}
    >
      {isOpen && <Statement detail={detailOf(form)} status={undefined} />}
    </Modal>
  );
}

const noCounts = { total: 0, ac: 0, wa: 0, tle: 0, mle: 0, re: 0, pe: 0, ce: 0, se: 0, pa: 0 };

function detailOf({ draft, shown, stored }: FormHandle): ProblemDetail {
  const { problem, tags } = formOf(draft);
  const translation = shown.isTranslation ? translationOf(draft) : undefined;
  const locale = translation ? otherLocale(problem.baseLocale) : problem.baseLocale;
  return {
    problem: {
      ...problem,
      ...translation,
      ...{ id: stored?.pid ?? 0, locale, locales: [locale], author: null, ioScore: 100 },
      examples: problem.examples.filter(({ input, output }) => input !== "" || output !== ""),
      isRemote: stored?.isRemote ?? false,
      userExtraFile: problem.userExtraFile ?? {},
    },
    tags: tags.map(({ name }, id) => ({ id, name, color: null })),
    ...{ languages: [], codeTemplate: {}, limits: [], problemCount: noCounts },
  };
}
