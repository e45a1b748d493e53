import { waitFor } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { currentSession, openSession } from "../platform/session/session.ts";
import { ada } from "../testing/ada.ts";
import { fakeServer } from "../testing/fake-server.ts";
import { openSite } from "../testing/open-site.tsx";

beforeEach(() => {
  fakeServer({});
  openSession({ token: "token-1", user: { ...ada, roleList: ["root"] } });
});

/** What another tab does: storage changes, and this tab hears of it. */
function removeTokenElsewhere(): void {
  localStorage.removeItem("authed");
  window.dispatchEvent(new StorageEvent("storage", { key: "authed" }));
}

const comeBack = () => document.dispatchEvent(new Event("visibilitychange"));

it.each([
  ["/problem", "/home"],
  ["/admin/dashboard", "/admin/login"],
])("[AUTH-35] whoever is on %s goes to %s when another tab signed out", async (path, expected) => {
  const { address } = await openSite(path);
  expect(address()).toBe(path);
  removeTokenElsewhere();
  await waitFor(() => expect(address()).toBe(expected));
  expect(currentSession()).toBeUndefined();
});

it("[AUTH-34] a tab that becomes visible takes the token that was stored meanwhile", async () => {
  await openSite("/problem");
  localStorage.setItem("authed", JSON.stringify("token-2"));
  expect(currentSession()?.token).toBe("token-1");
  comeBack();
  expect(currentSession()?.token).toBe("token-2");
});

it("[AUTH-35] a tab that missed the sign-out notices it when it becomes visible", async () => {
  const { address } = await openSite("/problem");
  localStorage.removeItem("authed");
  comeBack();
  await waitFor(() => expect(address()).toBe("/home"));
});
