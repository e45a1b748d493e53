import type { ReactNode } from "react";
import { RankList } from "../parts/rank-list.tsx";

/** Who has the most points. */
export function OiRankPage(): ReactNode {
  return <RankList type="OI" />;
}
