import { Button } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../platform/http/call.ts";
import { useGoTo } from "../../../platform/page-link.tsx";
import { useUser } from "../../../platform/session/session.ts";
import { openSignIn } from "../../../platform/session/sign-in-dialog.ts";
import { showToast } from "../../../platform/toasts/toasts.ts";
import { Card } from "../../../ui/card.tsx";
import { InlineError } from "../../../ui/inline-error.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { invitationOptions, refetchGroup } from "../api.ts";
import styles from "./group-list.page.module.css";

/** What a link that invites to a group opens: which group, and the way in. */
export function InvitationCard({ token, onClose }: { token: string; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const user = useUser();
  return (
    <div className={styles.invitation}>
      {user ? (
        <Invited token={token} onClose={onClose} />
      ) : (
        <Card title={t("group.invited")} icon="mail">
          <p className={styles.text}>{t("group.invitedSignIn")}</p>
          <Button onClick={() => openSignIn()}>{t("group.signIn")}</Button>
        </Card>
      )}
    </div>
  );
}

function Invited({ token, onClose }: { token: string; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const goTo = useGoTo();
  const client = useQueryClient();
  const { data, error } = useQuery(invitationOptions(token));
  const open = (gid: number) => goTo({ name: "GroupDetails", params: { groupID: String(gid) } });
  const { mutate, isPending } = useMutation({
    mutationFn: () => call("joinByInvitation", { token }),
    onSuccess: ({ gid }) => {
      showToast("success", t("group.joined", { name: data?.name ?? "" }));
      void refetchGroup(client);
      open(gid);
    },
  });
  if (error) return <InlineError title={t("group.invited")} text={error.message} />;
  if (!data) return <Skeleton height={120} />;
  return (
    <Card title={t("group.invitedTo", { name: data.name })} icon="mail">
      <p className={styles.text}>{data.isMember ? t("group.invitedIn") : data.brief}</p>
      {!data.isMember && <p className={styles.text}>{t("group.namesNote")}</p>}
      <div className={styles.ways}>
        {data.isMember ? (
          <Button onClick={() => open(data.gid)}>{t("group.open")}</Button>
        ) : (
          <Button mod={{ disabled: isPending }} onClick={() => !isPending && mutate()}>
            {t("group.join")}
          </Button>
        )}
        <Button variant="default" onClick={onClose}>
          {t("group.notNow")}
        </Button>
      </div>
    </Card>
  );
}
