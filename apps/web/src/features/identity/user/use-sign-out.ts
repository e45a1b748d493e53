import { call } from "../../../platform/http/call.ts";
import { RequestError } from "../../../platform/http/request-error.ts";
import { useGoTo } from "../../../platform/page-link.tsx";
import { closeSession } from "../../../platform/session/session.ts";

/** Ends the session, on the server and here, and goes home. */
export function useSignOut(): () => Promise<void> {
  const goTo = useGoTo();
  return async () => {
    try {
      await call("logout", {}, { isQuiet: true });
    } catch (error) {
      // Whether it had ended already or nobody answered: whoever leaves is not kept.
      if (!(error instanceof RequestError)) throw error;
    }
    closeSession();
    goTo({ name: "Home" }, { replace: true });
  };
}
