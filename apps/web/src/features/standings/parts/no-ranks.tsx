import { Button } from "@mantine/core";
import type { RankListQuery } from "@touchstone/domain";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Empty } from "../../../ui/empty.tsx";

/** What an empty ranklist knows of itself. */
export interface NoRanksProps {
  query: RankListQuery;
  /** True where there are users, on earlier pages. */
  isPastEnd: boolean;
  onChange: (changes: Partial<RankListQuery>) => void;
}

/** Why a ranklist shows nobody, and what to do about it. */
export function NoRanks({ query, isPastEnd, onChange }: NoRanksProps): ReactNode {
  const { t } = useTranslation();
  if (isPastEnd) {
    return (
      <Empty title={t("standings.pastEnd")} text={t("standings.pastEndText")}>
        <Button variant="default" onClick={() => onChange({ currentPage: 1 })}>
          {t("standings.toFirstPage")}
        </Button>
      </Empty>
    );
  }
  if (query.searchUser === undefined) {
    return <Empty title={t("standings.none")} text={t("standings.noneText")} />;
  }
  return (
    <Empty title={t("standings.noneFound")} text={t("standings.noneFoundText")}>
      <Button variant="default" onClick={() => onChange({ searchUser: undefined })}>
        {t("standings.showAll")}
      </Button>
    </Empty>
  );
}
