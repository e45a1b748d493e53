import { NativeSelect } from "@mantine/core";
import { type ProblemAuth, problemAuths } from "@touchstone/domain";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { CodeEditor } from "../../../ui/code-editor/code-editor.tsx";
import layout from "../../../ui/form/form-layout.module.css";
import { FaultLine, Labelled } from "../../../ui/form/labelled.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Segmented } from "../../../ui/segmented.tsx";
import { Toggle } from "../../../ui/toggle.tsx";
import type { Language } from "./languages-section.tsx";
import type { FormHandle } from "./use-problem-form.ts";
import { VerificationLine } from "./verification-line.tsx";

/** What the section needs. */
export interface PublishSectionProps {
  form: FormHandle;
  languages: readonly Language[];
  /** Whether the writer may make a problem public. */
  mayPublish: boolean;
}

/** Who sees the problem, and the setter's own solution that shows it can be solved. */
export function PublishSection({ form, languages, mayPublish }: PublishSectionProps): ReactNode {
  const { t } = useTranslation();
  const { problem } = form.draft;
  // What is not on offer stays shown where it holds already.
  const isInContest = form.site.kind === "contest";
  const isOffered = (auth: ProblemAuth) => {
    if (auth === problem.auth) return true;
    if (auth === problemAuths.public) return mayPublish;
    // A private problem would be missing from its contest.
    return (auth === problemAuths.contest) === isInContest;
  };
  const auths = (Object.keys(problemAuths) as (keyof typeof problemAuths)[]).filter((name) =>
    isOffered(problemAuths[name]),
  );
  return (
    <div className={layout.grid}>
      <Labelled
        label={t("authoring.field.auth")}
        field="problem.auth"
        fault={form.faultOf("problem.auth")}
        note={!mayPublish && !isInContest && t("publishing_refused")}
        className={layout.c6}
      >
        <Segmented
          label={t("authoring.field.auth")}
          segments={auths.map((name) => ({ value: problemAuths[name], label: t(`authoring.auth.${name}`) }))}
          value={problem.auth}
          onChange={(auth) => form.set({ auth })}
        />
      </Labelled>
      <Labelled label={t("authoring.field.sharing")} className={layout.c6}>
        <Toggle
          label={t("authoring.field.codeShare")}
          isOn={problem.codeShare}
          onChange={(codeShare) => form.set({ codeShare })}
        />
      </Labelled>
      <MainSolution form={form} languages={languages} />
    </div>
  );
}

/** The setter's own solution; the judges try it on every new set of tests. */
function MainSolution({ form, languages }: Omit<PublishSectionProps, "mayPublish">): ReactNode {
  const { t } = useTranslation();
  const { mainSolution } = form.draft;
  const language = languages.find(({ id }) => id === mainSolution?.lid);
  return (
    <div className={`${layout.c12} ${layout.stack}`} data-field="mainSolution.code" tabIndex={-1}>
      <div className={layout.row}>
        <NativeSelect
          label={t("authoring.field.mainSolution")}
          rightSection={<Icon name="down" size={14} />}
          value={String(mainSolution?.lid ?? "")}
          data={[
            { value: "", label: t("authoring.mainSolution.none") },
            ...languages.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            form.change({
              mainSolution: value === "" ? null : { code: mainSolution?.code ?? "", lid: Number(value) },
            })
          }
        />
        {form.stored && <VerificationLine form={form} pid={form.stored.pid} />}
      </div>
      <p className={layout.note}>{t("authoring.mainSolution.note")}</p>
      {mainSolution && (
        <div className={layout.editor}>
          <CodeEditor
            label={t("authoring.field.mainSolution")}
            contentType={language?.contentType ?? "text/plain"}
            value={mainSolution.code}
            onChange={(code) => form.change({ mainSolution: { ...mainSolution, code } })}
          />
        </div>
      )}
      <FaultLine fault={form.faultOf("mainSolution.code")} />
    </div>
  );
}
