import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useTextUploads } from "../../../platform/http/use-text-uploads.ts";
import { showToast } from "../../../platform/toasts/toasts.ts";
import { Card } from "../../../ui/card.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { MarkdownEditor } from "../../../ui/markdown-editor/markdown-editor.tsx";
import { SaveBar } from "../../../ui/save-bar.tsx";
import { AccessSection } from "./access-section.tsx";
import { AwardsEditor } from "./awards-editor.tsx";
import { BasicsSection } from "./basics-section.tsx";
import { BoardSection } from "./board-section.tsx";
import styles from "./contest-form.module.css";
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
  const { draft, faults } = form;
  const fault = form.faultOf("description");
  const isMarked = faults.some(({ path }) => form.faultOf(path) !== undefined);
  const save = () => {
    const first = form.check();
    if (first) showToast("error", t(first.key));
    else if (!isBusy) onSave();
  };
  return (
    <>
      <div className={styles.sections}>
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
          {fault && (
            <p className={styles.fault}>
              <Icon name="warn" size={14} />
              {fault}
            </p>
          )}
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
        isDirty={form.isChanged}
        state={t(
          form.isChanged ? "contestAdmin.dirty" : form.isStored ? "contestAdmin.clean" : "contestAdmin.new",
        )}
        fault={
          isMarked && (
            <>
              <Icon name="warn" size={15} />
              {t("contestAdmin.toFix", { count: faults.length })}
            </>
          )
        }
      >
        <Button variant="default" disabled={!form.isChanged} onClick={form.forget}>
          {t("contestAdmin.discard")}
        </Button>
        <Button mod={{ disabled: isBusy }} onClick={save}>
          {t(isBusy ? "contestAdmin.saving" : "contestAdmin.save")}
        </Button>
      </SaveBar>
    </>
  );
}
