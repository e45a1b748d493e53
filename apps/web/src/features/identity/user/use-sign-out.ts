import { call } from "../../../platform/http/call.ts";
import { RequestError } from "../../../platform/http/request-error.ts";
import { useGoTo } from "../../../platform/page-link.tsx";
import { closeSession } from "../../../platform/session/session.ts";

/** Ends the session, on the server and here, and goes home; from the admin area to its door. */
export function useSignOut({ isAdmin = false } = {}): () => Promise<void> {
  const goTo = useGoTo();
  return async () => {
    try {
      await call(isAdmin ? "adminLogout" : "logout", {}, { isQuiet: true });
    } catch (error) {
      // Whether it had ended already or nobody answered: whoever leaves is not kept.
      if (!(error instanceof RequestError)) throw error;
    }
    closeSession();
    goTo({ name: isAdmin ? "AdminLogin" : "Home" }, { replace: true });
  };
}
