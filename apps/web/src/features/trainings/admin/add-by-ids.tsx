import { Button, Modal, Textarea } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { WireData } from "@touchstone/contract/web";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { listText } from "../../../platform/i18n/list-text.ts";
import { showToast } from "../../../platform/toasts/toasts.ts";
import { Icon } from "../../../ui/icon.tsx";
import styles from "./add-by-ids.module.css";
import { forgetTrainings, useTrainingCalls } from "./admin-api.ts";

type Named = WireData<"findTrainingProblems">;

/** As much as the server reads. */
const idTextMax = 4_000;

/** Puts problems into a training by their ids: a list is typed or pasted, looked up, and then added at once. */
export function AddByIds({ tid, onClose }: { tid: number; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const { call } = useTrainingCalls();
  const [ids, setIds] = useState("");
  const { mutate, isPending, data, reset } = useMutation({
    mutationFn: () => call("findTrainingProblems", { tid, ids: ids.trim() }),
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={t("trainingAdmin.problem.byIds")}
      closeButtonProps={{ "aria-label": t("ui.close"), icon: <Icon name="close" />, size: 32 }}
      size={560}
    >
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (ids.trim() !== "") mutate();
        }}
      >
        <Textarea
          data-autofocus
          rows={3}
          maxLength={idTextMax}
          label={t("trainingAdmin.problem.ids")}
          description={t("trainingAdmin.problem.idsNote")}
          value={ids}
          onChange={({ currentTarget }) => {
            setIds(currentTarget.value);
            // What was found is of another list.
            reset();
          }}
        />
        {data ? (
          <Found tid={tid} named={data} onClose={onClose} />
        ) : (
          <div className={styles.acts}>
            <Button type="submit" disabled={ids.trim() === ""} loading={isPending}>
              {t("trainingAdmin.problem.find")}
            </Button>
          </div>
        )}
      </form>
    </Modal>
  );
}

/** What the ids name, and which of them name nothing. */
function Found({ tid, named, onClose }: { tid: number; named: Named; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const { found, missing } = named;
  const pids = found.filter(({ isIn }) => !isIn).map(({ pid }) => pid);
  const { mutate, isPending } = useAdding(tid, onClose);
  return (
    <div role="status" className={styles.found}>
      {found.length > 0 && (
        <ul className={styles.list} aria-label={t("trainingAdmin.tab.problems")}>
          {found.map(({ pid, problemId, title, isIn }) => (
            <li key={pid} data-in={isIn || undefined}>
              <span className={styles.id}>{problemId}</span>
              <span className={styles.title}>{title}</span>
              {isIn && <small>{t("trainingAdmin.problem.isIn")}</small>}
            </li>
          ))}
        </ul>
      )}
      {missing.length > 0 && (
        <p className={styles.missing}>
          <Icon name="warn" size={14} />
          <span>{t("trainingAdmin.problem.missing", { ids: listText(t, missing) })}</span>
        </p>
      )}
      {pids.length === 0 && <p className={styles.none}>{t("trainingAdmin.problem.foundNone")}</p>}
      <div className={styles.acts}>
        <Button disabled={pids.length === 0} loading={isPending} onClick={() => mutate(pids)}>
          {t("trainingAdmin.problem.addCount", { count: pids.length })}
        </Button>
      </div>
    </div>
  );
}

function useAdding(tid: number, onAdded: () => void) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { call } = useTrainingCalls();
  return useMutation({
    mutationFn: (pids: number[]) => call("addTrainingProblems", { tid, pids }),
    onSuccess: ({ added }) => {
      showToast("success", t("trainingAdmin.problem.addedCount", { count: added }));
      onAdded();
    },
    onSettled: () => forgetTrainings(queryClient),
  });
}
