import { Button, NativeSelect, TextInput } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { WireData } from "@touchstone/contract/web";
import { type ContestStaffRole, contestStaffRoles, contestStatus } from "@touchstone/domain";
import { type FormEvent, type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../platform/http/call.ts";
import { callOptions } from "../../../platform/http/call-options.ts";
import { momentText } from "../../../platform/i18n/moment-text.ts";
import { showToast } from "../../../platform/toasts/toasts.ts";
import { Card } from "../../../ui/card.tsx";
import { useConfirm } from "../../../ui/confirm.tsx";
import { type Column, DataTable } from "../../../ui/data-table.tsx";
import { Empty } from "../../../ui/empty.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { InlineError } from "../../../ui/inline-error.tsx";
import { useContest } from "../contest-view.ts";
import styles from "./contest-staff.page.module.css";
import { ExtendContest } from "./extend-contest.tsx";

type Helper = WireData<"getContestStaff">[number];

/** Who helps to run the contest; its admins add and remove them, and give it more time while it runs. */
export function ContestStaffPage(): ReactNode {
  const { t } = useTranslation();
  const { contest, status, may } = useContest();
  if (!may("run")) return <Empty art="login" title={t("contest.staff.onlyAdmins")} />;
  return (
    <div className={styles.blocks}>
      <Staff cid={contest.id} />
      {status === contestStatus.running && <ExtendContest contest={contest} />}
    </div>
  );
}

function Staff({ cid }: { cid: number }): ReactNode {
  const { t } = useTranslation();
  const staff = useQuery(callOptions("getContestStaff", { cid }));
  const remove = useRemove(cid);
  const columns: Column<Helper>[] = [
    { id: "who", header: t("contest.staff.who"), cell: (helper) => <Name helper={helper} /> },
    { id: "role", header: t("contest.staff.role"), cell: (helper) => <Role role={helper.role} /> },
    {
      id: "given",
      header: t("contest.staff.given"),
      width: 260,
      cell: (helper) => <Given helper={helper} />,
    },
    {
      id: "acts",
      header: t("contest.staff.acts"),
      width: 110,
      align: "right",
      cell: (helper) => <RemoveButton helper={helper} onRemove={remove} />,
    },
  ];
  return (
    <Card icon="group" title={t("contest.staff")} isFlush>
      <AddForm cid={cid} />
      <DataTable
        label={t("contest.staff")}
        columns={columns}
        rows={staff.data}
        rowKey={({ uid, role }) => `${uid} ${role}`}
        skeletonRows={3}
        card={(helper) => (
          <div className={styles.card}>
            <Name helper={helper} />
            <Role role={helper.role} />
            <Given helper={helper} />
            <RemoveButton helper={helper} onRemove={remove} />
          </div>
        )}
        empty={<Empty title={t("contest.staff.loadFailed")} />}
        error={
          staff.isError && (
            <InlineError title={t("contest.staff.loadFailed")} onRetry={() => void staff.refetch()} />
          )
        }
      />
    </Card>
  );
}

function AddForm({ cid }: { cid: number }): ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [username, setUsername] = useState("");
  const [role, setRole] = useState<ContestStaffRole>("jury");
  const [fault, setFault] = useState<string>();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call("addContestStaff", { cid, username, role }, { isQuiet: true }),
    onSuccess: () => {
      showToast("success", t("contest.staff.added", { name: username }));
      setUsername("");
    },
    onError: ({ message }) => setFault(message),
    onSettled: () => client.invalidateQueries({ queryKey: ["getContestStaff"] }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (username.trim() === "") setFault(t("contest.staff.usernameNeeded"));
    else if (!isPending) mutate();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextInput
        label={t("contest.staff.username")}
        value={username}
        error={fault}
        maxLength={255}
        autoComplete="off"
        onChange={({ currentTarget }) => {
          setUsername(currentTarget.value);
          setFault(undefined);
        }}
      />
      <NativeSelect
        label={t("contest.staff.role")}
        description={t(`contest.role.${role}.may`)}
        inputWrapperOrder={["label", "input", "description"]}
        rightSection={<Icon name="down" size={14} />}
        value={role}
        data={contestStaffRoles.map((value) => ({ value, label: t(`contest.role.${value}`) }))}
        onChange={({ currentTarget }) => setRole(currentTarget.value as ContestStaffRole)}
      />
      <Button type="submit" leftSection={<Icon name="plus" />} mod={{ disabled: isPending }}>
        {t("contest.staff.add")}
      </Button>
      <p className={styles.quiet}>{t("contest.staff.text")}</p>
    </form>
  );
}

function Name({ helper: { username, nickname } }: { helper: Helper }): ReactNode {
  return (
    <span className={styles.name}>
      <b>{username}</b>
      {nickname && <span className={styles.quiet}>{nickname}</span>}
    </span>
  );
}

function Role({ role }: { role: ContestStaffRole }): ReactNode {
  const { t } = useTranslation();
  return (
    <span className={styles.name}>
      {t(`contest.role.${role}`)}
      <span className={styles.quiet}>{t(`contest.role.${role}.may`)}</span>
    </span>
  );
}

function Given({ helper: { gmtCreate, grantedBy } }: { helper: Helper }): ReactNode {
  const { t } = useTranslation();
  if (gmtCreate === null) return <span className={styles.quiet}>{t("contest.staff.author")}</span>;
  const at = momentText(gmtCreate).slice(0, 16);
  return (
    <span className={styles.quiet}>
      {grantedBy === null ? t("contest.staff.at", { at }) : t("contest.staff.by", { name: grantedBy, at })}
    </span>
  );
}

/** The author stays: there is no button. */
function RemoveButton({
  helper,
  onRemove,
}: {
  helper: Helper;
  onRemove: (helper: Helper) => Promise<void>;
}): ReactNode {
  const { t } = useTranslation();
  if (helper.gmtCreate === null) return undefined;
  const role = t(`contest.role.${helper.role}`);
  return (
    <Button
      variant="default"
      size="sm"
      aria-label={t("contest.staff.removeOne", { name: helper.username, role })}
      onClick={() => void onRemove(helper)}
    >
      {t("contest.staff.remove")}
    </Button>
  );
}

function useRemove(cid: number) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: ({ uid, role }: Helper) => call("removeContestStaff", { cid, uid, role }),
    onSuccess: (_answer, { username }) =>
      showToast("success", t("contest.staff.removed", { name: username })),
    onSettled: () => client.invalidateQueries({ queryKey: ["getContestStaff"] }),
  });
  return async (helper: Helper) => {
    const words = { name: helper.username, role: t(`contest.role.${helper.role}`) };
    const isSure = await confirm({
      title: t("contest.staff.removeAsk", words),
      text: t("contest.staff.removeText", words),
      confirmLabel: t("contest.staff.remove"),
      isDanger: true,
    });
    if (isSure) mutate(helper);
  };
}
