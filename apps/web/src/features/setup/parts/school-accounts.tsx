import type { WireData } from "@touchstone/contract/web";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { type Column, DataTable } from "../../../ui/data-table.tsx";
import { SetupNote } from "./setup-note.tsx";

type Account = WireData<"chooseContent">["accounts"][number];

/** The accounts of the new school with their passwords, which nobody can ask for again. */
export function SchoolAccounts({ accounts, problems }: WireData<"chooseContent">): ReactNode {
  const { t } = useTranslation();
  const columns: Column<Account>[] = [
    {
      id: "username",
      header: t("setup.username"),
      cell: ({ username }) => <code>{username}</code>,
      width: 150,
    },
    {
      id: "password",
      header: t("setup.oneTimePassword"),
      cell: ({ password }) => <code>{password}</code>,
      width: 120,
    },
    {
      id: "role",
      header: t("setup.role"),
      cell: ({ isTeacher }) => (isTeacher ? t("setup.teacher") : t("setup.pupil")),
      width: 70,
    },
  ];
  const text = accounts.map(({ username, password }) => `${username}\t${password}`).join("\n");
  return (
    <>
      <SetupNote tone="good" title={t("setup.schoolMade", { problems })} text={t("setup.passwordsOnce")} />
      <DataTable
        label={t("setup.accounts")}
        columns={columns}
        rows={accounts}
        rowKey={({ username }) => username}
        empty={null}
      />
      <div>
        <CopyButton text={text} label={t("setup.copyAccounts")} />
      </div>
    </>
  );
}
