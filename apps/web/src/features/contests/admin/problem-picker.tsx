import { Button, Modal, TextInput } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { WireData } from "@touchstone/contract/web";
import { contestLimits, contestProblemFaults } from "@touchstone/domain";
import { type FormEvent, type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../platform/http/call.ts";
import { callOptions } from "../../../platform/http/call-options.ts";
import { showToast } from "../../../platform/toasts/toasts.ts";
import { type Column, DataTable } from "../../../ui/data-table.tsx";
import { Empty } from "../../../ui/empty.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { InlineError } from "../../../ui/inline-error.tsx";
import { Pager } from "../../../ui/pager.tsx";
import { SearchField } from "../../../ui/search-field.tsx";
import { type AdminContest, forgetContests } from "./admin-api.ts";
import styles from "./dialogs.module.css";

type Problem = WireData<"getAdminContestProblems">["problemList"]["records"][number];

/** What the picker needs. */
export interface ProblemPickerProps {
  contest: AdminContest;
  /** How many problems the contest has: the next one is offered the next letter. */
  count: number;
  onClose: () => void;
}

/** Picks problems of the contest's rule that are not in it yet; each is asked how it is called there. */
export function ProblemPicker({ contest, count, onClose }: ProblemPickerProps): ReactNode {
  const { t } = useTranslation();
  const [keyword, setKeyword] = useState("");
  const [place, setPlace] = useState({ page: 1, pageSize: 10 });
  const [chosen, setChosen] = useState<Problem>();
  const { data, isError, isPlaceholderData, refetch } = useQuery(
    callOptions("getAdminContestProblems", {
      ...{ cid: contest.id, problemType: contest.type, keyword },
      ...{ currentPage: place.page, limit: place.pageSize },
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
  return (
    <Modal
      opened
      onClose={onClose}
      title={t("contestAdmin.problem.addPublic")}
      closeButtonProps={{ "aria-label": t("ui.close"), icon: <Icon name="close" />, size: 32 }}
      size={720}
      classNames={{ title: styles.title }}
    >
      {chosen ? (
        <NameIt
          key={chosen.id}
          contest={contest}
          problem={chosen}
          suggested={count < 26 ? String.fromCharCode(65 + count) : ""}
          onDone={() => setChosen(undefined)}
        />
      ) : (
        <>
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
            label={t("contestAdmin.problem.addPublic")}
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
  suggested: string;
  onDone: () => void;
}

/** Asks for the display id inside the contest; an empty one is refused. */
function NameIt({ contest, problem, suggested, onDone }: NameItProps): ReactNode {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [displayId, setDisplayId] = useState(suggested);
  const [isTried, setIsTried] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => call("addPublicContestProblem", { cid: contest.id, pid: problem.id, displayId }),
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
