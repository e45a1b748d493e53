import { fireEvent, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { call } from "../../../platform/http/call.ts";
import {
  closeSession,
  currentSession,
  loseSession,
  openSession,
  openViewing,
} from "../../../platform/session/session.ts";
import { ada } from "../../../testing/ada.ts";
import { fakeServer, refusal } from "../../../testing/fake-server.ts";
import { renderPart } from "../../../testing/render-part.tsx";
import { useViewAs } from "./use-view-as.ts";
import { ViewingBanner } from "./viewing-banner.tsx";

const teacher = { ...ada, uid: "9".repeat(32), username: "teacher", roleList: ["admin" as const] };
const viewed = { ...ada, email: null, viewing: { by: "teacher", until: "2026-11-15T08:30:00.000Z" } };

function Start() {
  const viewAs = useViewAs();
  return (
    <>
      <ViewingBanner />
      <button type="button" onClick={() => void viewAs(ada.uid)}>
        View
      </button>
    </>
  );
}

describe("viewing as a user", () => {
  it.each([true, false])(
    "shows a banner and leads back into the own session (of the tab: %s)",
    async (isOfTab) => {
      openSession({ token: "own", user: teacher, isOfTab });
      const server = fakeServer({
        viewAsUser: () =>
          Response.json(
            { status: 200, msg: "success", data: viewed },
            { headers: { authorization: "viewing" } },
          ),
        logout: () => null,
      });
      await renderPart(<Start />);
      const user = userEvent.setup();
      expect(screen.queryByRole("status")).toBeNull();
      await user.click(screen.getByRole("button", { name: "View" }));
      expect(await screen.findByText(/You see the site as ada does: read-only/)).toBeTruthy();
      expect(currentSession()).toMatchObject({ token: "viewing", isOfTab: true });
      await user.click(screen.getByRole("button", { name: "End the view" }));
      await waitFor(() => expect(currentSession()?.token).toBe("own"));
      expect(server.asked("logout")).toHaveLength(1);
      expect(currentSession()?.user.username).toBe("teacher");
      closeSession();
      expect(currentSession()).toBeUndefined();
    },
  );

  it("is asked for once, however often it is pressed", async () => {
    openSession({ token: "own", user: teacher, isOfTab: true });
    const server = fakeServer({
      viewAsUser: () =>
        Response.json(
          { status: 200, msg: "success", data: viewed },
          { headers: { authorization: "viewing" } },
        ),
    });
    await renderPart(<Start />);
    const button = screen.getByRole("button", { name: "View" });
    fireEvent.click(button);
    fireEvent.click(button);
    expect(await screen.findByText(/You see the site as ada does/)).toBeTruthy();
    expect(server.asked("viewAsUser")).toHaveLength(1);
  });

  it("that another answer has ended in the meantime leaves the own session open", async () => {
    openSession({ token: "own", user: teacher });
    openViewing({ token: "viewing", user: viewed });
    fakeServer({
      logout: () => {
        loseSession("viewing");
        return null;
      },
    });
    await renderPart(<ViewingBanner />);
    await userEvent.click(screen.getByRole("button", { name: "End the view" }));
    await waitFor(() => expect(screen.queryByRole("status")).toBeNull());
    expect(currentSession()?.token).toBe("own");
  });

  it("that has run out leads back, too, and asks nobody to sign in", async () => {
    openSession({ token: "own", user: teacher });
    openViewing({ token: "viewing", user: viewed });
    fakeServer({ getUnreadCounts: () => refusal(401, "sign_in_required") });
    await expect(call("getUnreadCounts", {})).rejects.toThrow();
    expect(currentSession()?.token).toBe("own");
  });
});
