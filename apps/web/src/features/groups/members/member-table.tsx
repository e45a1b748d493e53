import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { momentText } from "../../../platform/i18n/moment-text.ts";
import { useUser } from "../../../platform/session/session.ts";
import { type Column, DataTable, type DataTableProps } from "../../../ui/data-table.tsx";
import { UserName } from "../../../vocabulary/user-name.tsx";
import type { GroupMember, MemberName as RollName } from "../api.ts";
import { useGroup } from "../group-view.ts";
import { RealName } from "../parts/real-name.tsx";
import { useClassNames } from "../parts/use-class-names.ts";
import { LevelTag } from "./level-tag.tsx";
import styles from "./member-table.module.css";

/** What both tables of members are given. */
export type MemberTableProps = Pick<DataTableProps<GroupMember>, "rows" | "isRefreshing" | "empty" | "error">;

/** The members as everybody in the group sees them. */
export function MemberTable(states: MemberTableProps): ReactNode {
  const { t } = useTranslation();
  const names = useClassNames(useGroup().group.id);
  const columns: Column<GroupMember>[] = [
    {
      id: "user",
      header: t("group.member"),
      cell: (row) => <MemberName member={row} name={names.get(row.uid)} />,
    },
    {
      id: "joined",
      header: t("group.joinTime"),
      width: 190,
      cell: ({ gmtCreate }) => <Moment at={gmtCreate} />,
    },
    {
      id: "changed",
      header: t("group.changeTime"),
      width: 190,
      cell: ({ gmtModify }) => <Moment at={gmtModify} />,
    },
    { id: "level", header: t("group.level"), width: 170, cell: ({ auth }) => <LevelTag level={auth} /> },
  ];
  return (
    <DataTable
      {...states}
      label={t("group.tab.members")}
      columns={columns}
      rowKey={({ uid }) => uid}
      card={(row) => (
        <div className={styles.card}>
          <MemberName member={row} name={names.get(row.uid)} />
          <LevelTag level={row.auth} />
          <span className={styles.times}>
            {t("group.joinTime")} <Moment at={row.gmtCreate} />
          </span>
        </div>
      )}
    />
  );
}

/** Whom a name is of, and who that is where the reader may know. */
interface MemberNameProps {
  member: GroupMember;
  name: RollName | undefined;
}

/** A member; the name leads to the user's home. */
export function MemberName({ member: { uid, username, avatar }, name }: MemberNameProps): ReactNode {
  const isYou = useUser()?.uid === uid;
  return (
    <span className={styles.person}>
      <UserName uid={uid} username={username} avatar={avatar} isYou={isYou} />
      <RealName of={name} />
    </span>
  );
}

/** When something was, to the minute. */
export function Moment({ at }: { at: string }): ReactNode {
  return (
    <time className={styles.time} dateTime={at}>
      {momentText(at).slice(0, 16)}
    </time>
  );
}
