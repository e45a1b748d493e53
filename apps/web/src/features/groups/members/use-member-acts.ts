import { useMutation, useQueryClient } from "@tanstack/react-query";
import { groupLevels } from "@touchstone/domain";
import { useTranslation } from "react-i18next";
import { call } from "../../../platform/http/call.ts";
import { showToast } from "../../../platform/toasts/toasts.ts";
import { useConfirm } from "../../../ui/confirm.tsx";
import { type GroupMember, refetchGroup } from "../api.ts";
import { useGroup } from "../group-view.ts";

/** What may be done about a member or an application; the group is asked for anew after each. */
export function useMemberActs() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const confirm = useConfirm();
  const { group } = useGroup();
  const { id: gid, name } = group;
  // Whatever came of it: the table shows what holds now.
  const onSettled = () => refetchGroup(client);
  const change = useMutation({
    mutationFn: ({ uid, auth }: { uid: string; auth: number }) =>
      call("changeGroupMember", { gid, uid, auth }),
    onSuccess: () => showToast("success", t("Update_Successfully")),
    onSettled,
  });
  const kick = useMutation({
    mutationFn: (uid: string) => call("removeGroupMember", { gid, uid }),
    onSuccess: () => showToast("success", t("group.removed")),
    onSettled,
  });
  const reset = useMutation({ mutationFn: (uid: string) => call("resetGroupMemberPassword", { gid, uid }) });
  return {
    setLevel: ({ uid }: GroupMember, level: number) => change.mutate({ uid, auth: level }),
    remove: async ({ uid, username, auth }: GroupMember) => {
      const isMember = auth >= groupLevels.member;
      const isAgreed = await confirm({
        title: t("group.kick", { username }),
        text: t(isMember ? "group.kickText" : "group.kickApplicationText", { username, name }),
        confirmLabel: t("group.kickShort"),
        isDanger: true,
      });
      if (isAgreed) kick.mutate(uid);
    },
    /** Gives a one-time password after a question; what comes of it is told once. */
    resetPassword: async ({ uid, username }: GroupMember, onReset: (password: string) => void) => {
      const isAgreed = await confirm({
        title: t("group.password.reset", { username }),
        text: t("group.password.resetText", { username }),
        confirmLabel: t("group.password.resetShort"),
        isDanger: true,
      });
      if (isAgreed) reset.mutate(uid, { onSuccess: ({ password }) => onReset(password) });
    },
  };
}
