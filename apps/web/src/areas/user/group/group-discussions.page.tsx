import type { ReactNode } from "react";
import { DiscussionListPage } from "../../../features/discussions/user/index.ts";
import { GroupViews } from "./group-views.tsx";
import { laterView } from "./later-view.tsx";

const loadDesk = () => import("../../../features/discussions/admin/discussions.page.tsx");
const views = { admin: laterView(loadDesk, "DiscussionsPage") };

/** The discussions of a group, and for its admins the table of them. */
export function GroupDiscussionsPage(): ReactNode {
  return <GroupViews of="discussion" list={DiscussionListPage} views={views} />;
}
