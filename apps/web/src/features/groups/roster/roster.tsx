import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../platform/http/call.ts";
import { ActionLink } from "../../../ui/action-link.tsx";
import { ImportUsers, UserImports } from "../../identity/new-users/index.ts";
import { refetchGroup } from "../api.ts";
import { useGroup } from "../group-view.ts";
import styles from "./roster.module.css";
import { rostersOptions } from "./rosters-options.ts";

/** Makes accounts of a whole class, each a member at once: a table, what it holds, how far it is, slips to hand out. */
export function Roster(): ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { id: gid } = useGroup().group;
  const orders = useQuery(rostersOptions(gid));
  const [newest, setNewest] = useState<number>();
  useNewMembers(orders.data?.reduce((sum, { made }) => sum + made, 0));
  return (
    <div className={styles.blocks}>
      <div>
        <ActionLink
          page={{ name: "GroupMemberList", params: { groupID: String(gid) }, query: { mode: "admin" } }}
          icon="left"
          isQuiet
        >
          {t("group.roster.back")}
        </ActionLink>
      </div>
      <ImportUsers
        title={t("group.roster.title")}
        lead={t("group.roster.lead")}
        hint={t("group.roster.hint")}
        read={(source) =>
          typeof source === "string"
            ? call("previewRosterCells", { gid, text: source })
            : call("previewRosterFile", { gid, file: source })
        }
        make={(users) => call("addRoster", { gid, users })}
        onMade={({ id }) => {
          setNewest(id);
          void client.invalidateQueries({ queryKey: rostersOptions(gid).queryKey });
        }}
      />
      <UserImports list={orders} newest={newest} />
    </div>
  );
}

/** Asks anew for the group and its people when more accounts have been made than were before. */
function useNewMembers(made: number | undefined): void {
  const client = useQueryClient();
  const known = useRef(made);
  useEffect(() => {
    if (known.current !== undefined && made !== known.current) void refetchGroup(client);
    known.current = made;
  }, [client, made]);
}
