import { useNavigate } from "@tanstack/react-router";
import { useRef } from "react";
import { callForAnswer } from "../../../platform/http/call.ts";
import { RequestError } from "../../../platform/http/request-error.ts";
import { linkTo } from "../../../platform/route-names.ts";
import { openViewing } from "../../../platform/session/session.ts";

/** Shows the site as a user sees it, in this tab, until that is ended or its time is over. */
export function useViewAs(): (uid: string) => Promise<void> {
  const navigate = useNavigate();
  const isAsking = useRef(false);
  return async (uid) => {
    if (isAsking.current) return;
    isAsking.current = true;
    try {
      const { data, token } = await callForAnswer("viewAsUser", { uid });
      if (!token) return;
      // First away from here: the page of an admin would ask what the user may not know.
      await navigate(linkTo({ name: "Home" }));
      openViewing({ token, user: data });
    } catch (error) {
      // The call has told what failed.
      if (!(error instanceof RequestError)) throw error;
    } finally {
      isAsking.current = false;
    }
  };
}
