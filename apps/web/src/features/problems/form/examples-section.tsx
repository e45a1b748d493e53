import { ActionIcon, Button, Textarea } from "@mantine/core";
import { type Example, problemLimits, recommendedExamples } from "@touchstone/domain";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import layout from "../../../ui/form/form-layout.module.css";
import { Icon } from "../../../ui/icon.tsx";
import styles from "./examples-section.module.css";
import type { FormHandle } from "./use-problem-form.ts";

/** The samples that the statement shows. */
export function ExamplesSection({ form }: { form: FormHandle }): ReactNode {
  const { t } = useTranslation();
  const { examples } = form.draft.problem;
  const change = (next: Example[]) => form.set({ examples: next });
  const text = (index: number, side: keyof Example) => (
    <Textarea
      className={`${layout.c6} ${layout.mono}`}
      label={t(`authoring.example.${side}`, { number: index + 1 })}
      rows={4}
      resize="vertical"
      data-field={`problem.examples.${index}`}
      value={examples[index]?.[side] ?? ""}
      onChange={({ currentTarget }) =>
        change(examples.map((each, at) => (at === index ? { ...each, [side]: currentTarget.value } : each)))
      }
    />
  );
  return (
    <div className={styles.list}>
      {examples.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an example is known by its number -- it has no other name
        <div key={index} className={styles.example}>
          <div className={layout.grid}>
            {text(index, "input")}
            {text(index, "output")}
          </div>
          <ActionIcon
            aria-label={t("authoring.example.remove", { number: index + 1 })}
            onClick={() => change(examples.filter((_each, at) => at !== index))}
          >
            <Icon name="trash" />
          </ActionIcon>
        </div>
      ))}
      <div className={layout.row}>
        <Button
          variant="default"
          leftSection={<Icon name="plus" />}
          disabled={examples.length >= problemLimits.examplesMax}
          onClick={() => change([...examples, { input: "", output: "" }])}
        >
          {t("authoring.example.add")}
        </Button>
        <p className={layout.note}>
          {t(
            examples.length > recommendedExamples ? "authoring.example.tooMany" : "authoring.example.advice",
          )}
        </p>
      </div>
    </div>
  );
}
