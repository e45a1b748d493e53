import { waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { currentSession, openSession } from "../../../platform/session/session.ts";
import { readStored } from "../../../platform/storage/stored.ts";
import { toastStore } from "../../../platform/toasts/toasts.ts";
import { ada } from "../../../testing/ada.ts";
import { renderPart } from "../../../testing/render-part.tsx";
import { answerCalls, good, refused } from "../testing/answer-calls.ts";
import { LogoutPage } from "./logout.page.tsx";

it.each([
  ["ends it", () => good("logout", null)],
  ["had ended it already", () => refused(401, "sign_in_required")],
  ["is away", () => Promise.reject(new TypeError("no server"))],
])("[AUTH-33] forgets the session and goes home when the server %s", async (_case, logout) => {
  openSession({ token: "token-1", user: ada });
  const calls = answerCalls({ logout });
  const { router } = await renderPart(<LogoutPage />, { path: "/logout" });
  await waitFor(() => expect(router.state.location.pathname).toBe("/home"));
  expect(calls.filter(({ name }) => name === "logout")).toHaveLength(1);
  expect(currentSession()).toBeUndefined();
  expect([readStored("authed"), readStored("userInfo")]).toEqual([undefined, undefined]);
  expect(toastStore.get()).toBeUndefined();
});
