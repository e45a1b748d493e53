import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { type AuditQuery, readAuditQuery } from "@touchstone/domain";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { callOptions } from "../../../platform/http/call-options.ts";
import { momentOf } from "../../../platform/i18n/moment-of.ts";
import { useGoTo } from "../../../platform/page-link.tsx";
import { Card } from "../../../ui/card.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { usePageTitle } from "../../settings/index.ts";
import { AuditFilters } from "../parts/audit-filters.tsx";
import { AuditTable } from "../parts/audit-table.tsx";
import styles from "./audit.page.module.css";

/** What was done by whom, the newest first: the choice and the place stand in the address. */
export function AuditPage(): ReactNode {
  const { t } = useTranslation();
  usePageTitle(t("audit.title"));
  const goTo = useGoTo();
  const query = readAuditQuery(useSearch({ strict: false }));
  const { from, until, ...rest } = query;
  const input = { ...rest, from: from && momentOf(from), until: until && momentOf(until) };
  const entries = useQuery(callOptions("getAuditEntries", input));
  const show = (changes: Partial<AuditQuery>) =>
    goTo({ name: "AdminAudit", query: { ...query, ...changes } });
  const last = entries.data?.records.at(-1)?.id;
  return (
    <>
      <PageHead title={t("audit.title")} sub={t("audit.lead")} />
      <Card isFlush>
        <AuditFilters query={query} onChange={(changes) => show({ ...changes, before: undefined })} />
        <AuditTable entries={entries} />
        {(query.before !== undefined || entries.data?.hasMore) && (
          <nav className={styles.pages} aria-label={t("ui.pager")}>
            <Button
              variant="default"
              disabled={query.before === undefined}
              leftSection={<Icon name="up" size={14} />}
              onClick={() => show({ before: undefined })}
            >
              {t("audit.newest")}
            </Button>
            <Button
              variant="default"
              disabled={!entries.data?.hasMore || entries.isPlaceholderData}
              rightSection={<Icon name="right" size={14} />}
              onClick={() => show({ before: last })}
            >
              {t("audit.older")}
            </Button>
          </nav>
        )}
      </Card>
    </>
  );
}
