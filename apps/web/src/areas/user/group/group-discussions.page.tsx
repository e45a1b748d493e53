import type { ReactNode } from "react";
import { DiscussionListPage } from "../../../features/discussions/user/index.ts";
import { laterView } from "./later-view.tsx";
import { useView } from "./use-view.ts";
import { ViewActs } from "./view-acts.tsx";

const Desk = laterView(
  () => import("../../../features/discussions/admin/discussions.page.tsx"),
  "DiscussionsPage",
);

/** The discussions of a group, and for its admins the table of them. */
export function GroupDiscussionsPage(): ReactNode {
  const acts = <ViewActs of="discussion" />;
  return useView() === "admin" ? <Desk acts={acts} /> : <DiscussionListPage acts={acts} />;
}
