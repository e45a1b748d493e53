import { Button } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { routeTable } from "@touchstone/contract/web";
import type { UserListQuery } from "@touchstone/domain";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { call, callForBlob } from "../../../../platform/http/call.ts";
import { RequestError } from "../../../../platform/http/request-error.ts";
import { listText } from "../../../../platform/i18n/list-text.ts";
import { useUser } from "../../../../platform/session/session.ts";
import { showToast } from "../../../../platform/toasts/toasts.ts";
import { Card } from "../../../../ui/card.tsx";
import { useConfirm } from "../../../../ui/confirm.tsx";
import { Empty } from "../../../../ui/empty.tsx";
import { FilterBar } from "../../../../ui/filter-bar.tsx";
import { Icon } from "../../../../ui/icon.tsx";
import { InlineError } from "../../../../ui/inline-error.tsx";
import { ListPager } from "../../../../ui/list-pager.tsx";
import { saveFile } from "../../../../ui/save-file.ts";
import { SearchField } from "../../../../ui/search-field.tsx";
import { Toggle } from "../../../../ui/toggle.tsx";
import { useTurnBackHere } from "../../../../ui/use-turn-back.ts";
import { type ListedUser, userListOptions } from "../api.ts";
import { EditUserDialog } from "./edit-user-dialog.tsx";
import styles from "./user-list.module.css";
import { UserTable } from "./user-table.tsx";

/** What the list needs. */
export interface UserListProps {
  query: UserListQuery;
  onChange: (changes: Partial<UserListQuery>) => void;
}

/** The accounts, found by a word, changed one by one and deleted together. */
export function UserList({ query, onChange }: UserListProps): ReactNode {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const client = useQueryClient();
  const own = useUser()?.uid;
  const list = useQuery(userListOptions(query));
  useTurnBackHere(query.currentPage, list.isPlaceholderData ? undefined : list.data);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [edited, setEdited] = useState<ListedUser>();
  const rows = list.data?.records;
  // What is chosen on another page is not deleted unseen.
  const shown = rows?.filter(({ uid }) => chosen.has(uid)) ?? [];
  const renew = () => client.invalidateQueries({ queryKey: ["getUserList"] });
  const { mutate: erase, isPending } = useMutation({
    mutationFn: (uids: string[]) => call("deleteUsers", { ids: uids.join() }),
    onSuccess: async () => {
      setChosen(new Set());
      showToast("success", t("users.deleted"));
      await renew();
    },
  });
  const askErase = async (users: readonly ListedUser[]) => {
    const names = users.map(({ username }) => username);
    const isAgreed = await confirm({
      title: t("users.deleteAsk", { count: users.length }),
      text: t("users.deleteText", { names: listText(t, names) }),
      confirmLabel: t("users.delete"),
      isDanger: true,
    });
    if (isAgreed) erase(users.map(({ uid }) => uid));
  };
  return (
    <Card isFlush>
      <FilterBar>
        <SearchField
          label={t("users.search")}
          hint={t("users.searchHint")}
          icon="search"
          value={query.keyword ?? ""}
          onSearch={(keyword) => onChange({ keyword })}
        />
        <Toggle
          label={t("users.onlyAdmin")}
          isOn={query.onlyAdmin}
          onChange={(onlyAdmin) => onChange({ onlyAdmin })}
        />
        <span className={styles.acts}>
          {shown.length > 0 && (
            <Button
              variant="default"
              color="red"
              leftSection={<Icon name="trash" />}
              disabled={isPending}
              onClick={() => void askErase(shown)}
            >
              {t("users.deleteChosen", { count: shown.length })}
            </Button>
          )}
          <ExportButton query={query} />
        </span>
      </FilterBar>
      <UserTable
        rows={rows}
        ownUid={own}
        chosen={chosen}
        onChoose={setChosen}
        onEdit={setEdited}
        onDelete={(user) => void askErase([user])}
        isRefreshing={list.isPlaceholderData}
        skeletonRows={query.limit}
        empty={
          <Empty title={t("users.none")} text={t("users.none.why")}>
            <Button variant="default" onClick={() => onChange({ keyword: undefined, onlyAdmin: false })}>
              {t("users.showAll")}
            </Button>
          </Empty>
        }
        error={
          list.isError && (
            <InlineError
              title={t("users.failed")}
              text={list.error.message}
              onRetry={() => void list.refetch()}
            />
          )
        }
      />
      <ListPager
        list={list.data}
        page={query.currentPage}
        pageSize={query.limit}
        noun={(count) => t("users.noun", { count })}
        onChange={({ page, pageSize }) => onChange({ currentPage: page, limit: pageSize })}
      />
      <EditUserDialog
        user={edited}
        isOwn={edited?.uid === own}
        onClose={() => setEdited(undefined)}
        onSaved={() => {
          setEdited(undefined);
          void renew();
        }}
      />
    </Card>
  );
}

function ExportButton({ query: { keyword, onlyAdmin } }: { query: UserListQuery }): ReactNode {
  const { t } = useTranslation();
  const [isBusy, setIsBusy] = useState(false);
  const save = async () => {
    setIsBusy(true);
    try {
      const which = { keyword, ...(onlyAdmin && { onlyAdmin }) };
      saveFile("users.xlsx", [await callForBlob(routeTable.exportUsers.path, which)]);
    } catch (error) {
      // The call has told what failed.
      if (!(error instanceof RequestError)) throw error;
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button
      variant="default"
      leftSection={<Icon name="download" />}
      disabled={isBusy}
      onClick={() => void save()}
    >
      {t("users.export")}
    </Button>
  );
}
