import { ActionIcon, Button, Textarea } from "@mantine/core";
import { problemLimits } from "@touchstone/domain";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import layout from "../../../ui/form/form-layout.module.css";
import { Icon } from "../../../ui/icon.tsx";
import { CaseNumber } from "./case-number.tsx";
import type { CaseDraft } from "./problem-draft.ts";
import styles from "./typed-cases.module.css";
import type { FormHandle } from "./use-problem-form.ts";

/** What typed tests need. */
export interface TypedCasesProps {
  form: FormHandle;
  hasScores: boolean;
  hasGroups: boolean;
}

/** Tests that are typed in: small ones, without a file. */
export function TypedCases({ form, hasScores, hasGroups }: TypedCasesProps): ReactNode {
  const { t } = useTranslation();
  const { typedCases: cases } = form.draft;
  const set = (index: number, part: Partial<CaseDraft>) =>
    form.setCases((now) => now.map((each, at) => (at === index ? { ...each, ...part } : each)));
  const number = (index: number, name: "groupNum" | "score", label: string) => (
    <span className={styles.number}>
      <span aria-hidden>{label}</span>
      <CaseNumber
        label={t(name === "score" ? "authoring.case.scoreOf" : "authoring.case.groupOf", {
          number: index + 1,
        })}
        field={`samples.${index}.${name}`}
        isBad={form.faultOf(`samples.${index}.${name}`) !== undefined}
        value={cases[index]?.[name] ?? null}
        onChange={(value) => set(index, { [name]: value })}
      />
    </span>
  );
  const text = (index: number, name: "input" | "output") => (
    <Textarea
      className={`${layout.c6} ${layout.mono}`}
      label={t(`authoring.case.${name}`)}
      aria-label={t(`authoring.case.${name}Of`, { number: index + 1 })}
      rows={4}
      resize="vertical"
      {...(name === "input" && { "data-field": `samples.${index}` })}
      value={cases[index]?.[name] ?? ""}
      onChange={({ currentTarget }) => set(index, { [name]: currentTarget.value })}
    />
  );
  return (
    <div className={styles.list}>
      {cases.map((_, index) => (
        <section
          // biome-ignore lint/suspicious/noArrayIndexKey: a test is known by its number -- it has no other name
          key={index}
          className={styles.case}
          aria-label={t("authoring.case.number", { number: index + 1 })}
          data-bad={form.faultOf(`samples.${index}`) !== undefined || undefined}
        >
          <div className={styles.head}>
            <b>{t("authoring.case.number", { number: index + 1 })}</b>
            {hasGroups && number(index, "groupNum", t("authoring.case.group"))}
            {hasScores && number(index, "score", t("authoring.case.score"))}
            <ActionIcon
              aria-label={t("authoring.case.remove", { number: index + 1 })}
              onClick={() => form.setCases((now) => now.filter((__, at) => at !== index))}
            >
              <Icon name="trash" />
            </ActionIcon>
          </div>
          <div className={layout.grid}>
            {text(index, "input")}
            {text(index, "output")}
          </div>
        </section>
      ))}
      <div>
        <Button
          variant="default"
          leftSection={<Icon name="plus" />}
          disabled={cases.length >= problemLimits.samplesMax}
          onClick={() =>
            form.setCases((now) => [
              ...now,
              { input: "", output: "", score: null, groupNum: hasGroups ? 1 : null },
            ])
          }
        >
          {t("authoring.case.add")}
        </Button>
      </div>
    </div>
  );
}
