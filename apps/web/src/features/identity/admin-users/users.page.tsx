import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { readUserListQuery, type UserListQuery, userTabs } from "@touchstone/domain";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../platform/http/call.ts";
import { useGoTo } from "../../../platform/page-link.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { TabBar, TabPanel } from "../../../ui/tab-bar.tsx";
import { usePageTitle } from "../../settings/index.ts";
import { ImportUsers } from "../new-users/import-users.tsx";
import { UserImports } from "../new-users/user-imports.tsx";
import { userImportsOptions } from "./api.ts";
import { GenerateUsers } from "./parts/generate-users.tsx";
import { UserList } from "./parts/user-list.tsx";
import styles from "./users.page.module.css";

/** The accounts of the site: the list, and the ways to many new ones. What it shows stands in the address. */
export function UsersPage(): ReactNode {
  const { t } = useTranslation();
  usePageTitle(t("users.title"));
  const goTo = useGoTo();
  const query = readUserListQuery(useSearch({ strict: false }));
  const change = (changes: Partial<UserListQuery>) =>
    goTo({ name: "AdminUser", query: { ...query, currentPage: 1, ...changes } });
  const { tab } = query;
  const orders = useQuery({ ...userImportsOptions(), enabled: tab !== "list" });
  const [newest, setNewest] = useState<number>();
  return (
    <>
      <PageHead title={t("users.title")} sub={t("users.lead")} />
      <TabBar
        id="users"
        label={t("users.title")}
        tabs={userTabs.map((value) => ({ value, label: t(`users.tab.${value}`) }))}
        value={tab}
        onChange={(chosen) => change({ tab: chosen })}
      />
      <TabPanel id="users" value={tab}>
        <div className={styles.blocks}>
          {tab === "list" && <UserList query={query} onChange={change} />}
          {tab === "import" && <Import onMade={setNewest} />}
          {tab === "generate" && <GenerateUsers />}
          {tab !== "list" && <UserImports list={orders} newest={newest} />}
        </div>
      </TabPanel>
    </>
  );
}

function Import({ onMade }: { onMade: (id: number) => void }): ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  return (
    <ImportUsers
      title={t("users.import.choose")}
      lead={t("users.import.lead")}
      hint={t("users.import.pasteHint")}
      read={(source) =>
        typeof source === "string"
          ? call("previewUserCells", { text: source })
          : call("previewUserFile", { file: source })
      }
      make={(users) => call("insertUsers", { users })}
      onMade={({ id }) => {
        onMade(id);
        void client.invalidateQueries({ queryKey: userImportsOptions().queryKey });
      }}
    />
  );
}
