export { ContestReadinessPage } from "./contest-readiness.page.tsx";
export { ContestStaffPage } from "./contest-staff.page.tsx";
