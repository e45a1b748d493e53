import { Button, NativeSelect, TextInput } from "@mantine/core";
import { type Locale, locales, problemLimits, type StatementTexts } from "@touchstone/domain";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useTextUploads } from "../../../platform/http/use-text-uploads.ts";
import { useConfirm } from "../../../ui/confirm.tsx";
import { Empty } from "../../../ui/empty.tsx";
import { FaultLine } from "../../../ui/form/labelled.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { MarkdownEditor } from "../../../ui/markdown-editor/markdown-editor.tsx";
import { Segmented } from "../../../ui/segmented.tsx";
import { TabBar, TabPanel } from "../../../ui/tab-bar.tsx";
import { otherLocale, translationOf, translationPath } from "./problem-draft.ts";
import styles from "./statement-section.module.css";
import { type FormHandle, statementParts } from "./use-problem-form.ts";

const noTexts: StatementTexts = { title: "", description: "", input: "", output: "", hint: "" };

/** The statement in its base language and in the other one, a text at a time. */
export function StatementSection({ form }: { form: FormHandle }): ReactNode {
  const { t } = useTranslation();
  const { shown, show } = form;
  const { problem } = form.draft;
  const { baseLocale } = problem;
  const translation = translationOf(form.draft);
  const locale = shown.isTranslation ? otherLocale(baseLocale) : baseLocale;
  const changeBase = (next: Locale) => {
    if (next === baseLocale) return;
    // Both texts keep their language; what was written in one language only is now said to be in the other.
    const { title, description, input, output, hint } = problem;
    const texts = { title, description, input, output, hint };
    form.change({
      problem: { ...problem, baseLocale: next, ...translation },
      translations: translation ? { [baseLocale]: texts } : {},
    });
  };
  return (
    <div className={styles.statement}>
      <div className={styles.head}>
        <Segmented
          label={t("authoring.statement.language")}
          segments={[false, true].map((isTranslation) => {
            const each = isTranslation ? otherLocale(baseLocale) : baseLocale;
            const isMissing = isTranslation && translation === undefined;
            return {
              value: isTranslation,
              label: `${t(`authoring.locale.${each}`)}${isMissing ? ` · ${t("authoring.statement.missing")}` : ""}`,
            };
          })}
          value={shown.isTranslation}
          onChange={(isTranslation) => show({ ...shown, isTranslation })}
        />
        <NativeSelect
          aria-label={t("authoring.field.baseLocale")}
          rightSection={<Icon name="down" size={14} />}
          value={baseLocale}
          data={locales.map((value) => ({
            value,
            label: t("authoring.statement.base", { language: t(`authoring.locale.${value}`) }),
          }))}
          onChange={({ currentTarget }) => changeBase(currentTarget.value as Locale)}
        />
      </div>
      {shown.isTranslation && translation === undefined ? (
        <Empty
          title={t("authoring.statement.none", { language: t(`authoring.locale.${locale}`) })}
          text={t("authoring.statement.noneText")}
        >
          <Button
            variant="default"
            leftSection={<Icon name="plus" />}
            onClick={() => form.change({ translations: { [locale]: noTexts } })}
          >
            {t("authoring.statement.translate")}
          </Button>
        </Empty>
      ) : (
        <Texts form={form} texts={(shown.isTranslation && translation) || problem} />
      )}
    </div>
  );
}

/** The texts of one language. */
function Texts({ form, texts }: { form: FormHandle; texts: StatementTexts }): ReactNode {
  const { t } = useTranslation();
  const uploads = useTextUploads();
  const { shown, show, write } = form;
  const { isTranslation, part } = shown;
  const path = isTranslation ? translationPath(form.draft) : "problem";
  const fault = form.faultOf(`${path}.${part}`);
  return (
    <>
      {isTranslation && <TranslatedTitle form={form} title={texts.title} />}
      <div data-field={`${path}.${part}`} tabIndex={-1}>
        <TabBar
          id="statement"
          label={t("authoring.statement.parts")}
          tabs={statementParts.map((value) => ({
            value,
            label: (
              <>
                {t(`authoring.field.${value}`)}
                {texts[value].trim() === "" && <i className={styles.blank} />}
              </>
            ),
          }))}
          value={part}
          onChange={(value) => show({ isTranslation, part: value })}
        />
        <TabPanel id="statement" value={part}>
          <div className={styles.editor}>
            <MarkdownEditor
              key={`${isTranslation} ${part}`}
              label={t(`authoring.field.${part}`)}
              audience="staff"
              {...uploads}
              value={texts[part]}
              onChange={(text) => write(isTranslation, { [part]: text })}
            />
          </div>
          <p className={styles.count} data-over={texts[part].length > problemLimits.textMax || undefined}>
            {t("authoring.statement.length", { count: texts[part].length })}
          </p>
        </TabPanel>
        <FaultLine fault={fault} />
      </div>
    </>
  );
}

function TranslatedTitle({ form, title }: { form: FormHandle; title: string }): ReactNode {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const remove = async () => {
    const isSure = await confirm({
      title: t("authoring.statement.removeAsk"),
      text: t("authoring.statement.removeText"),
      confirmLabel: t("authoring.statement.remove"),
      isDanger: true,
    });
    if (!isSure) return;
    form.change({ translations: {} });
    form.show({ isTranslation: false, part: "description" });
  };
  return (
    <div className={styles.title}>
      <TextInput
        label={t("authoring.field.title")}
        required
        maxLength={problemLimits.titleMax}
        data-field={`${translationPath(form.draft)}.title`}
        value={title}
        error={form.faultOf(`${translationPath(form.draft)}.title`)}
        onChange={({ currentTarget }) => form.write(true, { title: currentTarget.value })}
      />
      <Button variant="subtle" leftSection={<Icon name="trash" />} onClick={() => void remove()}>
        {t("authoring.statement.remove")}
      </Button>
    </div>
  );
}
