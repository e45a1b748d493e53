// Many accounts at once and their slips, for whoever may make them; a door of its own, because few ever do.
export { pollOpen } from "./api.ts";
export { ImportUsers } from "./import-users.tsx";
export { SlipsDialog } from "./slips-dialog.tsx";
export { UserImports } from "./user-imports.tsx";
