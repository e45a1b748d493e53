import { useNavigate, useSearch } from "@tanstack/react-router";
import { contestStatus } from "@touchstone/domain";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Toggle } from "../../../ui/toggle.tsx";
import { useContest } from "../contest-view.ts";

/** Whether the address asks for what was sent after the end, too. */
export function useContainsEnd(): boolean {
  const { containsEnd }: { containsEnd?: unknown } = useSearch({ strict: false });
  return String(containsEnd) === "true";
}

/** Shows what was practised after the end, or leaves it out; only where a contest that is over allows practice. */
export function AfterEndSwitch(): ReactNode {
  const { t } = useTranslation();
  const { contest, status } = useContest();
  const navigate = useNavigate();
  const isOn = useContainsEnd();
  if (!contest.allowEndSubmit || status !== contestStatus.ended) return null;
  const choose = (isChosen: boolean) => {
    const search = (before: object) => ({
      ...before,
      containsEnd: isChosen || undefined,
      currentPage: undefined,
    });
    void navigate({ to: ".", search, replace: true } as never);
  };
  return <Toggle label={t("contest.containsEnd")} isOn={isOn} onChange={choose} />;
}
