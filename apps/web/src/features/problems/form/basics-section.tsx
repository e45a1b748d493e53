import { NativeSelect, TextInput } from "@mantine/core";
import { problemLimits, problemTypes } from "@touchstone/domain";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import layout from "../../../ui/form/form-layout.module.css";
import { Labelled } from "../../../ui/form/labelled.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Segmented } from "../../../ui/segmented.tsx";
import { FormLine, FormNumber } from "./form-line.tsx";
import type { FormHandle } from "./use-problem-form.ts";

const types = [
  { value: problemTypes.acm, label: "ACM" },
  { value: problemTypes.oi, label: "OI" },
];
const difficulties = ["easy", "mid", "hard"] as const;

/** What names a problem and bounds its programs. */
export function BasicsSection({ form }: { form: FormHandle }): ReactNode {
  const { t } = useTranslation();
  const { problem } = form.draft;
  const { site, group } = form;
  return (
    <div className={layout.grid}>
      <FormLine
        form={form}
        name="problemId"
        className={layout.c3}
        isRequired
        maxLength={problemLimits.displayIdMax}
        // Letters and digits are about 9 px wide.
        {...(group && { leftSection: group.shortName, leftSectionWidth: 20 + 9 * group.shortName.length })}
      />
      <FormLine
        form={form}
        name="title"
        className={layout.c6}
        isRequired
        maxLength={problemLimits.titleMax}
      />
      <NativeSelect
        className={`${layout.c3}`}
        label={t("authoring.field.difficulty")}
        rightSection={<Icon name="down" size={14} />}
        value={String(problem.difficulty)}
        data={difficulties.map((name, value) => ({ value: String(value), label: t(`difficulty.${name}`) }))}
        onChange={({ currentTarget }) => form.set({ difficulty: Number(currentTarget.value) })}
      />
      {site.kind === "contest" && <ContestNames form={form} />}
      <FormNumber
        form={form}
        name="timeLimit"
        className={layout.c3}
        isRequired
        unit="ms"
        description={t("authoring.timeLimit.note")}
      />
      <FormNumber form={form} name="memoryLimit" className={layout.c3} isRequired unit="MB" />
      <FormNumber form={form} name="stackLimit" className={layout.c3} isRequired unit="MB" />
      <Labelled label={t("authoring.field.type")} className={layout.c3}>
        <Segmented
          label={t("authoring.field.type")}
          // A problem of a contest has the contest's rule.
          segments={types.filter(({ value }) => site.kind !== "contest" || value === problem.type)}
          value={problem.type}
          onChange={form.setType}
        />
      </Labelled>
    </div>
  );
}

/** How the problem is called inside its contest. */
function ContestNames({ form }: { form: FormHandle }): ReactNode {
  const { t } = useTranslation();
  const { contest } = form.draft;
  return (["displayId", "displayTitle"] as const).map((name) => (
    <TextInput
      key={name}
      className={`${name === "displayId" ? layout.c3 : layout.c9}`}
      label={t(`authoring.field.${name}`)}
      required
      maxLength={255}
      data-field={`contestProblem.${name}`}
      value={contest[name]}
      error={form.faultOf(`contestProblem.${name}`)}
      onChange={({ currentTarget }) => form.change({ contest: { ...contest, [name]: currentTarget.value } })}
    />
  ));
}
