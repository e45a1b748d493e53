import { NativeSelect } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { RejudgeChoice } from "@touchstone/domain";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { callOptions } from "../../../platform/http/call-options.ts";
import { Labelled } from "../../../ui/form/labelled.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { SearchField } from "../../../ui/search-field.tsx";
import { TimeField } from "../../../ui/time-field.tsx";
import { StatusFilter } from "../../submissions/index.ts";
import styles from "./choice-form.module.css";

/** What the form needs. */
export interface ChoiceFormProps {
  choice: RejudgeChoice;
  onChange: (change: Partial<RejudgeChoice>) => void;
}

/** Chooses submissions by problem, status, language and time. */
export function ChoiceForm({ choice, onChange }: ChoiceFormProps): ReactNode {
  const { t } = useTranslation();
  const { data: languages = [] } = useQuery(callOptions("getLanguages", {}));
  const names = languages.filter(({ oj }) => oj === "ME").map(({ name }) => name);
  const moment = (name: "from" | "until") => (
    <TimeField
      label={t(`rejudgings.${name}`)}
      value={choice[name]}
      onChange={(time) => onChange({ [name]: time })}
    />
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: -- browsers of 2022 do not know the element
    <div role="search" className={styles.form}>
      <Labelled label={t("submissions.problemId")}>
        <SearchField
          label={t("submissions.problemId")}
          hint={t("rejudgings.anyProblem")}
          icon="problems"
          value={choice.problemID ?? ""}
          onSearch={(problemID) => onChange({ problemID })}
        />
      </Labelled>
      <Labelled label={t("submissions.status")} className={styles.status}>
        <StatusFilter value={choice.status} onChange={(status) => onChange({ status })} />
      </Labelled>
      <NativeSelect
        label={t("submissions.language")}
        rightSection={<Icon name="down" size={14} />}
        value={choice.language ?? ""}
        data={[{ value: "", label: t("rejudgings.anyLanguage") }, ...names]}
        onChange={({ currentTarget }) => onChange({ language: currentTarget.value || undefined })}
      />
      {moment("from")}
      {moment("until")}
    </div>
  );
}
