import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { call } from "../../../platform/http/call.ts";
import { useGoTo } from "../../../platform/page-link.tsx";
import { showToast } from "../../../platform/toasts/toasts.ts";
import { useConfirm } from "../../../ui/confirm.tsx";
import { refetchGroup } from "../api.ts";
import { useGroup } from "../group-view.ts";

/** The ways into a public group and out of every one; the last two are asked about first. */
export function useMembership() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const confirm = useConfirm();
  const goTo = useGoTo();
  const { group } = useGroup();
  const { id: gid, name } = group;
  // Whatever came of it: the page shows what holds now.
  const onSettled = () => refetchGroup(client);
  const join = useMutation({
    mutationFn: () => call("joinGroup", { gid, code: "", reason: "" }),
    onSuccess: () => showToast("success", t("group.joined", { name })),
    onSettled,
  });
  const exit = useMutation({
    mutationFn: () => call("exitGroup", { gid }),
    onSuccess: () => showToast("success", t("Exit_Successfully")),
    onSettled,
  });
  const disband = useMutation({
    mutationFn: () => call("deleteGroup", { gid }),
    onSuccess: () => {
      showToast("success", t("Disband_Successfully"));
      void client.invalidateQueries({ queryKey: ["getGroupList"] });
      goTo({ name: "GroupList" }, { replace: true });
    },
  });
  return {
    isBusy: join.isPending || exit.isPending || disband.isPending,
    join: () => join.mutate(),
    exit: async () => {
      const isAgreed = await confirm({
        title: t("group.exitTitle", { name }),
        text: t("group.exitText"),
        confirmLabel: t("group.exit"),
        isDanger: true,
      });
      if (isAgreed) exit.mutate();
    },
    disband: async () => {
      const isAgreed = await confirm({
        title: t("group.disbandTitle", { name }),
        text: t("group.disbandText", { name }),
        confirmLabel: t("group.disband"),
        isDanger: true,
      });
      if (isAgreed) disband.mutate();
    },
  };
}
