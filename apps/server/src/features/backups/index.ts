export { backUpNightly } from "./back-up-nightly.ts";
export { BackupRefused } from "./backup-refused.ts";
export { readLastBackup } from "./backups.repo.ts";
export { makeBackup } from "./make-backup.ts";
export { restoreBackup } from "./restore-backup.ts";
export { verifyBackup } from "./verify-backup.ts";
