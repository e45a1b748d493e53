import { NativeSelect, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import {
  type LateRule,
  lateRules,
  trainingAuths,
  trainingLimits,
  trainingRankNames,
} from "@touchstone/domain";
import { type ReactNode, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useGoTo } from "../../../platform/page-link.tsx";
import { hasAdminRole } from "../../../platform/session/guard-page.ts";
import { useUser } from "../../../platform/session/session.ts";
import { showToast } from "../../../platform/toasts/toasts.ts";
import { Card } from "../../../ui/card.tsx";
import layout from "../../../ui/form/form-layout.module.css";
import { LongForm } from "../../../ui/form/long-form.tsx";
import { TextCard } from "../../../ui/form/text-card.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Toggle } from "../../../ui/toggle.tsx";
import { trainingCategoriesOptions } from "../api.ts";
import styles from "./training-form.module.css";
import type { TrainingDraft, TrainingFormHandle } from "./use-training-form.ts";

/** What the form needs. */
export interface TrainingFormProps {
  form: TrainingFormHandle;
  isBusy: boolean;
  onSave: () => void;
}

/** The form of a training, of a new one and of one that is there. */
export function TrainingForm({ form, isBusy, onSave }: TrainingFormProps): ReactNode {
  const { t } = useTranslation();
  return (
    <LongForm form={form} isBusy={isBusy} saveLabel={t("trainingAdmin.save")} onSave={onSave}>
      <NoCategories />
      <Card title={t("trainingAdmin.section.basics")}>
        <Basics form={form} />
      </Card>
      <TextCard
        title={t("trainingAdmin.field.description")}
        label={t("trainingAdmin.field.description")}
        heightPx={280}
        value={form.draft.description}
        fault={form.faultOf("description")}
        onChange={(description) => form.change({ description })}
      />
      <Card title={t("trainingAdmin.section.access")}>
        <Access form={form} />
      </Card>
      <Card title={t("trainingAdmin.section.times")}>
        <Times form={form} />
      </Card>
    </LongForm>
  );
}

/** A training needs a category: where there is none, those who may make one are sent there. */
function NoCategories(): ReactNode {
  const { t } = useTranslation();
  const { data } = useQuery(trainingCategoriesOptions());
  const user = useUser();
  const mayMakeOne = user !== undefined && hasAdminRole(user);
  const goTo = useGoTo();
  const isEmpty = data?.length === 0;
  const isSent = isEmpty && mayMakeOne;
  // biome-ignore lint/correctness/useExhaustiveDependencies: -- it is told once
  useEffect(() => {
    if (!isSent) return;
    showToast("warning", t("trainingAdmin.noCategories"));
    goTo({ name: "AdminTrainingCategory" }, { replace: true });
  }, [isSent]);
  if (!isEmpty) return null;
  return (
    <p role="alert" className={styles.alert}>
      <Icon name="warn" />
      {t("trainingAdmin.noCategories")}
    </p>
  );
}

type Part = Pick<TrainingFormProps, "form">;
const down = <Icon name="down" size={14} />;

/** A text field of the form by its name. */
function Field({ form, name, ...rest }: Part & FieldProps): ReactNode {
  const { t } = useTranslation();
  return (
    <TextInput
      autoComplete="off"
      label={t(`trainingAdmin.field.${name}`)}
      value={form.draft[name]}
      error={form.faultOf(name)}
      onChange={({ currentTarget }) => form.change({ [name]: currentTarget.value })}
      {...rest}
    />
  );
}

interface FieldProps {
  name: "title" | "rank" | "privatePwd" | "opensAt" | "dueAt" | "latePercent";
  className?: string | undefined;
  required?: boolean;
  maxLength?: number;
  inputMode?: "numeric";
  type?: "datetime-local";
}

function Basics({ form }: Part): ReactNode {
  const { t } = useTranslation();
  const { data: categories = [] } = useQuery(trainingCategoriesOptions());
  return (
    <div className={layout.grid}>
      <Field form={form} name="title" className={layout.c6} required maxLength={trainingLimits.titleMax} />
      <NativeSelect
        className={`${layout.c3}`}
        label={t("trainings.category")}
        required
        rightSection={down}
        value={form.draft.categoryId}
        error={form.faultOf("categoryId")}
        data={[
          { value: "", label: t("trainingAdmin.chooseCategory") },
          ...categories.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={({ currentTarget }) => form.change({ categoryId: currentTarget.value })}
      />
      <Field form={form} name="rank" className={layout.c3} required inputMode="numeric" />
      <div className={layout.c12}>
        <Toggle
          label={t("trainingAdmin.visible")}
          isOn={form.draft.status}
          onChange={(status) => form.change({ status })}
        />
      </div>
    </div>
  );
}

/** One of a few values, each with its word. */
function Choice<Value extends string>({
  form,
  name,
  values,
  label,
  note,
  word,
}: Part & ChoiceProps<Value>): ReactNode {
  return (
    <NativeSelect
      className={`${layout.c6}`}
      label={label}
      description={note}
      inputWrapperOrder={["label", "input", "description", "error"]}
      rightSection={down}
      value={form.draft[name]}
      data={values.map((value) => ({ value, label: word(value) }))}
      onChange={({ currentTarget }) => form.change({ [name]: currentTarget.value } as Partial<TrainingDraft>)}
    />
  );
}

interface ChoiceProps<Value> {
  name: "auth" | "rankShowName" | "lateRule";
  values: readonly Value[];
  label: string;
  note?: string;
  word: (value: Value) => string;
}

function Access({ form }: Part): ReactNode {
  const { t } = useTranslation();
  const { auth } = form.draft;
  const isPrivate = auth === "Private";
  return (
    <div className={layout.grid}>
      <Choice
        form={form}
        name="auth"
        values={trainingAuths}
        label={t("trainings.auth")}
        note={t(isPrivate ? "trainingAdmin.privateNote" : "trainingAdmin.publicNote")}
        word={(value) => t(`training.auth.${value}`)}
      />
      {isPrivate && (
        <>
          <Field
            form={form}
            name="privatePwd"
            className={layout.c6}
            required
            maxLength={trainingLimits.passwordMax}
          />
          <Choice
            form={form}
            name="rankShowName"
            values={trainingRankNames}
            label={t("trainingAdmin.field.rankShowName")}
            word={(value) => t(`trainingAdmin.rankName.${value}`)}
          />
        </>
      )}
    </div>
  );
}

function Times({ form }: Part): ReactNode {
  const { t } = useTranslation();
  return (
    <div className={layout.grid}>
      <Field form={form} name="opensAt" className={layout.c3} type="datetime-local" />
      <Field form={form} name="dueAt" className={layout.c3} type="datetime-local" />
      <Choice
        form={form}
        name="lateRule"
        values={lateRules}
        label={t("trainingAdmin.field.lateRule")}
        note={t(`trainingAdmin.lateNote.${form.draft.lateRule as LateRule}`)}
        word={(value) => t(`trainingAdmin.lateRule.${value}`)}
      />
      {form.draft.lateRule === "percent" && (
        <Field
          form={form}
          name="latePercent"
          className={layout.c3}
          required
          inputMode="numeric"
          maxLength={3}
        />
      )}
      <p className={`${layout.c12} ${layout.note}`}>{t("trainingAdmin.timesNote")}</p>
    </div>
  );
}
