import { ActionIcon } from "@mantine/core";
import { type Role, textOrMissing } from "@touchstone/domain";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { momentText } from "../../../../platform/i18n/moment-text.ts";
import { CheckBox } from "../../../../ui/check-box.tsx";
import { type Column, DataTable } from "../../../../ui/data-table.tsx";
import { Icon } from "../../../../ui/icon.tsx";
import { VisuallyHidden } from "../../../../ui/visually-hidden.tsx";
import { UserName } from "../../../../vocabulary/user-name.tsx";
import { useViewAs } from "../../viewing/use-view-as.ts";
import type { ListedUser } from "../api.ts";
import styles from "./user-table.module.css";

/** What the table shows and whom it asks to act. */
export interface UserTableProps {
  rows: readonly ListedUser[] | undefined;
  ownUid: string | undefined;
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
  onEdit: (user: ListedUser) => void;
  onDelete: (user: ListedUser) => void;
  isRefreshing: boolean;
  skeletonRows: number;
  empty: ReactNode;
  error: ReactNode;
}

/** The accounts of a page. The own one is not to be chosen: nobody deletes it here. */
export function UserTable(props: UserTableProps): ReactNode {
  const { rows, ownUid, chosen, onChoose, ...rest } = props;
  const { t } = useTranslation();
  const others = rows?.filter(({ uid }) => uid !== ownUid) ?? [];
  const isAll = others.length > 0 && others.every(({ uid }) => chosen.has(uid));
  const choose = (user: ListedUser, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(user.uid);
    else next.delete(user.uid);
    onChoose(next);
  };
  const box = (user: ListedUser) => (
    <CheckBox
      label={<VisuallyHidden>{t("users.select", { name: user.username })}</VisuallyHidden>}
      isDisabled={user.uid === ownUid}
      isChecked={chosen.has(user.uid)}
      onChange={(isChosen) => choose(user, isChosen)}
    />
  );
  const acts = (user: ListedUser) => <Acts user={user} isOwn={user.uid === ownUid} {...rest} />;
  const columns: Column<ListedUser>[] = [
    {
      id: "box",
      width: 44,
      header: (
        <CheckBox
          label={<VisuallyHidden>{t("users.selectAll")}</VisuallyHidden>}
          isChecked={isAll}
          onChange={() => onChoose(new Set(isAll ? [] : others.map(({ uid }) => uid)))}
        />
      ),
      cell: box,
    },
    { id: "user", header: t("users.user"), cell: (user) => <Name user={user} /> },
    {
      id: "realname",
      header: t("users.realname"),
      width: 130,
      cell: ({ realname }) => textOrMissing(realname),
    },
    { id: "email", header: t("users.email"), width: 210, cell: ({ email }) => textOrMissing(email) },
    {
      id: "created",
      header: t("users.created"),
      width: 150,
      cell: ({ gmtCreate }) => <Created at={gmtCreate} />,
    },
    { id: "type", header: t("users.type"), width: 140, cell: (user) => <RoleName user={user} /> },
    { id: "status", header: t("users.status"), width: 110, cell: (user) => <Status user={user} /> },
    { id: "options", header: t("users.options"), width: 132, align: "right", cell: acts },
  ];
  return (
    <DataTable
      {...rest}
      label={t("users.tab.list")}
      columns={columns}
      rows={rows}
      rowKey={({ uid }) => uid}
      card={(user) => (
        <div className={styles.card}>
          <span className={styles.line}>
            {box(user)}
            <Name user={user} />
            <Status user={user} />
          </span>
          {(user.realname || user.email) && (
            <span className={styles.quiet}>{[user.realname, user.email].filter(Boolean).join(" · ")}</span>
          )}
          <span className={styles.line}>
            <span className={styles.quiet}>
              <RoleName user={user} /> · <Created at={user.gmtCreate} />
            </span>
            {acts(user)}
          </span>
        </div>
      )}
    />
  );
}

function Name({ user: { uid, username, avatar, titleName, titleColor } }: { user: ListedUser }): ReactNode {
  const title = titleName ? { name: titleName, colour: titleColor } : undefined;
  return <UserName uid={uid} username={username} avatar={avatar} title={title} />;
}

function RoleName({ user: { roles } }: { user: ListedUser }): ReactNode {
  const { t } = useTranslation();
  const [role] = roles;
  return role ? t(`users.role.${role.id as Role}`) : textOrMissing(null);
}

function Status({ user: { status, passwordIsDue } }: { user: ListedUser }): ReactNode {
  const { t } = useTranslation();
  const isLocked = status === 1;
  return (
    <span className={styles.status} data-locked={isLocked || undefined}>
      {t(isLocked ? "users.locked" : "users.active")}
      {passwordIsDue && !isLocked && (
        <span title={t("users.due")}>
          <Icon name="key" size={14} label={t("users.due")} />
        </span>
      )}
    </span>
  );
}

function Created({ at }: { at: string }): ReactNode {
  return (
    <time className={styles.quiet} dateTime={at}>
      {momentText(at).slice(0, 16)}
    </time>
  );
}

function Acts({
  user,
  isOwn,
  onEdit,
  onDelete,
}: Pick<UserTableProps, "onEdit" | "onDelete"> & { user: ListedUser; isOwn: boolean }): ReactNode {
  const { t } = useTranslation();
  const viewAs = useViewAs();
  const isPupil = user.status === 0 && user.roles.every(({ role }) => role === "user");
  const act = (icon: "edit" | "eye" | "trash", words: string, onClick: () => void) => (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={34}
      title={words}
      aria-label={`${words}: ${user.username}`}
      onClick={onClick}
    >
      <Icon name={icon} />
    </ActionIcon>
  );
  return (
    <span className={styles.acts}>
      {isPupil && act("eye", t("viewing.start"), () => void viewAs(user.uid))}
      {act("edit", t("users.edit"), () => onEdit(user))}
      {!isOwn && act("trash", t("users.delete"), () => onDelete(user))}
    </span>
  );
}
