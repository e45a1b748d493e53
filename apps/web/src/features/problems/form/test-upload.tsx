import { Button } from "@mantine/core";
import { type ChangeEvent, type ReactNode, useRef } from "react";
import { useTranslation } from "react-i18next";
import layout from "../../../ui/form/form-layout.module.css";
import { Icon } from "../../../ui/icon.tsx";
import { Progress } from "../../../ui/progress.tsx";
import { sizeText } from "../size-text.ts";
import type { Uploading } from "../uploading.ts";
import styles from "./test-upload.module.css";
import type { FormHandle } from "./use-problem-form.ts";
import { useTestUpload } from "./use-test-upload.ts";

/** Takes an archive of tests, shows how far it is on its way, and what in it was left over. */
export function TestUpload({ form }: { form: FormHandle }): ReactNode {
  const { t } = useTranslation();
  const chooser = useRef<HTMLInputElement>(null);
  const { upload, cancel, uploading, unused } = useTestUpload(form);
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    // The same file may be chosen again.
    currentTarget.value = "";
    if (file) void upload(file);
  };
  return (
    <div data-field="uploadTestcaseDir" tabIndex={-1} className={styles.upload}>
      <div className={layout.row}>
        <input
          ref={chooser}
          hidden
          type="file"
          accept=".zip,application/zip"
          aria-label={t("authoring.upload")}
          onChange={choose}
        />
        <Button
          variant="default"
          leftSection={<Icon name="upload" />}
          disabled={uploading !== undefined}
          onClick={() => chooser.current?.click()}
        >
          {t("authoring.upload")}
        </Button>
        <p className={layout.note}>{t("authoring.upload.note")}</p>
      </div>
      {uploading && <UploadWay uploading={uploading} onCancel={cancel} />}
      {unused.length > 0 && (
        <details className={styles.unused}>
          <summary>{t("authoring.upload.unused", { count: unused.length })}</summary>
          <ul>
            {unused.map(({ name, because }) => (
              <li key={name}>
                <code>{name}</code> {t(`authoring.unused.${because}`)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

/** How far a file is on its way, and the way to stop it. */
export function UploadWay({
  uploading,
  onCancel,
}: {
  uploading: Uploading;
  onCancel: () => void;
}): ReactNode {
  const { t } = useTranslation();
  const { name, bytes, totalBytes, secondsLeft } = uploading;
  const isThere = bytes >= totalBytes;
  return (
    <div className={styles.way}>
      <Icon name="file" />
      <div>
        <div className={styles.words}>
          <b>{name}</b>
          <span>
            {isThere
              ? t("authoring.upload.unpacking")
              : t("authoring.upload.sent", { sent: sizeText(bytes), total: sizeText(totalBytes) })}
            {!isThere &&
              secondsLeft !== undefined &&
              ` · ${t("authoring.upload.left", { count: secondsLeft })}`}
          </span>
          <button type="button" onClick={onCancel}>
            {t("ui.cancel")}
          </button>
        </div>
        <Progress label={t("authoring.upload.progress")} value={bytes} max={totalBytes} />
      </div>
    </div>
  );
}
