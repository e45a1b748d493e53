import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { version } from "../../../../package.json";
import { usePageTitle, useSite } from "../../../features/settings/index.ts";
import { PageLink } from "../../../platform/page-link.tsx";
import { Card } from "../../../ui/card.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import styles from "./developer.module.css";

/** What drives this site, and where to read more. */
export function DeveloperPage(): ReactNode {
  const { t } = useTranslation();
  const { projectName, projectUrl } = useSite();
  usePageTitle(t("developer.title"));
  return (
    <>
      <PageHead title={t("developer.title")} sub={t("developer.sub", { name: projectName })} />
      <div className={styles.cards}>
        <Card icon="info" title={t("developer.project")}>
          <dl className={styles.facts}>
            <dt>{t("developer.name")}</dt>
            <dd>{projectName}</dd>
            <dt>{t("developer.version")}</dt>
            <dd>{version}</dd>
            <dt>{t("developer.license")}</dt>
            <dd>MIT</dd>
          </dl>
        </Card>
        <Card icon="link" title={t("developer.links")}>
          <ul className={styles.links}>
            {/^https?:\/\//.test(projectUrl) && (
              <li>
                <a href={projectUrl} rel="noopener">
                  {t("developer.home")}
                  <Icon name="link" size={14} />
                </a>
              </li>
            )}
            <li>
              <a href="/api/docs">{t("developer.api")}</a>
            </li>
            <li>
              <PageLink page={{ name: "Introduction" }}>{t("developer.introduction")}</PageLink>
            </li>
          </ul>
        </Card>
      </div>
    </>
  );
}
