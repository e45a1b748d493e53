import { Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../platform/http/call.ts";
import { RequestError } from "../../../platform/http/request-error.ts";
import { momentText } from "../../../platform/i18n/moment-text.ts";
import { useGoTo } from "../../../platform/page-link.tsx";
import { endViewing, useUser } from "../../../platform/session/session.ts";
import { Icon } from "../../../ui/icon.tsx";
import styles from "./viewing-banner.module.css";

/** Says whose eyes these are while staff view the site as a user, until when, and the way back. */
export function ViewingBanner(): ReactNode {
  const { t } = useTranslation();
  const goTo = useGoTo();
  const user = useUser();
  const [isBusy, setIsBusy] = useState(false);
  if (!user?.viewing) return null;
  const end = async () => {
    setIsBusy(true);
    try {
      await call("logout", {}, { isQuiet: true });
    } catch (error) {
      // Whether its time was over already or nobody answered: whoever leaves is not kept.
      if (!(error instanceof RequestError)) throw error;
    }
    endViewing();
    setIsBusy(false);
    goTo({ name: "UserHome", query: { uid: user.uid, username: user.username } });
  };
  return (
    <div role="status" className={styles.banner}>
      <Icon name="eye" />
      <span>
        {t("viewing.banner", {
          name: user.username,
          time: momentText(user.viewing.until).slice(11, 16),
        })}
      </span>
      <Button size="compact-sm" variant="default" disabled={isBusy} onClick={() => void end()}>
        {t("viewing.end")}
      </Button>
    </div>
  );
}
