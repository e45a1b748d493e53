import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useTextUploads } from "../../../platform/http/use-text-uploads.ts";
import { Card } from "../../../ui/card.tsx";
import layout from "../../../ui/form/form-layout.module.css";
import { FaultLine } from "../../../ui/form/labelled.tsx";
import { SaveBar } from "../../../ui/form/save-bar.tsx";
import { MarkdownEditor } from "../../../ui/markdown-editor/markdown-editor.tsx";
import { AccessSection } from "./access-section.tsx";
import { AwardsEditor } from "./awards-editor.tsx";
import { BasicsSection } from "./basics-section.tsx";
import { BoardSection } from "./board-section.tsx";
import type { ContestFormHandle } from "./use-contest-form.ts";

/** What the form needs. */
export interface ContestFormProps {
  form: ContestFormHandle;
  isBusy: boolean;
  onSave: () => void;
}

/** The form of a contest, of a new one and of one that is there. */
export function ContestForm({ form, isBusy, onSave }: ContestFormProps): ReactNode {
  const { t } = useTranslation();
  const uploads = useTextUploads();
  const { draft } = form;
  return (
    <>
      <div className={layout.sections}>
        <Card title={t("contestAdmin.section.basics")}>
          <BasicsSection form={form} />
        </Card>
        <Card title={t("contestAdmin.section.description")}>
          <MarkdownEditor
            {...uploads}
            label={t("contestAdmin.field.description")}
            heightPx={320}
            value={draft.description}
            onChange={(description) => form.change({ description })}
          />
          <FaultLine fault={form.faultOf("description")} />
        </Card>
        <Card title={t("contestAdmin.section.board")}>
          <BoardSection form={form} />
        </Card>
        <Card title={t("contestAdmin.section.access")}>
          <AccessSection form={form} />
        </Card>
        <Card title={t("contestAdmin.section.awards")}>
          <AwardsEditor form={form} />
        </Card>
      </div>
      <SaveBar
        {...form}
        isBusy={isBusy}
        faults={form.markedCount}
        saveLabel={t("contestAdmin.save")}
        onSave={() => form.check() && onSave()}
        onDiscard={form.forget}
      />
    </>
  );
}
