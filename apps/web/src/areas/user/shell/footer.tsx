import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSite } from "../../../features/settings/index.ts";
import { PageLink } from "../../../platform/page-link.tsx";
import { Mark } from "../../../ui/mark.tsx";
import { LanguageButton, ThemeButton } from "./appearance.tsx";
import styles from "./footer.module.css";

/** The end of every page that scrolls. */
export function Footer(): ReactNode {
  const { t } = useTranslation();
  const { name, projectName, projectUrl, ...site } = useSite();
  return (
    <footer className={styles.footer} data-screen-only>
      <div className={styles.columns}>
        <div className={styles.brand}>
          <span className={styles.name}>
            <Mark size={20} />
            <b>{name}</b>
          </span>
          <p>{t("shell.motto")}</p>
        </div>
        <div>
          <b>{t("shell.footer.service")}</b>
          <PageLink page={{ name: "SubmissionList" }}>{t("shell.footer.queue")}</PageLink>
        </div>
        <div>
          <b>{t("shell.footer.project")}</b>
          <PageLink page={{ name: "Introduction" }}>{t("shell.introduction")}</PageLink>
          <PageLink page={{ name: "Developer" }}>{t("shell.developer")}</PageLink>
          <Linked name={projectName} url={projectUrl} />
          <a href="/api/docs">{t("shell.footer.api")}</a>
        </div>
      </div>
      <div className={styles.low}>
        <span>© {name}</span>
        <Linked name={site.recordName} url={site.recordUrl} />
        <Linked name={site.policeRecordName} url={site.policeRecordUrl} />
        <span className={styles.tools}>
          <LanguageButton />
          <ThemeButton />
        </span>
      </div>
    </footer>
  );
}

/** A name that leads somewhere where it can; nothing without a name. */
function Linked({ name, url }: { name: string; url: string }): ReactNode {
  if (!name) return null;
  return url ? <a href={url}>{name}</a> : <span>{name}</span>;
}
