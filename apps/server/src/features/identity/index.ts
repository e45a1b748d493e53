export { countUserSubmission, countUserVerdict } from "./count-user-verdict.ts";
export { wireUid } from "./identity.present.ts";
export { findUserIdsByName } from "./identity.repo.ts";
export { identityHandlers } from "./identity.routes.ts";
export { makeAccount } from "./make-account.ts";
export { createReadSession } from "./read-session.ts";
export { createSessionTokens } from "./session-tokens.ts";
export { setUpLink } from "./set-up-root.ts";
