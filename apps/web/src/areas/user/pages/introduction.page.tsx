import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { HelpSections } from "../../../features/help/index.ts";
import { usePageTitle } from "../../../features/settings/index.ts";
import { Card } from "../../../ui/card.tsx";
import type { IconName } from "../../../ui/icon-paths.ts";
import { PageHead } from "../../../ui/page-head.tsx";
import styles from "./introduction.module.css";

/** What the site is made for, each with its icon. */
const virtues = [
  ["distributed", "server"],
  ["customization", "sliders"],
  ["security", "shield"],
  ["diversity", "globe"],
  ["openSource", "branch"],
] as const satisfies readonly (readonly [string, IconName])[];

/** What this site is and can do, and how to work with it. */
export function IntroductionPage(): ReactNode {
  const { t } = useTranslation();
  usePageTitle(t("introduction.title"));
  return (
    <>
      <PageHead title={t("introduction.title")} sub={t("introduction.sub")} />
      <div className={styles.cards}>
        {virtues.map(([name, icon]) => (
          <Card key={name} icon={icon} title={t(`introduction.${name}`)}>
            <p className={styles.text}>{t(`introduction.${name}Text`)}</p>
          </Card>
        ))}
      </div>
      <HelpSections />
    </>
  );
}
