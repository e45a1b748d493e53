import { ActionIcon } from "@mantine/core";
import { lengthText } from "@touchstone/domain";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { saveFile } from "../../../ui/save-file.ts";
import styles from "./annex-files.module.css";

/** The files beside a problem: each can be read here, copied and kept. */
export function AnnexFiles({ files }: { files: Readonly<Record<string, string>> }): ReactNode {
  const { t } = useTranslation();
  return (
    <>
      <p className={styles.lead}>{t("problem.filesLead")}</p>
      <ul className={styles.files}>
        {Object.entries(files).map(([name, content]) => (
          <li key={name}>
            <details>
              <summary>
                <Icon name="right" size={14} />
                <b>{name}</b>
                <small>{lengthText(new Blob([content]).size)}</small>
              </summary>
              <pre>{content}</pre>
            </details>
            <span className={styles.acts}>
              <CopyButton text={content} label={t("problem.copyFile", { name })} isBare />
              <ActionIcon
                size={28}
                aria-label={t("problem.download", { name })}
                title={t("problem.download", { name })}
                onClick={() => saveFile(name, [content])}
              >
                <Icon name="download" size={14} />
              </ActionIcon>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
