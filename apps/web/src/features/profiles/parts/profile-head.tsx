import { Button } from "@mantine/core";
import { countText, missingText } from "@touchstone/domain";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { momentText } from "../../../platform/i18n/moment-text.ts";
import { hasAdminRole } from "../../../platform/session/guard-page.ts";
import { useUser } from "../../../platform/session/session.ts";
import { Card } from "../../../ui/card.tsx";
import { Icon } from "../../../ui/icon.tsx";
import type { IconName } from "../../../ui/icon-paths.ts";
import { Avatar } from "../../../vocabulary/avatar.tsx";
import { TitleTag } from "../../../vocabulary/title-tag.tsx";
import { useViewAs } from "../../identity/index.ts";
import type { UserHome } from "../api.ts";
import styles from "./profile-head.module.css";
import { WebLink } from "./web-link.tsx";

const genderIcons: Record<UserHome["gender"], IconName> = {
  male: "male",
  female: "female",
  secrecy: "genderOther",
};

/** Who the user is, and four figures; of a deleted account the name. */
export function ProfileHead({ home }: { home: UserHome }): ReactNode {
  const { t } = useTranslation();
  const { username, avatar, gender, titleName, isDeleted } = home;
  return (
    <Card isFlush>
      <div className={styles.head}>
        <Avatar name={username} src={avatar} size={96} />
        <div className={styles.words}>
          <div className={styles.name}>
            <h1>{username}</h1>
            {isDeleted ? (
              <TitleTag name={t("profiles.deleted")} colour={null} />
            ) : (
              <Icon name={genderIcons[gender]} label={t(`profiles.gender.${gender}`)} />
            )}
            {titleName && <TitleTag name={titleName} colour={home.titleColor} />}
          </div>
          {!isDeleted && <Facts home={home} />}
          <ViewAs home={home} />
        </div>
        {!isDeleted && <Figures home={home} />}
      </div>
    </Card>
  );
}

/** Staff see the site as this user does; whether this user is staff, too, the server knows. */
function ViewAs({ home: { uid, isDeleted } }: { home: UserHome }): ReactNode {
  const { t } = useTranslation();
  const reader = useUser();
  const viewAs = useViewAs();
  if (isDeleted || !reader || !hasAdminRole(reader) || reader.uid === uid) return null;
  return (
    <Button
      variant="default"
      size="compact-sm"
      className={styles.view}
      leftSection={<Icon name="eye" />}
      onClick={() => void viewAs(uid)}
    >
      {t("viewing.start")}
    </Button>
  );
}

function Facts({ home }: { home: UserHome }): ReactNode {
  const { t } = useTranslation();
  const { nickname, recentLoginTime, school, github, blog } = home;
  return (
    <>
      <div className={styles.line}>
        {nickname && <span>{nickname}</span>}
        <small>
          {recentLoginTime ? (
            <time dateTime={recentLoginTime}>
              {t("profiles.recentLogin", { time: momentText(recentLoginTime).slice(0, 16) })}
            </time>
          ) : (
            t("profiles.longAgo")
          )}
        </small>
      </div>
      {(school || github || blog) && (
        <div className={styles.links}>
          {school && (
            <span>
              <Icon name="school" label={t("profiles.school")} />
              {school}
            </span>
          )}
          {github && <WebLink icon="branch" label={t("profiles.github")} address={github} />}
          {blog && <WebLink icon="globe" label={t("profiles.blog")} address={blog} />}
        </div>
      )}
    </>
  );
}

function Figures({ home }: { home: UserHome }): ReactNode {
  const { t } = useTranslation();
  const figures = [
    { label: t("profiles.total"), value: home.total },
    { label: t("profiles.solvedCount"), value: home.solvedList.length },
    { label: t("profiles.score"), value: home.scoreList.reduce((sum, score) => sum + score, 0) },
    { label: t("profiles.rating"), value: home.rating },
  ];
  return (
    <dl className={styles.figures}>
      {figures.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value === null ? missingText : countText(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
