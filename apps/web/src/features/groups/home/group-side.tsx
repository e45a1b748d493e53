import { Button } from "@mantine/core";
import { countText, cutWidth, groupAuth, groupLevels } from "@touchstone/domain";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { momentText } from "../../../platform/i18n/moment-text.ts";
import { Card } from "../../../ui/card.tsx";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { UserName } from "../../../vocabulary/user-name.tsx";
import { useGroup } from "../group-view.ts";
import { GroupTags } from "../parts/group-tags.tsx";
import { ApplyDialog } from "./apply-dialog.tsx";
import styles from "./group-side.module.css";
import { useMembership } from "./use-membership.ts";

/** A name is as wide as the side has room for. */
const nameUnits = 26;

/** The side of a group's home: what it is, whose it is, and the reader's ways in and out. */
export function GroupSide(): ReactNode {
  const { t } = useTranslation();
  const { group } = useGroup();
  const { id, name, uid, owner, memberCount, gmtCreate, code } = group;
  const facts: [name: string, fact: ReactNode][] = [
    [t("group.owner"), <UserName key="owner" uid={uid} username={owner} size={20} />],
    [t("groups.auth"), <GroupTags key="auth" group={group} />],
    [t("group.memberCount"), countText(memberCount)],
    [
      t("group.created"),
      <time key="created" dateTime={gmtCreate}>
        {momentText(gmtCreate).slice(0, 16)}
      </time>,
    ],
    [t("group.number"), id],
  ];
  return (
    <Card
      icon="group"
      title={
        <span title={name} className={styles.name}>
          {cutWidth(name, nameUnits)}
        </span>
      }
    >
      <dl className={styles.facts}>
        {facts.map(([word, fact]) => (
          <div key={word}>
            <dt>{word}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
        {code && (
          <div>
            <dt>{t("group.field.code")}</dt>
            <dd className={styles.code}>
              {code}
              <CopyButton isBare text={code} label={t("group.copyCode")} />
            </dd>
          </div>
        )}
      </dl>
      <Acts />
    </Card>
  );
}

/** What the reader is in the group, and what may become of it. */
function Acts(): ReactNode {
  const { t } = useTranslation();
  const { group, level, caller, isMember, mayDisband } = useGroup();
  const { join, exit, disband, isBusy } = useMembership();
  const [isApplying, setIsApplying] = useState(false);
  const isFree = group.auth === groupAuth.public;
  return (
    <div className={styles.acts}>
      {level === groupLevels.none && (
        <Button fullWidth disabled={isBusy} onClick={() => (isFree ? join() : setIsApplying(true))}>
          {t(isFree ? "group.join" : "group.apply")}
        </Button>
      )}
      {level === groupLevels.none && <p>{t("group.namesNote")}</p>}
      {level === groupLevels.applying && (
        <>
          <Button fullWidth disabled>
            {t("group.applying")}
          </Button>
          <p>{t("group.applyingText")}</p>
        </>
      )}
      {level === groupLevels.refused && (
        <>
          <Button fullWidth disabled>
            {t("group.refused")}
          </Button>
          <p>{t("group.refusedText")}</p>
        </>
      )}
      {isMember && caller.userId !== group.uid && !caller.isSuperAdmin && (
        <Button fullWidth variant="default" disabled={isBusy} onClick={() => void exit()}>
          {t("group.exit")}
        </Button>
      )}
      {mayDisband && (
        <Button fullWidth variant="default" color="red" disabled={isBusy} onClick={() => void disband()}>
          {t("group.disband")}
        </Button>
      )}
      {isApplying && <ApplyDialog onClose={() => setIsApplying(false)} />}
    </div>
  );
}
