import { Button, NativeSelect } from "@mantine/core";
import { type JuryLanguage, juryLanguages } from "@touchstone/domain";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { CodeEditor } from "../../../ui/code-editor/code-editor.tsx";
import layout from "../../../ui/form/form-layout.module.css";
import { FaultLine } from "../../../ui/form/labelled.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { CompileErrorDialog } from "./compile-error-dialog.tsx";
import styles from "./jury-program.module.css";
import { useCompile } from "./use-compile.ts";
import type { FormHandle } from "./use-problem-form.ts";

const contentTypes: Record<JuryLanguage, string> = { C: "text/x-csrc", "C++": "text/x-c++src" };

/** The checker or interactor of a problem: its code, its language, and whether it compiles. */
export function JuryProgram({ form }: { form: FormHandle }): ReactNode {
  const { t } = useTranslation();
  const { draft, set } = form;
  const { problem } = draft;
  const [compilerText, setCompilerText] = useState<string>();
  const { compile, isBusy } = useCompile(form, setCompilerText);
  const mode = draft.judgeMode === "interactive" ? "interactive" : "spj";
  return (
    <div className={`${layout.c12} ${layout.stack}`} data-field="problem.spjCode" tabIndex={-1}>
      <div className={styles.head}>
        <b>{t(`authoring.program.${mode}`)}</b>
        <NativeSelect
          aria-label={t("authoring.field.spjLanguage")}
          rightSection={<Icon name="down" size={14} />}
          value={problem.spjLanguage}
          data={[...juryLanguages]}
          onChange={({ currentTarget }) => set({ spjLanguage: currentTarget.value as JuryLanguage })}
        />
        <Button
          variant="default"
          leftSection={<Icon name="play" size={14} />}
          mod={{ disabled: isBusy }}
          onClick={() => !isBusy && void compile()}
        >
          {t(isBusy ? "authoring.compiling" : "authoring.compile")}
        </Button>
        <span role="status" className={styles.state} data-ok={form.isCompiled || undefined}>
          {form.isCompiled && <Icon name="check" size={14} />}
          {t(form.isCompiled ? "authoring.compiled" : "authoring.notCompiled")}
        </span>
      </div>
      <div className={layout.editor}>
        <CodeEditor
          label={t(`authoring.program.${mode}`)}
          contentType={contentTypes[problem.spjLanguage]}
          value={problem.spjCode ?? ""}
          onChange={(spjCode) => set({ spjCode })}
        />
      </div>
      <p className={layout.note}>{t(`authoring.program.${mode}.note`)}</p>
      <FaultLine fault={form.faultOf("problem.spjCode")} />
      <CompileErrorDialog text={compilerText} onClose={() => setCompilerText(undefined)} />
    </div>
  );
}
