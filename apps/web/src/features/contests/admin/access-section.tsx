import { NativeSelect, Textarea, TextInput } from "@mantine/core";
import { accountRulePreview, type ContestAuth, contestAuth, contestLimits } from "@touchstone/domain";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import layout from "../../../ui/form/form-layout.module.css";
import { NumberField } from "../../../ui/form/number-field.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Toggle } from "../../../ui/toggle.tsx";
import { accessText } from "../parts/facts.ts";
import type { ContestFormHandle } from "./use-contest-form.ts";

const auths = ["public", "private", "protected"] as const;

/** Who may take part. */
export function AccessSection({ form }: { form: ContestFormHandle }): ReactNode {
  const { t } = useTranslation();
  const { draft, change } = form;
  return (
    <div className={layout.grid}>
      <NativeSelect
        className={`${layout.c6}`}
        label={t("contestAdmin.auth")}
        description={t(`contestAdmin.auth.${auths[draft.auth]}.note`)}
        inputWrapperOrder={["label", "input", "description", "error"]}
        rightSection={<Icon name="down" size={14} />}
        value={String(draft.auth)}
        data={auths.map((name) => ({
          value: String(contestAuth[name]),
          label: accessText(t, contestAuth[name]),
        }))}
        onChange={({ currentTarget }) => change({ auth: Number(currentTarget.value) as ContestAuth })}
      />
      {draft.auth !== contestAuth.public && (
        <TextInput
          className={`${layout.c6}`}
          label={t("contestAdmin.field.password")}
          required
          autoComplete="off"
          maxLength={contestLimits.passwordMax}
          value={draft.pwd}
          error={form.faultOf("pwd")}
          onChange={({ currentTarget }) => change({ pwd: currentTarget.value })}
        />
      )}
      <div className={`${layout.c12} ${layout.row}`}>
        <Toggle
          label={t("contestAdmin.field.accountLimit")}
          isOn={draft.openAccountLimit}
          onChange={(openAccountLimit) => change({ openAccountLimit })}
        />
      </div>
      {draft.openAccountLimit && <RuleFields form={form} />}
    </div>
  );
}

/** Which accounts the contest takes, and how their names look. */
function RuleFields({ form }: { form: ContestFormHandle }): ReactNode {
  const { t } = useTranslation();
  const { rule } = form.draft;
  const change = (part: Partial<typeof rule>) => form.change({ rule: { ...rule, ...part } });
  const shown = accountRulePreview(rule);
  const affix = (name: "prefix" | "suffix") => (
    <TextInput
      className={`${layout.c3}`}
      label={t(`contestAdmin.rule.${name}`)}
      maxLength={contestLimits.affixMax}
      value={rule[name]}
      error={form.faultOf(`accountLimitRule.${name}`)}
      onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
    />
  );
  const number = (name: "start" | "end", field: string) => (
    <NumberField
      className={`${layout.c3}`}
      label={t(`contestAdmin.rule.${name}`)}
      required
      value={rule[name]}
      error={form.faultOf(`accountLimitRule.${field}`)}
      // What is no number is none in the kept draft, either.
      onChange={(value) => change({ [name]: value ?? Number.NaN })}
    />
  );
  return (
    <>
      {affix("prefix")}
      {affix("suffix")}
      {number("start", "number_from")}
      {number("end", "number_to")}
      <Textarea
        className={`${layout.c12}`}
        label={t("contestAdmin.rule.extra")}
        description={t("contestAdmin.rule.extraNote")}
        inputWrapperOrder={["label", "input", "description", "error"]}
        rows={3}
        maxLength={contestLimits.extraAccountsMax}
        value={rule.extra}
        error={form.faultOf("accountLimitRule.extra_account")}
        onChange={({ currentTarget }) => change({ extra: currentTarget.value })}
      />
      <p className={`${layout.c12} ${layout.note}`} role="status">
        {shown
          ? t("contestAdmin.rule.preview", { ...shown, count: shown.count })
          : t("contestAdmin.rule.noPreview")}
      </p>
    </>
  );
}
