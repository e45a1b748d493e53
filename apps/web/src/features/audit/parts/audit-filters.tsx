import type { AuditQuery } from "@touchstone/domain";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Labelled } from "../../../ui/form/labelled.tsx";
import { SearchField } from "../../../ui/search-field.tsx";
import { TimeField } from "../../../ui/time-field.tsx";
import styles from "./audit-filters.module.css";

/** What the filters need. */
export interface AuditFiltersProps {
  query: AuditQuery;
  onChange: (changes: Partial<AuditQuery>) => void;
}

const fields = [
  ["username", "user"],
  ["action", "edit"],
  ["object", "search"],
] as const;

/** Narrows the log by actor, action, object and time. */
export function AuditFilters({ query, onChange }: AuditFiltersProps): ReactNode {
  const { t } = useTranslation();
  return (
    // biome-ignore lint/a11y/useSemanticElements: -- browsers of 2022 do not know the element
    <div role="search" className={styles.form}>
      {fields.map(([name, icon]) => (
        <Labelled key={name} label={t(`audit.${name}`)}>
          <SearchField
            label={t(`audit.${name}`)}
            hint={t(`audit.${name}.hint`)}
            icon={icon}
            value={query[name] ?? ""}
            onSearch={(text) => onChange({ [name]: text || undefined })}
          />
        </Labelled>
      ))}
      {(["from", "until"] as const).map((name) => (
        <TimeField
          key={name}
          label={t(`audit.${name}`)}
          value={query[name]}
          onChange={(time) => onChange({ [name]: time })}
        />
      ))}
    </div>
  );
}
