import { ActionIcon, Button, Textarea, TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import layout from "../../../ui/form/form-layout.module.css";
import { Icon } from "../../../ui/icon.tsx";
import styles from "./extra-files.module.css";
import type { FileDraft } from "./problem-draft.ts";
import type { FormHandle } from "./use-problem-form.ts";

/** What the files need. */
export interface ExtraFilesProps {
  form: FormHandle;
  /** Whose: those beside the program of a user, or beside the program of the jury. */
  name: "userExtraFile" | "judgeExtraFile";
}

/** Small text files that stand beside a program when it is compiled and run. */
export function ExtraFiles({ form, name }: ExtraFilesProps): ReactNode {
  const { t } = useTranslation();
  const files = form.draft.problem[name];
  const path = `problem.${name}`;
  const set = (next: FileDraft[]) => form.set({ [name]: next });
  const change = (index: number, part: Partial<FileDraft>) =>
    set(files.map((file, at) => (at === index ? { ...file, ...part } : file)));
  return (
    <fieldset className={styles.files} data-field={path}>
      <legend>{t(`authoring.field.${name}`)}</legend>
      <p className={layout.note}>{t(`authoring.${name}.note`)}</p>
      {files.map((file, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: its name is being typed -- a file has no other
        <div key={index} className={styles.file}>
          <TextInput
            label={t("authoring.file.name")}
            maxLength={64}
            data-field={file.name ? `${path}.${file.name}` : path}
            value={file.name}
            error={form.faultOf(file.name.trim() ? `${path}.${file.name}` : path)}
            onChange={({ currentTarget }) => change(index, { name: currentTarget.value })}
          />
          <ActionIcon
            aria-label={t("authoring.file.remove", { name: file.name || index + 1 })}
            onClick={() => set(files.filter((_, at) => at !== index))}
          >
            <Icon name="trash" />
          </ActionIcon>
          <Textarea
            className={`${layout.mono} ${styles.content}`}
            label={t("authoring.file.content")}
            rows={5}
            resize="vertical"
            value={file.content}
            onChange={({ currentTarget }) => change(index, { content: currentTarget.value })}
          />
        </div>
      ))}
      <Button
        variant="default"
        size="xs"
        leftSection={<Icon name="plus" size={14} />}
        onClick={() => set([...files, { name: "", content: "" }])}
      >
        {t("authoring.file.add")}
      </Button>
    </fieldset>
  );
}
