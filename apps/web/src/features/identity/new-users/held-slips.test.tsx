import { act, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { beforeEach, expect, it } from "vitest";
import { closeSession, endViewing, openSession, openViewing } from "../../../platform/session/session.ts";
import { ada } from "../../../testing/ada.ts";
import { renderPart } from "../../../testing/render-part.tsx";
import type { UserImport } from "./api.ts";
import { holdSlips, useHeldSlips } from "./held-slips.ts";

const root = { ...ada, roleList: ["root" as const] };
const pupil = { ...ada, uid: "9".repeat(32), username: "lilei" };
const viewed = { ...pupil, viewing: { by: "ada", until: "2026-11-15T08:30:00.000Z" } };
const order: UserImport = {
  ...{ id: 7, kind: "import", username: "ada", createTime: "2026-11-15T08:00:00.000Z" },
  ...{ total: 1, made: 1, failures: [] },
};

function Count(): ReactNode {
  return <p>{useHeldSlips(order).length} slips</p>;
}

beforeEach(async () => {
  openSession({ token: "own", user: root });
  holdSlips(order.id, [{ username: "han", password: "secret-1" }]);
  await renderPart(<Count />);
  screen.getByText("1 slips");
});

it("are held while whoever sent them views the site as another user", () => {
  act(() => openViewing({ token: "viewing", user: viewed }));
  act(endViewing);
  expect(screen.getByText("1 slips")).toBeTruthy();
});

it.each<[string, () => void]>([
  ["signs out", closeSession],
  ["is followed by another user", () => openSession({ token: "other", user: pupil })],
])("are gone when whoever sent them %s", (_what, change) => {
  act(change);
  expect(screen.getByText("0 slips")).toBeTruthy();
});

it("are not for whoever signs in during a view", () => {
  act(() => openViewing({ token: "viewing", user: viewed }));
  act(() => openSession({ token: "other", user: pupil }));
  expect(screen.getByText("0 slips")).toBeTruthy();
});
