export { ContestAdminPrintPage } from "./admin-print.page.tsx";
export { ContestPrintPage } from "./contest-print.page.tsx";
