import { useQuery } from "@tanstack/react-query";
import { missingText } from "@touchstone/domain";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { callOptions } from "../../../platform/http/call-options.ts";
import { momentText } from "../../../platform/i18n/moment-text.ts";
import { useUser } from "../../../platform/session/session.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { Avatar } from "../../../vocabulary/avatar.tsx";
import styles from "./me-card.module.css";

/** Who works here, and when, from where and with what they did before. */
export function MeCard(): ReactNode {
  const { t } = useTranslation();
  const user = useUser();
  const session = useQuery(callOptions("getPreviousSession", {}));
  if (!user) return null;
  const { data } = session;
  const [role = "user"] = user.roleList;
  const device = [data?.system, data?.browser].filter(Boolean).join(" · ");
  const facts = {
    lastLogin: data ? momentText(data.gmtCreate).slice(0, 16) : missingText,
    ip: data?.ip ?? missingText,
    device: device || missingText,
  };
  return (
    <section className={styles.card} aria-label={t("dashboard.me")}>
      <div className={styles.who}>
        <Avatar name={user.username} src={user.avatar} size={40} />
        <div>
          <b>{user.username}</b>
          <span className={styles.role}>{t(`admin.role.${role}`)}</span>
        </div>
      </div>
      <dl>
        {(["lastLogin", "ip", "device"] as const).map((name) => (
          <div key={name}>
            <dt>{t(`dashboard.me.${name}`)}</dt>
            <dd title={name === "device" ? data?.userAgent : undefined}>
              {session.isPending ? <Skeleton width={90} height={12} /> : facts[name]}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
