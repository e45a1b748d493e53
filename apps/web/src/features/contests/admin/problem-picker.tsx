import { Button, TextInput } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { WireData } from "@touchstone/contract/web";
import { contestLimits, contestProblemFaults } from "@touchstone/domain";
import { type FormEvent, type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../platform/http/call.ts";
import { showToast } from "../../../platform/toasts/toasts.ts";
import { ProblemChoice, useChoice } from "../../problems/admin/index.ts";
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
  const [chosen, setChosen] = useState<Problem>();
  const choice = useChoice();
  const { callOptions } = useContestCalls();
  const asked = { cid: contest.id, problemType: contest.type, ...choice.asked };
  const query = useQuery(callOptions("getAdminContestProblems", asked));
  return (
    <ProblemChoice
      title={t("contestAdmin.problem.addPublic")}
      choice={choice}
      list={query.data?.problemList}
      query={query}
      onAdd={setChosen}
      onClose={onClose}
    >
      {chosen && (
        <NameIt
          key={chosen.id}
          contest={contest}
          problem={chosen}
          isOwn={choice.ofGroup}
          suggested={letterOf(count)}
          onDone={() => setChosen(undefined)}
        />
      )}
    </ProblemChoice>
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
          {t("authoring.choice.add")}
        </Button>
      </div>
    </form>
  );
}
