import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { PageLink } from "../../../platform/page-link.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { InlineError } from "../../../ui/inline-error.tsx";
import { SideDrawer } from "../../../ui/side-drawer.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import styles from "./import-report.module.css";
import { messageOf } from "./message-of.ts";
import { type ImportedProblem, importOptions } from "./package-api.ts";

/** What the report needs. */
export interface ImportReportProps {
  /** Undefined while none is open. */
  id: number | undefined;
  onClose: () => void;
}

/** What became of each problem of a package: what was made, what was dropped on the way, what failed and why. */
export function ImportReport({ id, onClose }: ImportReportProps): ReactNode {
  const { t } = useTranslation();
  const { data } = useQuery({ ...importOptions(id ?? 0), enabled: id !== undefined });
  const title = data ? t("batch.reportOf", { name: data.import.fileName }) : t("batch.report");
  return (
    <SideDrawer title={title} isOpen={id !== undefined} onClose={onClose}>
      {id !== undefined && <Problems id={id} />}
    </SideDrawer>
  );
}

function Problems({ id }: { id: number }): ReactNode {
  const { t } = useTranslation();
  const { data, isError, error, refetch } = useQuery(importOptions(id));
  if (isError) return <InlineError text={error.message} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={200} />;
  const { fault } = data.import;
  return (
    <>
      {fault !== null && <p className={styles.fault}>{t("batch.broken", { why: messageOf(fault) })}</p>}
      {data.problems.length === 0 && fault === null && (
        <p className={styles.quiet}>{t("batch.report.none")}</p>
      )}
      <ol className={styles.list}>
        {data.problems.map((problem) => (
          <li key={problem.number}>
            <Problem problem={problem} />
          </li>
        ))}
      </ol>
    </>
  );
}

function Problem({ problem }: { problem: ImportedProblem }): ReactNode {
  const { t } = useTranslation();
  const { name, title, pid, problemId, fault, losses, juryProgram } = problem;
  return (
    <>
      <h3 className={styles.head}>
        {pid === null ? (
          <span>{title || name}</span>
        ) : (
          <PageLink page={{ name: "AdminProblemEdit", params: { problemId: String(pid) } }}>
            <code>{problemId}</code> {title}
          </PageLink>
        )}
        <small>{name}</small>
      </h3>
      {fault && (
        <p className={styles.fault}>
          <Icon name="warn" size={14} />
          <span>
            {t("ui.named", { name: t("batch.report.notMade"), text: messageOf(fault.key) })}
            {fault.at && <code>{fault.at}</code>}
          </span>
        </p>
      )}
      {!fault && losses.length === 0 && <p className={styles.quiet}>{t("batch.report.clean")}</p>}
      {losses.length > 0 && (
        <>
          <p className={styles.quiet}>{t("batch.report.lost")}</p>
          <ul className={styles.losses}>
            {losses.map(({ code, what }) => (
              <li key={`${code} ${what}`}>
                {t(`batch.loss.${code}`)}
                {what && <code>{what}</code>}
              </li>
            ))}
          </ul>
        </>
      )}
      {juryProgram !== "none" && (
        <p className={juryProgram === "rejected" ? styles.fault : styles.quiet}>
          {t(`batch.compile.${juryProgram}`)}
        </p>
      )}
    </>
  );
}
