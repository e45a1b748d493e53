import { NativeSelect, TextInput } from "@mantine/core";
import { contestLimits } from "@touchstone/domain";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { durationText } from "../../../platform/i18n/duration-text.ts";
import layout from "../../../ui/form/form-layout.module.css";
import { Labelled } from "../../../ui/form/labelled.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Toggle } from "../../../ui/toggle.tsx";
import { durationOf } from "./contest-draft.ts";
import styles from "./contest-form.module.css";
import type { ContestFormHandle } from "./use-contest-form.ts";

/** What a contest is called, by which rule and when it is held. */
export function BasicsSection({ form }: { form: ContestFormHandle }): ReactNode {
  const { t } = useTranslation();
  const { draft, change } = form;
  const seconds = durationOf(draft);
  // An end before the start is said at once: the duration beside it is 0.
  const isBackwards = seconds === 0;
  const time = (name: "start" | "end") => (
    <TextInput
      type="datetime-local"
      className={`${layout.c4}`}
      label={t(`contestAdmin.field.${name}`)}
      required
      value={draft[name]}
      error={
        form.faultOf(`${name}Time`) ??
        (name === "end" && isBackwards ? t("Contest_Duration_Check") : undefined)
      }
      onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
    />
  );
  return (
    <div className={layout.grid}>
      <TextInput
        className={`${layout.c6}`}
        label={t("contestAdmin.field.title")}
        required
        maxLength={contestLimits.titleMax}
        value={draft.title}
        error={form.faultOf("title")}
        onChange={({ currentTarget }) => change({ title: currentTarget.value })}
      />
      <NativeSelect
        className={`${layout.c3}`}
        label={t("contestAdmin.rule")}
        disabled={form.isStored}
        description={form.isStored && t("contestAdmin.ruleFixed")}
        inputWrapperOrder={["label", "input", "description", "error"]}
        rightSection={<Icon name="down" size={14} />}
        value={String(draft.type)}
        data={[
          { value: "0", label: "ACM" },
          { value: "1", label: "OI" },
        ]}
        onChange={({ currentTarget }) => change({ type: currentTarget.value === "1" ? 1 : 0 })}
      />
      {draft.type === 1 && (
        <NativeSelect
          className={`${layout.c3}`}
          label={t("contestAdmin.field.oiScore")}
          rightSection={<Icon name="down" size={14} />}
          value={draft.oiRankScoreType}
          data={[
            { value: "Recent", label: t("contestAdmin.oiScore.recent") },
            { value: "Highest", label: t("contestAdmin.oiScore.highest") },
          ]}
          onChange={({ currentTarget }) =>
            change({ oiRankScoreType: currentTarget.value === "Highest" ? "Highest" : "Recent" })
          }
        />
      )}
      {time("start")}
      {time("end")}
      <Labelled label={t("contestAdmin.field.duration")} className={layout.c4}>
        <output className={styles.duration} aria-label={t("contestAdmin.field.duration")}>
          {seconds === undefined ? "--" : durationText(t, seconds) || t("platform.minutes", { count: 0 })}
        </output>
      </Labelled>
      <div className={`${layout.c12} ${layout.row}`}>
        <Toggle
          label={t("contestAdmin.visible")}
          isOn={draft.visible}
          onChange={(visible) => change({ visible })}
        />
        <Toggle
          label={t("contestAdmin.field.allowEndSubmit")}
          isOn={draft.allowEndSubmit}
          onChange={(allowEndSubmit) => change({ allowEndSubmit })}
        />
        <Toggle
          label={t("contestAdmin.field.openPrint")}
          isOn={draft.openPrint}
          onChange={(openPrint) => change({ openPrint })}
        />
      </div>
    </div>
  );
}
