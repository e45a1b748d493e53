import { ActionIcon } from "@mantine/core";
import { useSearch } from "@tanstack/react-router";
import { countText } from "@touchstone/domain";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { AnnexFiles, type ProblemDetail, Statement } from "../../../features/problems/index.ts";
import { useGoTo } from "../../../platform/page-link.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { TabBar, TabPanel } from "../../../ui/tab-bar.tsx";
import { HiddenTitle } from "./hidden-title.tsx";
import { MySubmissions } from "./my-submissions.tsx";
import styles from "./problem-tabs.module.css";
import type { SolvePlace } from "./solve-place.ts";

/** What the left side of the page needs. */
export interface ProblemTabsProps {
  detail: ProblemDetail;
  place: SolvePlace;
  /** The user's own status; undefined for a visitor. */
  status: number | undefined;
  /** How many submissions the user has made; undefined until it is known. */
  ownTotal: number | undefined;
  /** True while the editor is folded away. */
  isFolded: boolean;
  onFold: () => void;
  /** Runs the program on a sample by its number; undefined where nothing can be run. */
  onRunSample: ((number: number) => void) | undefined;
}

type Tab = "description" | "mine" | "files";

/** The statement, the user's own submissions and the files of a problem. The tab stands in the address. */
export function ProblemTabs(props: ProblemTabsProps): ReactNode {
  const { detail, place, status, ownTotal, isFolded, onFold, onRunSample } = props;
  const { t } = useTranslation();
  const goTo = useGoTo();
  const { tab: asked }: { tab?: unknown } = useSearch({ strict: false });
  const { problemId, userExtraFile: files } = detail.problem;
  const fileCount = Object.keys(files).length;
  const tabs: { value: Tab; label: ReactNode }[] = [
    { value: "description", label: t("problem.description") },
    { value: "mine", label: <Counted name={t("problem.mySubmissions")} count={ownTotal ?? 0} /> },
    ...(fileCount > 0
      ? [{ value: "files" as const, label: <Counted name={t("problem.files")} count={fileCount} /> }]
      : []),
  ];
  const tab = tabs.find(({ value }) => value === asked)?.value ?? "description";
  const choose = (value: Tab) => {
    const query = value === "description" ? {} : { tab: value };
    goTo({ ...place.page, query }, { replace: true });
  };
  const foldLabel = isFolded ? t("problem.showEditor") : t("problem.onlyProblem");
  return (
    <>
      <div className={styles.bar} data-screen-only>
        <TabBar id="problem" label={t("problem.tabs")} tabs={tabs} value={tab} onChange={choose} />
        <span className={styles.fold}>
          <ActionIcon aria-label={foldLabel} title={foldLabel} aria-pressed={isFolded} onClick={onFold}>
            <Icon name="panel" />
          </ActionIcon>
        </span>
      </div>
      <div key={tab} className={styles.scroll} data-tab={tab}>
        <TabPanel id="problem" value={tab}>
          {tab !== "description" && <HiddenTitle title={detail.problem.title} />}
          {tab === "description" && (
            <>
              {place.notice}
              <Statement
                detail={detail}
                status={status}
                submissions={place.submissions}
                discussion={place.discussion}
                onRunSample={onRunSample}
              />
            </>
          )}
          {tab === "mine" && <MySubmissions problemId={problemId} place={place} />}
          {tab === "files" && <AnnexFiles files={files} />}
        </TabPanel>
      </div>
    </>
  );
}

function Counted({ name, count }: { name: string; count: number }): ReactNode {
  return (
    <>
      {`${name} `}
      {count > 0 && <span className={styles.count}>{countText(count)}</span>}
    </>
  );
}
