import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Card } from "../../../ui/card.tsx";
import { LongForm } from "../../../ui/form/long-form.tsx";
import { TextCard } from "../../../ui/form/text-card.tsx";
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
  return (
    <LongForm form={form} isBusy={isBusy} saveLabel={t("contestAdmin.save")} onSave={onSave}>
      <Card title={t("contestAdmin.section.basics")}>
        <BasicsSection form={form} />
      </Card>
      <TextCard
        title={t("contestAdmin.section.description")}
        label={t("contestAdmin.field.description")}
        heightPx={320}
        value={form.draft.description}
        fault={form.faultOf("description")}
        onChange={(description) => form.change({ description })}
      />
      <Card title={t("contestAdmin.section.board")}>
        <BoardSection form={form} />
      </Card>
      <Card title={t("contestAdmin.section.access")}>
        <AccessSection form={form} />
      </Card>
      <Card title={t("contestAdmin.section.awards")}>
        <AwardsEditor form={form} />
      </Card>
    </LongForm>
  );
}
