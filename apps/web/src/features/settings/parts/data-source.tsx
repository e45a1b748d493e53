import type { WireData } from "@touchstone/contract/web";
import { memoryText } from "@touchstone/domain";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import styles from "./settings-form.module.css";

/** Where the site keeps its data, without passwords, and where that is changed. */
export function DataSource({ source }: { source: WireData<"getDataSource"> }): ReactNode {
  const { t } = useTranslation();
  const isSet = (flag: boolean) => t(flag ? "settings.isSet" : "settings.notSet");
  const facts: [string, string][] = [
    [t("settings.dbAddress"), `${source.dbHost}:${source.dbPort}`],
    [t("settings.dbName"), source.dbName],
    [t("settings.dbUser"), source.dbUsername],
    [t("settings.password"), isSet(source.isDbPasswordSet)],
    [t("settings.dbVersion"), source.dbVersion],
    [t("settings.dbSize"), memoryText(Math.round(source.dbSizeBytes / 1024))],
    [t("settings.redisAddress"), `${source.redisHost}:${source.redisPort}`],
    [`Redis · ${t("settings.password")}`, isSet(source.isRedisPasswordSet)],
  ];
  return (
    <div className={styles.form}>
      <p className={styles.hint}>
        {t("settings.dataHint", { db: source.dbSetting, redis: source.redisSetting })}
      </p>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name} style={{ display: "contents" }}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
