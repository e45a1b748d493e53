import { waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { openSession } from "../platform/session/session.ts";
import { ada } from "../testing/ada.ts";
import { hearToasts } from "../testing/hear-toasts.ts";
import { openSite } from "../testing/open-site.tsx";

let told: ReturnType<typeof hearToasts>;

beforeEach(() => {
  told = hearToasts();
  vi.stubGlobal("fetch", async () =>
    Response.json({ status: 503, msg: "back soon", data: null }, { status: 503 }),
  );
  openSession({ token: "token", user: ada });
});

it.each([
  ...["/home", "/problem", "/problem/T1", "/status", "/submission-detail/7", "/user-home", "/setting"],
  ...["/message/discuss", "/message/sys", "/discussion", "/discussion/T1", "/discussion-detail/7"],
])(
  "[HTTP-13] what %s could not load stops loading, and nothing is told but what the call told",
  async (path) => {
    const { container } = await openSite(path);
    const main = () => container.querySelector("main");
    await waitFor(() => expect(told).not.toEqual([]));
    await waitFor(() => expect(main()?.querySelectorAll("[aria-hidden][style*=height]")).toHaveLength(0));
    expect(main()?.textContent).not.toBe("");
    expect(new Set(told.map(({ text }) => text))).toEqual(new Set(["back soon"]));
  },
);
