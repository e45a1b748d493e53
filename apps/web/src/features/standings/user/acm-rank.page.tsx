import type { ReactNode } from "react";
import { RankList } from "../parts/rank-list.tsx";

/** Who has solved the most problems. */
export function AcmRankPage(): ReactNode {
  return <RankList type="ACM" />;
}
