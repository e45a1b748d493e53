import { NativeSelect } from "@mantine/core";
import { caseModesOf, type Feedback, feedbacks, type JudgeCaseMode, namedCheckers } from "@touchstone/domain";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { CheckBox } from "../../../ui/check-box.tsx";
import layout from "../../../ui/form/form-layout.module.css";
import { Labelled } from "../../../ui/form/labelled.tsx";
import { NumberField } from "../../../ui/form/number-field.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Segmented } from "../../../ui/segmented.tsx";
import { ExtraFiles } from "./extra-files.tsx";
import { FormLine } from "./form-line.tsx";
import { JuryProgram } from "./jury-program.tsx";
import type { FormHandle } from "./use-problem-form.ts";

const modes = ["default", "spj", "interactive"] as const;
/** What floating-point answers are usually asked for. */
const usualTolerance = { absolute: 1e-6, relative: 1e-6 };
const chevron = <Icon name="down" size={14} />;

/** How an output is judged, how the tests count together, and what a solver is told. */
export function JudgingSection({ form }: { form: FormHandle }): ReactNode {
  const { t } = useTranslation();
  const { draft, change, set } = form;
  const { problem } = draft;
  return (
    <div className={layout.grid}>
      <Labelled label={t("authoring.field.judgeMode")} className={layout.c6}>
        <Segmented
          label={t("authoring.field.judgeMode")}
          segments={modes.map((value) => ({ value, label: t(`authoring.judgeMode.${value}`) }))}
          value={draft.judgeMode}
          onChange={(judgeMode) => change({ judgeMode })}
        />
      </Labelled>
      <NativeSelect
        className={`${layout.c6}`}
        label={t("authoring.field.judgeCaseMode")}
        rightSection={chevron}
        data-field="problem.judgeCaseMode"
        error={form.faultOf("problem.judgeCaseMode")}
        value={problem.judgeCaseMode}
        data={caseModesOf(problem.type).map((value) => ({ value, label: t(`authoring.caseMode.${value}`) }))}
        onChange={({ currentTarget }) => form.setCaseMode(currentTarget.value as JudgeCaseMode)}
      />
      {draft.judgeMode === "default" ? (
        <Checker form={form} />
      ) : (
        <JuryProgram key={draft.judgeMode} form={form} />
      )}
      <Labelled label={t("authoring.field.ioMode")} className={layout.c6}>
        <Segmented
          label={t("authoring.field.ioMode")}
          segments={[
            { value: false, label: t("authoring.io.standard") },
            { value: true, label: t("authoring.io.files") },
          ]}
          value={problem.isFileIO}
          onChange={(isFileIO) => set({ isFileIO })}
        />
      </Labelled>
      {problem.isFileIO && (
        <>
          <FormLine form={form} name="ioReadFileName" className={layout.c3} isRequired maxLength={64} />
          <FormLine form={form} name="ioWriteFileName" className={layout.c3} isRequired maxLength={64} />
        </>
      )}
      <NativeSelect
        className={`${layout.c6}`}
        label={t("authoring.field.feedback")}
        description={t(`authoring.feedback.${problem.feedback}.note`)}
        inputWrapperOrder={["label", "input", "description"]}
        rightSection={chevron}
        value={problem.feedback}
        data={feedbacks.map((value) => ({ value, label: t(`authoring.feedback.${value}`) }))}
        onChange={({ currentTarget }) => set({ feedback: currentTarget.value as Feedback })}
      />
      <div className={`${layout.c12} ${layout.row}`}>
        <CheckBox
          label={t("authoring.field.isRemoveEndBlank")}
          isChecked={problem.isRemoveEndBlank}
          onChange={(isRemoveEndBlank) => set({ isRemoveEndBlank })}
        />
        <CheckBox
          label={t("authoring.field.openCaseResult")}
          isChecked={problem.openCaseResult}
          onChange={(openCaseResult) => set({ openCaseResult })}
        />
      </div>
      <div className={layout.c6}>
        <ExtraFiles form={form} name="userExtraFile" />
      </div>
      <div className={layout.c6}>
        <ExtraFiles form={form} name="judgeExtraFile" />
      </div>
    </div>
  );
}

/** A ready-made comparison in place of the usual one. */
function Checker({ form }: { form: FormHandle }): ReactNode {
  const { t } = useTranslation();
  const { checker, checkerTolerance } = form.draft.problem;
  const tolerance = checkerTolerance ?? usualTolerance;
  return (
    <>
      <NativeSelect
        className={`${layout.c6}`}
        label={t("authoring.field.checker")}
        rightSection={chevron}
        value={checker ?? ""}
        data={[
          { value: "", label: t("authoring.checker.usual") },
          ...namedCheckers.map((value) => ({ value, label: t(`authoring.checker.${value}`) })),
        ]}
        onChange={({ currentTarget }) => {
          const named = namedCheckers.find((name) => name === currentTarget.value) ?? null;
          form.set({ checker: named, checkerTolerance: named === "numbers" ? tolerance : null });
        }}
      />
      {checker === "numbers" &&
        (["absolute", "relative"] as const).map((kind) => (
          <NumberField
            key={kind}
            className={`${layout.c3}`}
            label={t(`authoring.tolerance.${kind}`)}
            data-field="problem.checkerTolerance"
            error={form.faultOf("problem.checkerTolerance")}
            value={tolerance[kind]}
            onChange={(value) =>
              form.set({ checkerTolerance: { ...tolerance, [kind]: value ?? Number.NaN } })
            }
          />
        ))}
    </>
  );
}
