import { ActionIcon, Button, NativeSelect } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../platform/http/call.ts";
import { momentText } from "../../../platform/i18n/moment-text.ts";
import { Card } from "../../../ui/card.tsx";
import { useConfirm } from "../../../ui/confirm.tsx";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { InlineError } from "../../../ui/inline-error.tsx";
import { invitationsOptions } from "../api.ts";
import { useGroup } from "../group-view.ts";
import styles from "./group-members.page.module.css";

const spans = [1, 7, 30, 90];

/** The links that make whoever follows them a member, for those who look after the members. */
export function Invitations(): ReactNode {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const client = useQueryClient();
  const { group } = useGroup();
  const { id: gid, name } = group;
  const [days, setDays] = useState(7);
  const list = useQuery(invitationsOptions(gid));
  const onSettled = () => client.invalidateQueries({ queryKey: ["getGroupInvitations"] });
  const add = useMutation({ mutationFn: () => call("addGroupInvitation", { gid, days }), onSettled });
  const end = useMutation({ mutationFn: (id: number) => call("deleteGroupInvitation", { id }), onSettled });
  const askToEnd = async (id: number) => {
    const isAgreed = await confirm({
      title: t("group.invitations.end"),
      text: t("group.invitations.endText", { name }),
      confirmLabel: t("group.invitations.end"),
      isDanger: true,
    });
    if (isAgreed) end.mutate(id);
  };
  return (
    <Card
      title={t("group.invitations")}
      icon="share"
      right={
        <>
          <NativeSelect
            aria-label={t("group.invitations.days")}
            rightSection={<Icon name="down" size={14} />}
            value={String(days)}
            data={spans.map((count) => ({
              value: String(count),
              label: t("group.invitations.dayCount", { count }),
            }))}
            onChange={({ currentTarget }) => setDays(Number(currentTarget.value))}
          />
          <Button mod={{ disabled: add.isPending }} onClick={() => !add.isPending && add.mutate()}>
            {t("group.invitations.add")}
          </Button>
        </>
      }
    >
      <p className={styles.lead}>{t("group.invitations.lead")}</p>
      {list.isError && <InlineError text={list.error.message} onRetry={() => void list.refetch()} />}
      {list.data?.length === 0 && <p className={styles.lead}>{t("group.invitations.none")}</p>}
      <ul className={styles.links} aria-label={t("group.invitations")}>
        {list.data?.map(({ id, token, expiresAt, uses, username }) => (
          <li key={id}>
            <code>{linkOf(token)}</code>
            <span>
              {t("group.invitations.facts", { at: momentText(expiresAt).slice(0, 16), uses, username })}
            </span>
            <CopyButton text={linkOf(token)} label={t("group.invitations.copy")} />
            <ActionIcon size={40} aria-label={t("group.invitations.end")} onClick={() => void askToEnd(id)}>
              <Icon name="trash" />
            </ActionIcon>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The address that carries an invitation: the group list, which even a visitor may open. */
function linkOf(token: string): string {
  return `${window.location.origin}/group?invitation=${token}`;
}
