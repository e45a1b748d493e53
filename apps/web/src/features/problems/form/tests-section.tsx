import { Button } from "@mantine/core";
import { hasSubtasks, problemTypes, splitScore } from "@touchstone/domain";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import layout from "../../../ui/form/form-layout.module.css";
import { FaultLine } from "../../../ui/form/labelled.tsx";
import { Segmented } from "../../../ui/segmented.tsx";
import { CaseTable } from "./case-table.tsx";
import { TestUpload } from "./test-upload.tsx";
import styles from "./tests-section.module.css";
import { TypedCases } from "./typed-cases.tsx";
import type { FormHandle } from "./use-problem-form.ts";

/** The tests: of an uploaded archive or typed in, with what each counts. */
export function TestsSection({ form }: { form: FormHandle }): ReactNode {
  const { t } = useTranslation();
  const { draft, change, setCases } = form;
  const { isUploadTestCase } = draft;
  const cases = isUploadTestCase ? draft.uploadedCases : draft.typedCases;
  const hasScores = draft.problem.type === problemTypes.oi;
  const hasGroups = hasSubtasks(draft.problem.judgeCaseMode);
  const split = () => {
    const points = splitScore(cases.length);
    setCases((now) => now.map((each, index) => ({ ...each, score: points[index] ?? 0 })));
  };
  return (
    <div className={styles.tests} data-field="samples" tabIndex={-1}>
      <div className={styles.head}>
        <Segmented
          label={t("authoring.tests.kind")}
          segments={[
            { value: true, label: t("authoring.tests.uploaded") },
            { value: false, label: t("authoring.tests.typed") },
          ]}
          value={isUploadTestCase}
          onChange={(isUpload) => change({ isUploadTestCase: isUpload })}
        />
        {hasScores && cases.length > 0 && (
          <Button variant="subtle" onClick={split}>
            {t("authoring.tests.split")}
          </Button>
        )}
      </div>
      {isUploadTestCase ? (
        <>
          <TestUpload form={form} />
          {cases.length > 0 && (
            <CaseTable
              cases={cases}
              hasScores={hasScores}
              hasGroups={hasGroups}
              faultOf={form.faultOf}
              onChange={setCases}
            />
          )}
        </>
      ) : (
        <TypedCases form={form} hasScores={hasScores} hasGroups={hasGroups} />
      )}
      <Faults form={form} />
      {cases.length > 0 && (
        <p className={layout.note}>
          {t("authoring.tests.count", { count: cases.length })}
          {hasScores && ` · ${t("problem.points", { count: sumOf(cases) })}`}
        </p>
      )}
    </div>
  );
}

/** What is wrong with the tests as a whole, and the first test at fault. */
function Faults({ form }: { form: FormHandle }): ReactNode {
  const ofCase = form.faults.find(({ path }) => path.startsWith("samples."));
  return (
    <>
      <FaultLine fault={form.faultOf("uploadTestcaseDir")} />
      <FaultLine fault={form.faultOf("samples") ?? (ofCase && form.faultOf(ofCase.path))} />
    </>
  );
}

function sumOf(cases: readonly { score: number | null }[]): number {
  return cases.reduce((sum, { score }) => sum + (Number.isFinite(score) ? (score ?? 0) : 0), 0);
}
