import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import { currentSession } from "../../../platform/session/session.ts";
import { toastStore } from "../../../platform/toasts/toasts.ts";
import { ada } from "../../../testing/ada.ts";
import { openSite } from "../../../testing/open-site.tsx";
import { answerCalls, good, refused } from "../testing/answer-calls.ts";

async function signIn() {
  const site = await openSite("/admin/login");
  await waitFor(() => expect(document.title).toBe("Login - OJ"));
  await userEvent.type(await screen.findByLabelText("Username"), "ada");
  await userEvent.type(screen.getByLabelText("Password"), "secret-1");
  await userEvent.click(screen.getByRole("button", { name: "Log in" }));
  return site;
}

it("[ADMIN-01] has the title Login and signs an admin in", async () => {
  const admin = { ...ada, roleList: ["admin" as const] };
  const calls = answerCalls({ adminLogin: () => good("adminLogin", admin, "token-1") });
  const { address } = await signIn();
  await waitFor(() => expect(address()).toBe("/admin/dashboard"));
  expect(calls.find(({ name }) => name === "adminLogin")?.input).toEqual({
    username: "ada",
    password: "secret-1",
    rememberMe: true,
  });
  expect(currentSession()).toEqual({ token: "token-1", user: admin, isOfTab: false });
  expect(await screen.findByRole("navigation", { name: "Pages of the admin area" })).toBeTruthy();
});

it("[ADMIN-01] lets nobody else in, and says why", async () => {
  answerCalls({ adminLogin: () => refused(403, "missing_right") });
  const { address } = await signIn();
  await waitFor(() => expect(toastStore.get()?.text).toBe("You do not have the right to do this."));
  expect(address()).toBe("/admin/login");
  expect(document.title).toBe("Login - OJ");
  expect(currentSession()).toBeUndefined();
});
