import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { callOptions } from "../../../platform/http/call-options.ts";
import { PageHead } from "../../../ui/page-head.tsx";
import { CarouselEditor } from "../parts/carousel-editor.tsx";
import { DataSource } from "../parts/data-source.tsx";
import { MailForm } from "../parts/mail-form.tsx";
import { MailTest } from "../parts/mail-test.tsx";
import { SettingsBlock } from "../parts/settings-block.tsx";
import { WebForm } from "../parts/web-form.tsx";
import { usePageTitle } from "../site.ts";
import styles from "./settings.page.module.css";

/** What the super admin sets of the site: names and records, pictures, mail; and where its data lies. */
export function SiteConfigPage(): ReactNode {
  const { t } = useTranslation();
  usePageTitle(t("settings.site"));
  const web = useQuery(callOptions("getWebConfig", {}));
  const carousel = useQuery(callOptions("getHomeCarousel", {}));
  const mail = useQuery(callOptions("getMailConfig", {}));
  const data = useQuery(callOptions("getDataSource", {}));
  return (
    <>
      <PageHead title={t("settings.site")} sub={t("settings.siteLead")} />
      <div className={styles.blocks}>
        <SettingsBlock
          title={t("settings.web")}
          icon="globe"
          query={web}
          shape={[2, 1, 1, 6, "line", "line", "line"]}
        >
          {(config) => <WebForm config={config} />}
        </SettingsBlock>
        <SettingsBlock
          title={t("settings.carousel")}
          icon="image"
          query={carousel}
          shape={["line", "line", "line"]}
        >
          {(pictures) => <CarouselEditor pictures={pictures} />}
        </SettingsBlock>
        <SettingsBlock
          title={t("settings.mail")}
          icon="mail"
          query={mail}
          shape={["line", 4, 1, "line", "line", 1]}
        >
          {(config) => (
            <>
              <MailForm config={config} />
              <MailTest />
            </>
          )}
        </SettingsBlock>
        <SettingsBlock
          title={t("settings.data")}
          icon="server"
          query={data}
          shape={["line", "line", "line", "line"]}
        >
          {(source) => <DataSource source={source} />}
        </SettingsBlock>
      </div>
    </>
  );
}
