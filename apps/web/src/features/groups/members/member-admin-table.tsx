import { ActionIcon, Modal, NativeSelect } from "@mantine/core";
import { decideRemoving, groupLevels, settableLevels } from "@touchstone/domain";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { loadPart } from "../../../platform/load-part.ts";
import { type Column, DataTable } from "../../../ui/data-table.tsx";
import { Icon } from "../../../ui/icon.tsx";
import type { GroupMember } from "../api.ts";
import { useGroup } from "../group-view.ts";
import { useClassNames } from "../parts/use-class-names.ts";
import { everyLevel, LevelTag } from "./level-tag.tsx";
import styles from "./member-table.module.css";
import { MemberName, type MemberTableProps, Moment } from "./member-table.tsx";
import { useMemberActs } from "./use-member-acts.ts";

/** Few ever see it: it loads then. */
const NewPassword = lazy(async () => {
  const { NewPassword: dialog } = await loadPart(() => import("../roster/new-password.tsx"));
  return { default: dialog };
});

/** Members, applicants and those refused, for whoever looks after them: each with what may be done about them. */
export function MemberAdminTable(states: MemberTableProps): ReactNode {
  const { t } = useTranslation();
  const [read, setRead] = useState<GroupMember>();
  const names = useClassNames(useGroup().group.id);
  // Asked here, because a row may be drawn anew before the answer comes, and it comes once.
  const { resetPassword } = useMemberActs();
  const [given, setGiven] = useState<{ member: GroupMember; password: string }>();
  const acts = (row: GroupMember) => (
    <Acts
      member={row}
      onRead={() => setRead(row)}
      onReset={() => void resetPassword(row, (password) => setGiven({ member: row, password }))}
    />
  );
  const columns: Column<GroupMember>[] = [
    {
      id: "user",
      header: t("group.member"),
      cell: (row) => <MemberName member={row} name={names.get(row.uid)} />,
    },
    {
      id: "created",
      header: t("group.createTime"),
      width: 160,
      cell: ({ gmtCreate }) => <Moment at={gmtCreate} />,
    },
    {
      id: "modified",
      header: t("group.changeTime"),
      width: 160,
      cell: ({ gmtModify }) => <Moment at={gmtModify} />,
    },
    { id: "level", header: t("group.level"), width: 190, cell: (row) => <Level member={row} /> },
    { id: "acts", header: t("group.acts"), width: 172, align: "right", cell: acts },
  ];
  return (
    <>
      <DataTable
        {...states}
        label={t("group.memberAdmin")}
        columns={columns}
        rowKey={({ uid }) => uid}
        rowTone={({ auth }) => (auth === groupLevels.applying ? "live" : undefined)}
        card={(row) => (
          <div className={styles.lines}>
            <div className={styles.card}>
              <MemberName member={row} name={names.get(row.uid)} />
              <Moment at={row.gmtModify} />
            </div>
            <div className={styles.card}>
              <Level member={row} />
              {acts(row)}
            </div>
          </div>
        )}
      />
      <Modal
        opened={read !== undefined}
        onClose={() => setRead(undefined)}
        centered
        title={t("group.reason")}
        closeButtonProps={{ "aria-label": t("ui.close"), icon: <Icon name="close" />, size: 32 }}
      >
        <p className={styles.by}>{read?.username}</p>
        <p className={styles.reason}>{read?.reason || t("group.noReason")}</p>
      </Modal>
      <Suspense>{given && <NewPassword {...given} onClose={() => setGiven(undefined)} />}</Suspense>
    </>
  );
}

/** The level, to be chosen among those that the reader may give; as it is where there is nothing to choose. */
function Level({ member }: { member: GroupMember }): ReactNode {
  const { t } = useTranslation();
  const { group, caller } = useGroup();
  const { setLevel } = useMemberActs();
  const { uid, username, auth } = member;
  const settable = settableLevels(group.uid, caller, { userId: uid, level: auth });
  if (settable.length === 0) return <LevelTag level={auth} />;
  const offered = everyLevel.filter((level) => level === auth || settable.includes(level));
  return (
    <NativeSelect
      className={`${styles.level}`}
      aria-label={t("group.levelOf", { username })}
      rightSection={<Icon name="down" size={14} />}
      value={String(auth)}
      data={offered.map((level) => ({ value: String(level), label: t(`group.level.${level}`) }))}
      onChange={({ currentTarget }) => setLevel(member, Number(currentTarget.value))}
    />
  );
}

interface ActsProps {
  member: GroupMember;
  onRead: () => void;
  onReset: () => void;
}

function Acts({ member, onRead, onReset }: ActsProps): ReactNode {
  const { t } = useTranslation();
  const { group, caller } = useGroup();
  const { setLevel, remove } = useMemberActs();
  const { uid, username, auth, reason, isMadeHere } = member;
  const target = { userId: uid, level: auth };
  const mayAccept =
    auth === groupLevels.applying && settableLevels(group.uid, caller, target).includes(groupLevels.member);
  const isBelow = decideRemoving(group.uid, caller, target).allow;
  const act = (icon: "check" | "file" | "key" | "logout", label: string, onClick: () => void) => (
    <ActionIcon size={40} aria-label={label} title={label} onClick={onClick}>
      <Icon name={icon} />
    </ActionIcon>
  );
  return (
    <span className={styles.acts}>
      {mayAccept && act("check", t("group.accept", { username }), () => setLevel(member, groupLevels.member))}
      {reason && act("file", t("group.viewReason", { username }), onRead)}
      {isMadeHere &&
        isBelow &&
        auth >= groupLevels.member &&
        act("key", t("group.password.reset", { username }), onReset)}
      {isBelow && act("logout", t("group.kick", { username }), () => void remove(member))}
    </span>
  );
}
