import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { momentText } from "../../../platform/i18n/moment-text.ts";
import { Card } from "../../../ui/card.tsx";
import { InlineError } from "../../../ui/inline-error.tsx";
import { Progress } from "../../../ui/progress.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { isOpen, type UserImport } from "./api.ts";
import { notePrinted, useHeldSlips } from "./held-slips.ts";
import { SlipsButton } from "./slips-button.tsx";
import styles from "./user-imports.module.css";

/** The orders, and which of them was sent just now. */
interface UserImportsProps {
  list: UseQueryResult<UserImport[]>;
  newest?: number | undefined;
}

/** The newest orders of many accounts and how far they are; those under way move by themselves. */
export function UserImports({ list, newest }: UserImportsProps): ReactNode {
  const { t } = useTranslation();
  const { data: orders, isError, error, refetch } = list;
  return (
    <Card icon="history" title={t("users.orders")}>
      {isError && <InlineError text={error.message} onRetry={() => void refetch()} />}
      {!orders && !isError && <Skeleton height={48} />}
      {orders?.length === 0 && <p className={styles.none}>{t("users.orders.none")}</p>}
      {orders && orders.length > 0 && (
        <ul className={styles.list}>
          {orders.map((order) => (
            <Order key={order.id} order={order} isNew={order.id === newest} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Order({ order, isNew }: { order: UserImport; isNew: boolean }): ReactNode {
  const { t } = useTranslation();
  const { id, kind, username, createTime, total, made, failures } = order;
  const slips = useHeldSlips(order);
  const line = useRef<HTMLLIElement>(null);
  // The table it was made of is gone; on a small screen the slips would be out of sight, too.
  useEffect(() => {
    if (isNew) line.current?.focus();
  }, [isNew]);
  return (
    <li ref={line} tabIndex={-1}>
      <div className={styles.line}>
        <span>{t(`users.orders.${kind}`)}</span>
        <Progress label={t("users.orders.progress")} value={made + failures.length} max={total} />
        <span className={styles.made} role="status">
          {isOpen(order) ? t("users.orders.made", { made, total }) : t("users.orders.done", { made })}
        </span>
        <span className={styles.quiet}>
          {username} · <time dateTime={createTime}>{momentText(createTime)}</time>
        </span>
        {slips.length > 0 && <SlipsButton users={slips} onPrint={() => notePrinted(id)} />}
      </div>
      {slips.length > 0 && <p className={styles.held}>{t("users.slips.held")}</p>}
      {failures.length > 0 && (
        <details className={styles.failures}>
          <summary>{t("users.orders.failed", { count: failures.length })}</summary>
          <ul>
            {failures.map(({ line, username: name, msg }) => (
              <li key={line}>{t("users.orders.failure", { line, name, why: msg })}</li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}
