import { Button, Modal, TextInput } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { WireData } from "@touchstone/contract/web";
import { contestLimits, contestProblemFaults } from "@touchstone/domain";
import { type FormEvent, type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useGid } from "../../../platform/group-place.ts";
import { call } from "../../../platform/http/call.ts";
import { showToast } from "../../../platform/toasts/toasts.ts";
import { type Column, DataTable } from "../../../ui/data-table.tsx";
import { Empty } from "../../../ui/empty.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { InlineError } from "../../../ui/inline-error.tsx";
import { Pager } from "../../../ui/pager.tsx";
import { SearchField } from "../../../ui/search-field.tsx";
import { Segmented } from "../../../ui/segmented.tsx";
import { type AdminContest, forgetContests, useContestCalls } from "./admin-api.ts";
import styles from "./dialogs.module.css";

type Problem = WireData<"getAdminContestProblems">["problemList"]["records"][number];

/** What the picker needs. */
export interface ProblemPickerProps {
  contest: AdminContest;
  /** How many problems the contest has: the next one is offered the next letter. */
  count: number;
  onClose: () => void;
}

/** The name that the next problem of a contest is offered. */
export function letterOf(count: number): string {
  return count < 26 ? String.fromCharCode(65 + count) : "";
}

/**
 * Picks problems that are not in a contest yet, of its rule or of other judges; each is asked how it is called there.
 */
export function ProblemPicker({ contest, count, onClose }: ProblemPickerProps): ReactNode {
  const { t } = useTranslation();
  const [keyword, setKeyword] = useState("");
  const [place, setPlace] = useState({ page: 1, pageSize: 10 });
  const [chosen, setChosen] = useState<Problem>();
  const gid = useGid();
  const [ofGroup, setOfGroup] = useState(false);
  const { callOptions } = useContestCalls();
  const { data, isError, isPlaceholderData, refetch } = useQuery(
    callOptions("getAdminContestProblems", {
      ...{ cid: contest.id, problemType: contest.type, keyword },
      ...{ currentPage: place.page, limit: place.pageSize },
      ...(gid !== undefined && { ofGroup }),
    }),
  );
  const columns: Column<Problem>[] = [
    {
      id: "id",
      header: t("authoring.field.problemId"),
      width: 110,
      cell: ({ problemId }) => problemId,
    },
    { id: "title", header: t("authoring.field.title"), cell: ({ title }) => title },
    {
      id: "add",
      header: "",
      width: 90,
      align: "right",
      cell: (problem) => (
        <Button
          size="xs"
          variant="default"
          aria-label={t("contestAdmin.problem.addOne", { id: problem.problemId })}
          onClick={() => setChosen(problem)}
        >
          {t("contestAdmin.problem.add")}
        </Button>
      ),
    },
  ];
  const list = data?.problemList;
  const title = t(gid === undefined ? "contestAdmin.problem.addPublic" : "contestAdmin.problem.addAny");
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      closeButtonProps={{ "aria-label": t("ui.close"), icon: <Icon name="close" />, size: 32 }}
      size={720}
      classNames={{ title: styles.title }}
    >
      {chosen ? (
        <NameIt
          key={chosen.id}
          contest={contest}
          problem={chosen}
          isOwn={ofGroup}
          suggested={letterOf(count)}
          onDone={() => setChosen(undefined)}
        />
      ) : (
        <>
          {gid !== undefined && (
            <Segmented
              label={t("contestAdmin.problem.from")}
              segments={[
                { value: false, label: t("contestAdmin.problem.fromPublic") },
                { value: true, label: t("contestAdmin.problem.fromGroup") },
              ]}
              value={ofGroup}
              onChange={(isOwn) => {
                setOfGroup(isOwn);
                setPlace({ ...place, page: 1 });
              }}
            />
          )}
          <SearchField
            icon="search"
            label={t("contestAdmin.problem.keyword")}
            value={keyword}
            onSearch={(text) => {
              setKeyword(text);
              setPlace({ ...place, page: 1 });
            }}
          />
          <DataTable
            label={title}
            columns={columns}
            rows={list?.records}
            rowKey={({ id }) => id}
            isRefreshing={isPlaceholderData}
            empty={<Empty title={t("contestAdmin.problem.nothingToAdd")} />}
            error={
              isError && <InlineError title={t("contestAdmin.loadFailed")} onRetry={() => void refetch()} />
            }
          />
          {list && list.total > 0 && (
            <Pager
              total={list.total}
              totalIsFloor={list.totalIsFloor}
              page={place.page}
              pageSize={place.pageSize}
              sizes={[10, 30, 50, 100]}
              noun={t("problems.noun", { count: list.total })}
              onChange={setPlace}
            />
          )}
        </>
      )}
    </Modal>
  );
}

interface NameItProps {
  contest: AdminContest;
  problem: Problem;
  /** True for a problem of the group. */
  isOwn: boolean;
  suggested: string;
  onDone: () => void;
}

/** Asks for the display id inside the contest; an empty one is refused. */
function NameIt({ contest, problem, isOwn, suggested, onDone }: NameItProps): ReactNode {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { call: callHere } = useContestCalls();
  const [displayId, setDisplayId] = useState(suggested);
  const [isTried, setIsTried] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => {
      const asked = { cid: contest.id, displayId };
      return isOwn
        ? call("addOwnGroupContestProblem", { ...asked, problemId: problem.problemId })
        : callHere("addPublicContestProblem", { ...asked, pid: problem.id });
    },
    onSuccess: () => {
      showToast("success", t("contestAdmin.problem.added"));
      forgetContests(queryClient);
      onDone();
    },
  });
  const [fault] = contestProblemFaults({ displayId, displayTitle: problem.title });
  const send = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (!fault && !isPending) mutate();
  };
  return (
    <form className={styles.form} noValidate onSubmit={send}>
      <p className={styles.note}>
        {t("contestAdmin.problem.nameIt", { id: problem.problemId, title: problem.title })}
      </p>
      <TextInput
        data-autofocus
        label={t("authoring.field.displayId")}
        required
        maxLength={contestLimits.displayIdMax}
        value={displayId}
        error={isTried && fault && t(fault.key)}
        onChange={({ currentTarget }) => setDisplayId(currentTarget.value)}
      />
      <div className={styles.answers}>
        <Button variant="default" onClick={onDone}>
          {t("ui.cancel")}
        </Button>
        <Button type="submit" mod={{ disabled: isPending }}>
          {t("contestAdmin.problem.add")}
        </Button>
      </div>
    </form>
  );
}
