import { Button } from "@mantine/core";
import { useBlocker } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { momentText } from "../../../platform/i18n/moment-text.ts";
import { currentSession } from "../../../platform/session/session.ts";
import { useConfirm } from "../../../ui/confirm.tsx";
import layout from "../../../ui/form/form-layout.module.css";
import { SaveBar } from "../../../ui/form/save-bar.tsx";
import { BasicsSection } from "./basics-section.tsx";
import { ExamplesSection } from "./examples-section.tsx";
import { FormCard } from "./form-card.tsx";
import { JudgingSection } from "./judging-section.tsx";
import { type Language, LanguagesSection } from "./languages-section.tsx";
import { ProblemConflict } from "./problem-conflict.tsx";
import type { ProblemDraft } from "./problem-draft.ts";
import styles from "./problem-form.module.css";
import { PublishSection } from "./publish-section.tsx";
import { SectionNav } from "./section-nav.tsx";
import { StatementPreview } from "./statement-preview.tsx";
import { StatementSection } from "./statement-section.tsx";
import { TagsSection } from "./tags-section.tsx";
import { TestsSection } from "./tests-section.tsx";
import { type FormHandle, type FormSite, type StoredProblem, useProblemForm } from "./use-problem-form.ts";
import { useSaveProblem } from "./use-save-problem.ts";

/** What the form needs. Another problem, or one that was loaded anew, wants another `key`. */
export interface ProblemFormProps {
  site: FormSite;
  /** Undefined for a new problem. */
  stored?: StoredProblem | undefined;
  start: ProblemDraft;
  languages: readonly Language[];
  mayPublish: boolean;
  /** Stands above the sections: the title of the page. It may let the form begin anew from what is stored. */
  head: ReactNode | ((beginAnew: () => void) => ReactNode);
  onSaved: (pid: number) => void;
  /** Loads what is stored; what was written is gone. */
  onReload: () => void;
}

/** The form of a problem, for the admin area, groups and contests alike. */
export function ProblemForm(props: ProblemFormProps): ReactNode {
  const { head, languages, mayPublish, onReload, onSaved } = props;
  const form = useProblemForm(props);
  const saving = useSaveProblem(form, onSaved);
  const { stored } = form;
  useLeaveWarning(form);
  const take = () => {
    form.restart(props.start, props.stored?.version ?? 0);
    saving.closeConflict();
    onReload();
  };
  return (
    <>
      <div className={styles.form}>
        <aside className={styles.side}>
          <SectionNav form={form} />
        </aside>
        <div ref={form.root} className={layout.sections}>
          {typeof head === "function" ? head(take) : head}
          <FormCard form={form} section="basics">
            <BasicsSection form={form} />
          </FormCard>
          <FormCard form={form} section="statement">
            <StatementSection form={form} />
          </FormCard>
          <FormCard form={form} section="examples">
            <ExamplesSection form={form} />
          </FormCard>
          <FormCard form={form} section="judging">
            <JudgingSection form={form} />
          </FormCard>
          <FormCard form={form} section="tests">
            <TestsSection form={form} />
          </FormCard>
          <FormCard form={form} section="languages">
            <LanguagesSection form={form} languages={languages} />
          </FormCard>
          <FormCard form={form} section="tags">
            <TagsSection form={form} />
          </FormCard>
          <FormCard form={form} section="publish">
            <PublishSection form={form} languages={languages} mayPublish={mayPublish} />
          </FormCard>
        </div>
      </div>
      <Bar form={form} saving={saving} onDiscard={take} />
      {stored && (
        <ProblemConflict
          pid={stored.pid}
          isOpen={saving.isConflict}
          onClose={saving.closeConflict}
          onOverwrite={(version) => {
            saving.closeConflict();
            void saving.save({ version });
          }}
          onTake={take}
        />
      )}
    </>
  );
}

interface BarProps {
  form: FormHandle;
  saving: ReturnType<typeof useSaveProblem>;
  onDiscard: () => void;
}

/** What is unsaved, what is wrong, and the ways out. */
function Bar({ form, saving, onDiscard }: BarProps): ReactNode {
  const { t } = useTranslation();
  const [isShown, setIsShown] = useState(false);
  const { isDirty, keptAtMs, faults } = form;
  const isMarked = faults.some(({ path }) => form.faultOf(path) !== undefined);
  return (
    <>
      <SaveBar
        isChanged={isDirty}
        isStored={form.stored !== undefined}
        isBusy={saving.isBusy}
        faults={isMarked ? faults.length : 0}
        saveLabel={t("authoring.save")}
        onSave={() => void saving.save()}
        onDiscard={onDiscard}
        note={
          keptAtMs !== undefined &&
          t("authoring.kept", { time: momentText(new Date(keptAtMs).toISOString()) })
        }
      >
        <Button variant="default" onClick={() => setIsShown(true)}>
          {t("authoring.preview")}
        </Button>
      </SaveBar>
      <StatementPreview form={form} isOpen={isShown} onClose={() => setIsShown(false)} />
    </>
  );
}

/** Asks before a page with unsaved work is left; whoever is signed out has no choice, and finds the draft again. */
function useLeaveWarning({ isDirty, mayLeave }: FormHandle): void {
  const { t } = useTranslation();
  const confirm = useConfirm();
  useBlocker({
    enableBeforeUnload: isDirty,
    disabled: !isDirty,
    shouldBlockFn: async ({ current, next }) => {
      if (mayLeave() || current.pathname === next.pathname || !currentSession()) return false;
      const isSure = await confirm({
        title: t("authoring.leave.title"),
        text: t("authoring.leave.text"),
        confirmLabel: t("authoring.leave"),
        cancelLabel: t("ui.form.keepWriting"),
      });
      return !isSure;
    },
  });
}
