import { useQuery } from "@tanstack/react-query";
import type { WireData } from "@touchstone/contract/web";
import { memoryText, missingText } from "@touchstone/domain";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { watchOptions } from "../../../platform/http/call-options.ts";
import { Card } from "../../../ui/card.tsx";
import { type Column, DataTable } from "../../../ui/data-table.tsx";
import { Empty } from "../../../ui/empty.tsx";
import { Health } from "../../../ui/health.tsx";
import { InlineError } from "../../../ui/inline-error.tsx";
import { Meter } from "../../../ui/meter.tsx";
import { BackupAge, type BackupAgeProps } from "./backup-age.tsx";
import styles from "./services-card.module.css";

type Service = WireData<"getServiceInfo">["services"][number];

const engines = { database: "PostgreSQL", cache: "Redis", bus: "NATS" } as const;

/** The processes of the site with what they use, whether the engines answer them, and how old the last backup is. */
export function ServicesCard({ backup }: { backup: BackupAgeProps | undefined }): ReactNode {
  const { t } = useTranslation();
  const info = useQuery(watchOptions("getServiceInfo", {}));
  const columns: Column<Service>[] = [
    {
      id: "name",
      header: t("dashboard.services.name"),
      width: 70,
      cell: ({ serviceId }) => <b>{serviceId}</b>,
    },
    {
      id: "host",
      header: t("dashboard.services.host"),
      width: 130,
      cell: (service) => <Host service={service} />,
    },
    {
      id: "cores",
      header: t("dashboard.services.cores"),
      align: "right",
      width: 44,
      cell: ({ cpuCores }) => cpuCores,
    },
    {
      id: "cpu",
      header: t("dashboard.services.cpu"),
      width: 134,
      cell: ({ isHealthy, percentCpuLoad }) => (isHealthy ? <Meter percent={percentCpuLoad} /> : missingText),
    },
    {
      id: "memory",
      header: t("dashboard.services.memory"),
      width: 134,
      cell: ({ isHealthy, percentMemoryLoad, memoryBytes }) =>
        isHealthy ? (
          <span title={memoryText(memoryBytes / 1024)}>
            <Meter percent={percentMemoryLoad} />
          </span>
        ) : (
          missingText
        ),
    },
    {
      id: "state",
      header: t("dashboard.services.state"),
      width: 96,
      cell: ({ isHealthy }) => (
        <Health kind={isHealthy ? "good" : "bad"}>
          {t(isHealthy ? "dashboard.well" : "dashboard.away.short")}
        </Health>
      ),
    },
  ];
  const isSecure = window.location.protocol === "https:";
  return (
    <Card
      icon="server"
      title={t("dashboard.services")}
      right={
        <Health kind={isSecure ? "good" : "warning"}>
          {isSecure ? "HTTPS" : t("dashboard.services.notSecure")}
        </Health>
      }
      isFlush
    >
      <DataTable
        label={t("dashboard.services")}
        columns={columns}
        rows={info.data?.services}
        rowKey={({ host, pid }) => `${host}:${pid}`}
        skeletonRows={2}
        empty={<Empty title={t("dashboard.services.none")} />}
        error={info.isError && <InlineError text={info.error.message} onRetry={() => void info.refetch()} />}
      />
      {info.data && (
        <ul className={styles.engines} aria-label={t("dashboard.engines")}>
          {(["database", "cache", "bus"] as const).map((engine) => (
            <li key={engine}>
              <Health kind={info.data.engines[engine] === "up" ? "good" : "bad"}>
                {engines[engine]}
                {info.data.engines[engine] === "down" && ` · ${t("dashboard.away.short")}`}
              </Health>
            </li>
          ))}
        </ul>
      )}
      {backup && <BackupAge lastBackup={backup.lastBackup} now={backup.now} />}
    </Card>
  );
}

function Host({ service: { host, pid, version } }: { service: Service }): ReactNode {
  return (
    <span className={styles.host} title={`${host} · ${pid} · ${version}`}>
      {host}
      <small>
        {version} · {pid}
      </small>
    </span>
  );
}
