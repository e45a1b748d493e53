import { act, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import {
  closeSession,
  currentSession,
  openSession,
  type UserInfo,
} from "../../../platform/session/session.ts";
import { ada } from "../../../testing/ada.ts";
import { fakeServer } from "../../../testing/fake-server.ts";
import { openSite } from "../../../testing/open-site.tsx";
import { stubMedia } from "../../../testing/stub-media.ts";

async function open(path: string, ...roleList: UserInfo["roleList"]) {
  openSession({ token: "t", user: { ...ada, roleList } });
  const server = fakeServer({ adminLogout: () => null });
  return { ...(await openSite(path)), server, user: userEvent.setup() };
}
const linesOf = (menu: HTMLElement) =>
  within(menu)
    .getAllByRole("link")
    .map(({ textContent }) => textContent);

it.each([
  ["root", ["Dashboard", "Audit log", "Judges", "Languages", "Rejudge"]],
  ["admin", ["Dashboard"]],
  ["problem_admin", ["Dashboard"]],
] as const)("the menu of %s has what is theirs, and says where they are", async (role, lines) => {
  await open("/admin/dashboard", role);
  const menu = await screen.findByRole("navigation", { name: "Pages of the admin area" });
  expect(linesOf(menu)).toEqual(expect.arrayContaining([...lines]));
  if (role !== "root") expect(linesOf(menu)).not.toContain("Judges");
  expect(within(menu).getByRole("link", { current: "page" }).textContent).toBe("Dashboard");
});

it("says the group of a page in the bar, and leads back to the site", async () => {
  const { user, address } = await open("/admin/rejudge", "root");
  const bar = within((await screen.findAllByRole("banner"))[0] as HTMLElement);
  expect(bar.getByText("Rejudge")).toBeTruthy();
  expect(bar.getByText("Judging")).toBeTruthy();
  await act(() => user.click(bar.getByRole("button", { name: "User menu" })));
  await act(async () => user.click(await screen.findByRole("menuitem", { name: "Back to the site" })));
  await waitFor(() => expect(address()).toBe("/home"));
});

it("logs out by the call of the admin area, to its door", async () => {
  const { user, address, server } = await open("/admin/dashboard", "admin");
  await act(async () => user.click(await screen.findByRole("button", { name: "User menu" })));
  await act(async () => user.click(await screen.findByRole("menuitem", { name: "Log out" })));
  await waitFor(() => expect(address()).toBe("/admin/login"));
  expect(server.asked("adminLogout")).toHaveLength(1);
  expect(currentSession()).toBeUndefined();
});

it("leads to the door when the session ends while a page is open", async () => {
  const { address } = await open("/admin/dashboard", "admin");
  await screen.findByRole("button", { name: "User menu" });
  act(() => closeSession());
  await waitFor(() => expect(address()).toBe("/admin/login"));
});

it("on a phone the menu is in a drawer that closes when it is followed", async () => {
  stubMedia();
  const { user, address } = await open("/admin/dashboard", "root");
  expect(screen.queryByRole("navigation", { name: "Pages of the admin area" })).toBeNull();
  await act(async () => user.click(await screen.findByRole("button", { name: "Menu" })));
  const menu = await screen.findByRole("navigation", { name: "Pages of the admin area" });
  await act(() => user.click(within(menu).getByRole("link", { name: "Rejudge" })));
  await waitFor(() => expect(address()).toBe("/admin/rejudge"));
  await waitFor(() =>
    expect(screen.queryByRole("navigation", { name: "Pages of the admin area" })).toBeNull(),
  );
});

it("draws a formula as it is typed", async () => {
  const { user } = await open("/admin/dashboard", "admin");
  await act(async () => user.click(await screen.findByRole("button", { name: "Formula editor" })));
  const source = await screen.findByLabelText("Formula in LaTeX");
  await user.clear(source);
  await act(() => user.type(source, "x^2$"));
  await waitFor(() => expect(screen.getByLabelText("Preview").querySelector("math")).toBeTruthy());
});

it("opens the formula editor from the drawer of a phone", async () => {
  stubMedia();
  const { user } = await open("/admin/dashboard", "admin");
  await act(async () => user.click(await screen.findByRole("button", { name: "Menu" })));
  await act(async () => user.click(await screen.findByRole("button", { name: "Formula editor" })));
  expect(await screen.findByLabelText("Formula in LaTeX")).toBeTruthy();
});
