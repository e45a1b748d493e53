import { useSearch } from "@tanstack/react-router";
import { batchTabs, type ProblemBatchQuery, readProblemBatchQuery } from "@touchstone/domain";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useGoTo } from "../../../platform/page-link.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { TabBar, TabPanel } from "../../../ui/tab-bar.tsx";
import { usePageTitle } from "../../settings/index.ts";
import styles from "./batch.page.module.css";
import { ExportList } from "./export-list.tsx";
import { ImportForm } from "./import-form.tsx";
import { ImportList } from "./import-list.tsx";
import { ImportReport } from "./import-report.tsx";
import { ProblemPicker } from "./problem-picker.tsx";
import { RemoteImport } from "./remote-import.tsx";

/** Problems in numbers: packages that come and go, and changes of many at once. What it shows stands in the address. */
export function ProblemBatchPage(): ReactNode {
  const { t } = useTranslation();
  usePageTitle(t("batch.title"));
  const goTo = useGoTo();
  const query = readProblemBatchQuery(useSearch({ strict: false }));
  const change = (changes: Partial<ProblemBatchQuery>) =>
    goTo({ name: "AdminProblemBatch", query: { ...query, ...changes } });
  const { tab } = query;
  return (
    <>
      <PageHead title={t("batch.title")} sub={t("batch.lead")} />
      <TabBar
        id="batch"
        label={t("batch.title")}
        tabs={batchTabs.map((value) => ({ value, label: t(`batch.tab.${value}`) }))}
        value={tab}
        onChange={(chosen) => change({ tab: chosen })}
      />
      <TabPanel id="batch" value={tab}>
        <div className={styles.blocks}>
          {tab === "import" && (
            <>
              <ImportForm />
              <ImportList onReport={(report) => change({ report })} />
            </>
          )}
          {tab === "remote" && <RemoteImport />}
          {tab === "export" && (
            <>
              <ProblemPicker query={query} onChange={change} />
              <ExportList />
            </>
          )}
        </div>
      </TabPanel>
      <ImportReport id={query.report} onClose={() => change({ report: undefined })} />
    </>
  );
}
