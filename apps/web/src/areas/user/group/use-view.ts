import { useSearch } from "@tanstack/react-router";
import { useGroup } from "../../../features/groups/index.ts";

/** The view that the address asks for, nothing for the list; the table and the making are for the admins of the group. */
export function useView(): string {
  const { isAdmin } = useGroup();
  const { mode = "" }: { mode?: string } = useSearch({ strict: false });
  return isAdmin || (mode !== "admin" && mode !== "create") ? mode : "";
}
