import { Button } from "@mantine/core";
import type { WireData } from "@touchstone/contract/web";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { CheckBox } from "../../../ui/check-box.tsx";
import { CodeEditor } from "../../../ui/code-editor/code-editor.tsx";
import layout from "../../../ui/form/form-layout.module.css";
import { FaultLine } from "../../../ui/form/labelled.tsx";
import { Toggle } from "../../../ui/toggle.tsx";
import styles from "./languages-section.module.css";
import type { FormHandle } from "./use-problem-form.ts";

/** A programming language of the site. */
export type Language = WireData<"getLanguages">[number];

/** What the languages need. */
export interface LanguagesSectionProps {
  form: FormHandle;
  languages: readonly Language[];
}

/** The languages a problem may be solved in, and what an editor starts with in each. */
export function LanguagesSection({ form, languages }: LanguagesSectionProps): ReactNode {
  const { t } = useTranslation();
  const { languages: chosen } = form.draft;
  const isAll = languages.every(({ id }) => chosen.includes(id));
  const choose = (ids: number[]) => form.change({ languages: ids });
  return (
    <div className={styles.section}>
      <fieldset className={styles.choice} data-field="languages" tabIndex={-1}>
        <legend>{t("authoring.field.languages")}</legend>
        {languages.map(({ id, name }) => (
          <CheckBox
            key={id}
            label={name}
            isChecked={chosen.includes(id)}
            onChange={(isChosen) => choose(isChosen ? [...chosen, id] : chosen.filter((each) => each !== id))}
          />
        ))}
      </fieldset>
      <div>
        <Button variant="subtle" size="xs" onClick={() => choose(isAll ? [] : languages.map(({ id }) => id))}>
          {t(isAll ? "authoring.languages.none" : "authoring.languages.all")}
        </Button>
      </div>
      <FaultLine fault={form.faultOf("languages")} />
      <h3 className={styles.title}>{t("authoring.field.codeTemplates")}</h3>
      <p className={layout.note}>{t("authoring.templates.note")}</p>
      <div className={styles.templates}>
        {languages
          .filter(({ id }) => chosen.includes(id))
          .map((language) => (
            <Template key={language.id} form={form} language={language} />
          ))}
      </div>
    </div>
  );
}

function Template({ form, language }: { form: FormHandle; language: Language }): ReactNode {
  const { t } = useTranslation();
  const { id: lid, name, contentType, template } = language;
  const templates = form.draft.codeTemplates;
  const own = templates.find((each) => each.lid === lid);
  const path = `codeTemplates.${templates.filter((each) => form.draft.languages.includes(each.lid)).findIndex((each) => each.lid === lid)}.code`;
  const set = (part: Partial<{ code: string; status: boolean }>) => {
    const next = { lid, code: template, status: true, ...own, ...part };
    form.change({
      codeTemplates: own ? templates.map((each) => (each.lid === lid ? next : each)) : [...templates, next],
    });
  };
  const isOn = own?.status ?? false;
  return (
    <div className={styles.template} data-on={isOn || undefined} data-field={path} tabIndex={-1}>
      <Toggle
        label={t("authoring.templates.of", { language: name })}
        isOn={isOn}
        onChange={(status) => set({ status })}
      />
      {isOn && (
        <div className={layout.editor}>
          <CodeEditor
            label={t("authoring.templates.of", { language: name })}
            contentType={contentType}
            value={own?.code ?? ""}
            onChange={(code) => set({ code })}
          />
        </div>
      )}
      <FaultLine fault={isOn ? form.faultOf(path) : undefined} />
    </div>
  );
}
