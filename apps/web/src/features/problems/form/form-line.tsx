import { TextInput, type TextInputProps } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { NumberField } from "../../../ui/form/number-field.tsx";
import type { FormHandle } from "./use-problem-form.ts";

/** What a line of the form needs. */
export interface FormLineProps
  extends Pick<TextInputProps, "maxLength" | "leftSection" | "leftSectionWidth" | "description"> {
  form: FormHandle;
  className?: string | undefined;
  isRequired?: boolean;
}

/** One line of the problem, with its name and fault. */
export function FormLine({
  form,
  name,
  ...rest
}: FormLineProps & {
  name: "problemId" | "title" | "source" | "ioReadFileName" | "ioWriteFileName";
}): ReactNode {
  return (
    <TextInput
      {...useLine(form, name, rest)}
      value={form.draft.problem[name]}
      onChange={({ currentTarget }) => form.set({ [name]: currentTarget.value })}
    />
  );
}

/** One number of the problem, with its name, unit and fault. */
export function FormNumber({
  form,
  name,
  unit,
  ...rest
}: FormLineProps & { name: "timeLimit" | "memoryLimit" | "stackLimit"; unit: string }): ReactNode {
  return (
    <NumberField
      {...useLine(form, name, rest)}
      unit={unit}
      value={form.draft.problem[name]}
      onChange={(value) => form.set({ [name]: value ?? Number.NaN })}
    />
  );
}

function useLine(
  form: FormHandle,
  name:
    | "problemId"
    | "title"
    | "source"
    | "ioReadFileName"
    | "ioWriteFileName"
    | "timeLimit"
    | "memoryLimit"
    | "stackLimit",
  { className, isRequired = false, ...rest }: Omit<FormLineProps, "form">,
) {
  const { t } = useTranslation();
  const path = `problem.${name}`;
  return {
    ...rest,
    className: `${className}`,
    label: t(`authoring.field.${name}`),
    required: isRequired,
    inputWrapperOrder: ["label", "input", "description", "error"] as (
      | "label"
      | "input"
      | "description"
      | "error"
    )[],
    "data-field": path,
    error: form.faultOf(path),
  };
}
