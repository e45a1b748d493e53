import { Button, NativeSelect } from "@mantine/core";
import { importConflicts, type PackageFormat, packageFormats } from "@touchstone/domain";
import { type ChangeEvent, type DragEvent, type ReactNode, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Card } from "../../../ui/card.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Segmented } from "../../../ui/segmented.tsx";
import { useIsProblemStaff } from "../admin/use-is-problem-staff.ts";
import { UploadWay } from "../form/test-upload.tsx";
import styles from "./import-form.module.css";
import type { ImportChoice } from "./package-api.ts";
import { usePackageUpload } from "./use-package-upload.ts";

/** Takes a package, chosen or dropped, and how its problems are to be taken in. */
export function ImportForm(): ReactNode {
  const { t } = useTranslation();
  const isStaff = useIsProblemStaff();
  const chooser = useRef<HTMLInputElement>(null);
  const [choice, setChoice] = useState<ImportChoice>({
    format: "auto",
    conflict: "refuse",
    access: "private",
  });
  const [isOver, setIsOver] = useState(false);
  const { upload, cancel, uploading } = usePackageUpload();
  const take = (files: FileList | null) => {
    const [file] = files ?? [];
    if (file && !uploading) upload(file, choice);
  };
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    take(currentTarget.files);
    // The same file may be chosen again, once it is mended.
    currentTarget.value = "";
  };
  const drag = (isNowOver: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setIsOver(isNowOver);
  };
  const drop = (event: DragEvent) => {
    drag(false)(event);
    take(event.dataTransfer.files);
  };
  return (
    <Card icon="upload" title={t("batch.import")}>
      <div className={styles.options}>
        <NativeSelect
          label={t("batch.import.format")}
          rightSection={<Icon name="down" size={14} />}
          value={choice.format}
          data={[
            { value: "auto", label: t("batch.import.format.auto") },
            ...packageFormats.map((value) => ({ value, label: t(`batch.format.${value}`) })),
          ]}
          onChange={({ currentTarget }) =>
            setChoice({ ...choice, format: currentTarget.value as PackageFormat | "auto" })
          }
        />
        <div className={styles.option}>
          <span aria-hidden>{t("batch.import.conflict")}</span>
          <Segmented
            label={t("batch.import.conflict")}
            segments={importConflicts.map((value) => ({
              value,
              label: t(`batch.import.conflict.${value}`),
            }))}
            value={choice.conflict}
            onChange={(conflict) => setChoice({ ...choice, conflict })}
          />
        </div>
        {isStaff ? (
          <div className={styles.option}>
            <span aria-hidden>{t("batch.import.access")}</span>
            <Segmented
              label={t("batch.import.access")}
              segments={(["private", "package"] as const).map((value) => ({
                value,
                label: t(`batch.import.access.${value}`),
              }))}
              value={choice.access}
              onChange={(access) => setChoice({ ...choice, access })}
            />
          </div>
        ) : (
          <p className={styles.note}>{t("batch.import.accessNote")}</p>
        )}
      </div>
      {uploading ? (
        <UploadWay uploading={uploading} onCancel={cancel} />
      ) : (
        // biome-ignore lint/a11y/noStaticElementInteractions: -- dropping is a second way; the button inside is the first
        <div
          className={styles.drop}
          data-over={isOver || undefined}
          onDragOver={drag(true)}
          onDragLeave={drag(false)}
          onDrop={drop}
        >
          <input
            ref={chooser}
            hidden
            type="file"
            accept=".zip,.xml,application/zip,text/xml"
            aria-label={t("batch.import.choose")}
            onChange={choose}
          />
          <Button leftSection={<Icon name="file" />} onClick={() => chooser.current?.click()}>
            {t("batch.import.choose")}
          </Button>
          <p className={styles.note}>{t("batch.import.drop")}</p>
        </div>
      )}
    </Card>
  );
}
