import { ActionIcon, Button, TextInput } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { WireData, WireInput } from "@touchstone/contract/web";
import { contestLimits, contestProblemFaults } from "@touchstone/domain";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useGid } from "../../../platform/group-place.ts";
import { PageLink } from "../../../platform/page-link.tsx";
import { showToast } from "../../../platform/toasts/toasts.ts";
import { useConfirm } from "../../../ui/confirm.tsx";
import { type Column, DataTable, type DataTableProps } from "../../../ui/data-table.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Toggle } from "../../../ui/toggle.tsx";
import { useTyped } from "../../../ui/use-typed.ts";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { AuthSelect } from "../../problems/admin/index.ts";
import { forgetContests, useContestCalls } from "./admin-api.ts";
import styles from "./contest-problem-table.module.css";

type List = WireData<"getAdminContestProblems">;

/** A problem and how it stands in the contest. */
export interface ContestProblemRow {
  // Whose group it is, is told in a group alone.
  problem: List["problemList"]["records"][number] & { gid?: number | null };
  link: List["contestProblemMap"][string];
}

/** What the table shows. */
export interface ContestProblemTableProps
  extends Pick<DataTableProps<ContestProblemRow>, "rows" | "isRefreshing" | "empty" | "error"> {
  cid: number;
}

/** What a balloon has before somebody chooses. */
const usualColour = "#5b7fd6";

/** The problems of a contest; what is changed here is saved at once. */
export function ContestProblemTable({ cid, ...list }: ContestProblemTableProps): ReactNode {
  const { t } = useTranslation();
  const isInGroup = useGid() !== undefined;
  const change = useChange(cid);
  const remove = useRemove(cid);
  const colour = ({ link }: ContestProblemRow) => (
    <span className={styles.colour}>
      <ColourInput
        key={link.color}
        label={t("contestAdmin.problem.colourOf", { id: link.displayId })}
        value={link.color ?? usualColour}
        onChange={(color) => change({ pid: link.pid, color })}
      />
      <span style={{ color: link.color ?? usualColour }}>
        <Icon name="balloon" size={16} />
      </span>
    </span>
  );
  const hide = ({ link }: ContestProblemRow, label: ReactNode) => (
    <Toggle
      label={label}
      isOn={link.hideUntilEnd}
      onChange={(hideUntilEnd) => change({ pid: link.pid, hideUntilEnd })}
    />
  );
  const hideWord = (id: string) => (
    <VisuallyHidden>{t("contestAdmin.problem.hideOne", { id })}</VisuallyHidden>
  );
  const names = (row: ContestProblemRow) => <Names row={row} onChange={change} />;
  const acts = (row: ContestProblemRow) => <Acts cid={cid} row={row} onChange={change} onRemove={remove} />;
  const columns: Column<ContestProblemRow>[] = [
    { id: "colour", header: t("contestAdmin.problem.colour"), width: 84, cell: colour },
    { id: "names", header: t("contestAdmin.problem.names"), cell: names },
    {
      id: "original",
      header: t("contestAdmin.problem.original"),
      cell: (row) => <Original row={row} />,
    },
    {
      id: "hide",
      header: t("contestAdmin.problem.hide"),
      width: 110,
      cell: (row) => hide(row, hideWord(row.link.displayId)),
    },
    {
      id: "acts",
      header: t("contestAdmin.acts"),
      align: "right",
      width: isInGroup ? 240 : 190,
      cell: acts,
    },
  ];
  return (
    <DataTable
      {...list}
      label={t("contestAdmin.tab.problems")}
      columns={columns}
      rowKey={({ link }) => link.pid}
      card={(row) => (
        <div className={styles.card}>
          <div className={styles.line}>
            {colour(row)}
            <Original row={row} />
          </div>
          {names(row)}
          <div className={styles.line}>
            {hide(row, t("contestAdmin.problem.hide"))}
            {acts(row)}
          </div>
        </div>
      )}
    />
  );
}

/** The display id and the title inside the contest; saved when the field is left. */
function Names({ row, onChange }: { row: ContestProblemRow; onChange: Change }): ReactNode {
  const { t } = useTranslation();
  const { link } = row;
  const [displayId, typeId] = useTyped(link.displayId);
  const [displayTitle, typeTitle] = useTyped(link.displayTitle);
  const typed = { displayId, displayTitle };
  const type = { displayId: typeId, displayTitle: typeTitle };
  const faults = contestProblemFaults(typed);
  const save = (name: keyof typeof typed) => {
    if (faults.length > 0) return;
    const text = typed[name].trim();
    type[name](text);
    if (text !== link[name]) onChange({ pid: link.pid, [name]: text });
  };
  const field = (name: keyof typeof typed, word: string, max: number) => {
    const fault = faults.find(({ path }) => path === name);
    return (
      <TextInput
        className={`${styles[name]}`}
        aria-label={word}
        maxLength={max}
        value={typed[name]}
        error={fault && t(fault.key)}
        onChange={({ currentTarget }) => type[name](currentTarget.value)}
        onBlur={() => save(name)}
        onKeyDown={(event) => {
          if (event.key === "Enter" && !event.nativeEvent.isComposing) save(name);
        }}
      />
    );
  };
  const id = link.displayId;
  return (
    <span className={styles.names}>
      {field("displayId", t("contestAdmin.problem.displayIdOf", { id }), contestLimits.displayIdMax)}
      {field("displayTitle", t("contestAdmin.problem.titleOf", { id }), contestLimits.displayTitleMax)}
    </span>
  );
}

function Original({ row: { problem } }: { row: ContestProblemRow }): ReactNode {
  return (
    <span className={styles.original}>
      <span className={styles.id}>{problem.problemId}</span> {problem.title}
    </span>
  );
}

interface ActsProps {
  cid: number;
  row: ContestProblemRow;
  onChange: Change;
  onRemove: (row: ContestProblemRow) => Promise<void>;
}

function Acts({ cid, row, onChange, onRemove }: ActsProps): ReactNode {
  const { t } = useTranslation();
  const gid = useGid();
  const { problem, link } = row;
  const problemId = String(problem.id);
  const mayEdit = problem.mayEdit && (gid === undefined || problem.gid === gid);
  const { pid, displayId: id, pinnedRevision, currentRevision } = link;
  const isBehind = pinnedRevision !== null && pinnedRevision !== currentRevision;
  return (
    <span className={styles.acts}>
      {isBehind && (
        <Button size="xs" variant="default" onClick={() => onChange({ pid, movePin: true })}>
          {t("contestAdmin.problem.movePin", { from: pinnedRevision, to: currentRevision ?? 0 })}
        </Button>
      )}
      {gid !== undefined && <AuthSelect problem={{ ...problem, mayEdit }} isInContest />}
      {mayEdit ? (
        <PageLink
          className={styles.edit}
          page={
            gid === undefined
              ? { name: "AdminContestProblemEdit", params: { contestId: String(cid), problemId } }
              : { name: "AdminProblemEdit", params: { problemId } }
          }
          aria-label={t("contestAdmin.problem.edit", { id })}
          title={t("contestAdmin.problem.edit", { id })}
        >
          <Icon name="edit" />
        </PageLink>
      ) : (
        <span className={styles.noEdit} />
      )}
      <ActionIcon
        size={36}
        aria-label={t("contestAdmin.problem.remove", { id })}
        title={t("contestAdmin.problem.remove", { id })}
        onClick={() => void onRemove(row)}
      >
        <Icon name="trash" />
      </ActionIcon>
    </span>
  );
}

interface ColourInputProps {
  label: string;
  value: string;
  onChange: (colour: string) => void;
}

/** A picked colour is saved when the picker closes, not at every hue passed on the way. */
function ColourInput({ label, value, onChange }: ColourInputProps): ReactNode {
  const [picked, setPicked] = useState(value);
  return (
    <input
      type="color"
      aria-label={label}
      value={picked}
      onChange={({ currentTarget }) => setPicked(currentTarget.value)}
      onBlur={() => picked !== value && onChange(picked)}
    />
  );
}

type Change = (change: Omit<WireInput<"changeContestProblemLink">, "cid">) => void;

function useChange(cid: number): Change {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { call } = useContestCalls();
  const { mutate } = useMutation({
    mutationFn: (change: Parameters<Change>[0]) => call("changeContestProblemLink", { cid, ...change }),
    onSuccess: () => showToast("success", t("Update_Successfully")),
    onSettled: () => forgetContests(queryClient),
  });
  return mutate;
}

function useRemove(cid: number) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const queryClient = useQueryClient();
  const { call } = useContestCalls();
  const { mutate } = useMutation({
    mutationFn: (pid: number) => call("removeContestProblem", { cid, pid }),
    onSuccess: () => showToast("success", t("contestAdmin.problem.removed")),
    onSettled: () => forgetContests(queryClient),
  });
  return async ({ link }: ContestProblemRow) => {
    const isSure = await confirm({
      title: t("contestAdmin.problem.remove.title", { id: link.displayId, title: link.displayTitle }),
      text: t("contestAdmin.problem.remove.text"),
      confirmLabel: t("contestAdmin.problem.remove.confirm"),
      isDanger: true,
    });
    if (isSure) mutate(link.pid);
  };
}
