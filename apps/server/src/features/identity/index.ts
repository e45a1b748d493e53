export { avatarBlobs } from "./account/account.repo.ts";
export { accountHandlers } from "./account/account.routes.ts";
export type { ErasedStep } from "./account/erase-user.ts";
export { countAccounts, findPreviousSession } from "./account-figures.repo.ts";
export { checkPicture, type Proof } from "./challenges/check-proof.ts";
export { countUserSubmission, countUserVerdict } from "./count-user-verdict.ts";
export { wireUid } from "./identity.present.ts";
export {
  findAccountById,
  findAccountByUsername,
  findUserIdsByName,
  hasRootAccount,
} from "./identity.repo.ts";
export { identityHandlers } from "./identity.routes.ts";
export { isSamePassword } from "./is-same-password.ts";
export { makeAccount } from "./make-account.ts";
export { findProfile, type ProfileRow } from "./profile.repo.ts";
export { countRanked, listRanked, type RankedUser } from "./ranks.repo.ts";
export { createReadSession } from "./read-session.ts";
export { createSessionTokens } from "./session-tokens.ts";
export { endEverySession } from "./sessions.repo.ts";
export { setUpLink } from "./set-up-root.ts";
export type { SignInFailures } from "./sign-in-attempt.ts";
export {
  countSolved,
  findNamedIds,
  findNamesBeginning,
  findUserIdsByRoles,
  type NamedPerson,
} from "./user-lookup.repo.ts";
export { addUser } from "./users/add-user.ts";
export { changeRole } from "./users/change-role.ts";
export { giveOneTimePassword, newOneTimePassword } from "./users/give-one-time-password.ts";
export { previewCells, previewFile } from "./users/preview-users.ts";
export { renewPassword } from "./users/renew-password.ts";
export { startUserImport } from "./users/start-user-import.ts";
export { userImportKey } from "./users/user-import-key.ts";
export { listUserImports } from "./users/user-imports.repo.ts";
export { presentTableUser, presentUserImport } from "./users/users.present.ts";
export { countUsers, listUsers } from "./users/users.repo.ts";
export { usersHandlers } from "./users/users.routes.ts";
export { userImportTask, workOnUserImport } from "./users/work-on-user-import.ts";
