import { act, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { fakeServer } from "../../../testing/fake-server.ts";
import { openSite } from "../../../testing/open-site.tsx";
import { renderPart } from "../../../testing/render-part.tsx";
import { stubMedia, wide } from "../../../testing/stub-media.ts";
import { RollingDigits } from "./rolling-digits.tsx";

beforeEach(() => {
  fakeServer({});
});

const heading = () => screen.findByRole("heading", { level: 1, name: "No streak here" });

it.each(["/nowhere", "/problem/T1/nowhere", "/acm-rank/nowhere"])(
  "[ROUTE-14] %s is no page, and the way home is one click",
  async (path) => {
    const { address } = await openSite(path);
    await heading();
    await waitFor(() => expect(document.title).toBe("Not found - OJ"));
    expect(screen.getByRole("navigation", { name: "Site" })).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Go home" }));
    await waitFor(() => expect(address()).toBe("/home"));
  },
);

it("[ROUTE-14] so is the way back", async () => {
  const { router, address } = await openSite("/status");
  await act(() => router.navigate({ to: "/nowhere" as string }));
  await heading();
  await userEvent.click(screen.getByRole("button", { name: "Back" }));
  await waitFor(() => expect(address()).toBe("/status"));
});

describe("the digits", () => {
  const shown = () => screen.getByRole("img", { name: "404" }).textContent;
  const tick = () =>
    act(() => {
      vi.advanceTimersByTime(30);
    });

  it("[ROUTE-14] change every 30 ms until they are 4 and 4", async () => {
    vi.useFakeTimers();
    await renderPart(<RollingDigits />);
    const seen = [shown()];
    act(() => {
      vi.advanceTimersByTime(29);
    });
    expect(shown()).toBe(seen[0]);
    act(() => {
      vi.advanceTimersByTime(1);
    });
    seen.push(shown());
    for (let ticks = 2; ticks <= 30; ticks += 1) {
      tick();
      seen.push(shown());
    }
    for (const [index, digits] of seen.slice(1).entries()) expect(digits).not.toBe(seen[index]);
    expect(seen.at(-1)).toBe("44");
    tick();
    expect(shown()).toBe("44");
  });

  it("[ROUTE-14] stand still where motion is unwanted", async () => {
    stubMedia(wide, "(prefers-reduced-motion: reduce)");
    vi.useFakeTimers();
    await renderPart(<RollingDigits />);
    expect(shown()).toBe("44");
    tick();
    expect(shown()).toBe("44");
  });
});
