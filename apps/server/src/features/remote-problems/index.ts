export { remoteProblemsHandlers } from "./remote-problems.routes.ts";
export { serveRemoteImports } from "./serve-remote-imports.ts";
