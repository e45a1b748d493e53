// The pages of the admin area come together: each by itself would cost every visitor its names.
export { ContestAnnouncementsPage } from "./contest-announcements.page.tsx";
export { ContestEntriesPage } from "./contest-entries.page.tsx";
export { AdminContestListPage } from "./contest-list.page.tsx";
export { ContestProblemsPage } from "./contest-problems.page.tsx";
export { CreateContestPage } from "./create-contest.page.tsx";
export { EditContestPage } from "./edit-contest.page.tsx";
