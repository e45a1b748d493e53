import type { ReactNode } from "react";
import { useGid } from "../platform/group-place.ts";
import { FilterBar } from "./filter-bar.tsx";
import { SearchField } from "./search-field.tsx";
import { Toggle } from "./toggle.tsx";

/** What is chosen by. */
interface Choice {
  keyword: string | undefined;
  archived: boolean;
}

/** What the filters need. */
export interface ArchiveFiltersProps {
  choice: Choice;
  searchLabel: string;
  archiveLabel: string;
  onChange: (change: Partial<Choice>) => void;
}

/** Chooses rows by words; on the site the archive is a list of its own. */
export function ArchiveFilters({
  choice,
  searchLabel,
  archiveLabel,
  onChange,
}: ArchiveFiltersProps): ReactNode {
  const isInGroup = useGid() !== undefined;
  return (
    <FilterBar>
      <SearchField
        icon="search"
        label={searchLabel}
        value={choice.keyword ?? ""}
        onSearch={(keyword) => onChange({ keyword: keyword || undefined })}
      />
      {!isInGroup && (
        <Toggle label={archiveLabel} isOn={choice.archived} onChange={(archived) => onChange({ archived })} />
      )}
    </FilterBar>
  );
}
