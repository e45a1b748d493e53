import { act, fireEvent, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { toastStore } from "../../../platform/toasts/toasts.ts";
import { fakeServer, refusal } from "../../../testing/fake-server.ts";
import { renderPart } from "../../../testing/render-part.tsx";
import { stubMedia, wide } from "../../../testing/stub-media.ts";
import { Carousel } from "./carousel.tsx";

function open(reply: NonNullable<Parameters<typeof fakeServer>[0]["getHomeCarousel"]> = () => []) {
  fakeServer({ getHomeCarousel: reply });
  return renderPart(<Carousel />);
}

const carousel = () => screen.findByRole("region", { name: "Pictures" });
const shown = async () => (await screen.findByRole("group", { name: /of/ })).getAttribute("aria-label");
const wait = (milliseconds: number) => act(async () => vi.advanceTimersByTime(milliseconds));
const fakeTurns = () => vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });

it("[HOME-01] turns every 5000 ms, round and round", async () => {
  fakeTurns();
  await open();
  expect(await shown()).toBe("1 of 2");
  await wait(4999);
  expect(await shown()).toBe("1 of 2");
  await wait(1);
  expect(await shown()).toBe("2 of 2");
  await wait(5000);
  expect(await shown()).toBe("1 of 2");
});

it.each([
  ["440px", []],
  ["200px", ["(max-width: 767px)"]],
])("[HOME-01] is %s high where %j matches", async (height, matching) => {
  stubMedia(wide, ...matching);
  await open();
  expect((await carousel()).style.height).toBe(height);
});

it("stands still while it is pointed at, holds the focus, or is stopped", async () => {
  fakeTurns();
  await open();
  expect(await shown()).toBe("1 of 2");
  const region = await carousel();
  fireEvent.mouseEnter(region);
  await wait(20_000);
  expect(await shown()).toBe("1 of 2");
  fireEvent.mouseLeave(region);
  await wait(5000);
  expect(await shown()).toBe("2 of 2");
  const next = within(region).getByRole("button", { name: "Next picture" });
  act(() => next.focus());
  await wait(20_000);
  expect(await shown()).toBe("2 of 2");
  act(() => next.blur());
  fireEvent.click(within(region).getByRole("button", { name: "Stop turning by itself" }));
  await wait(20_000);
  expect(await shown()).toBe("2 of 2");
  fireEvent.click(within(region).getByRole("button", { name: "Turn by itself again" }));
  await wait(5000);
  expect(await shown()).toBe("1 of 2");
});

it("does not move by itself for whoever prefers that", async () => {
  fakeTurns();
  stubMedia(wide, "(prefers-reduced-motion: reduce)");
  await open();
  await wait(20_000);
  expect(await shown()).toBe("1 of 2");
  expect(screen.queryByRole("button", { name: "Stop turning by itself" })).toBeNull();
});

it("is turned by buttons, dots and arrow keys", async () => {
  await open();
  expect(await shown()).toBe("1 of 2");
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "Previous picture" }));
  expect(await shown()).toBe("2 of 2");
  await user.click(screen.getByRole("button", { name: "1 of 2" }));
  expect(await shown()).toBe("1 of 2");
  await user.keyboard("{ArrowRight}");
  expect(await shown()).toBe("2 of 2");
  await user.keyboard("{ArrowLeft}");
  expect(await shown()).toBe("1 of 2");
});

it.each([
  ["nothing", () => []],
  ["a failure", () => refusal(500, "fault")],
])("[HOME-02] shows our two pictures after %s", async (_name, reply) => {
  await open(reply);
  expect(await shown()).toBe("1 of 2");
  expect((await carousel()).querySelectorAll("[aria-roledescription=slide] > svg")).toHaveLength(2);
  expect((await carousel()).querySelector("img")).toBeNull();
  expect(toastStore.get()).toBeUndefined();
});

it("[HOME-02] shows the site's own pictures in their place", async () => {
  const urls = ["/api/public/img/a.webp", "/api/public/img/b.webp", "/api/public/img/c.webp"];
  await open(() => urls.map((url, id) => ({ id, url, alt: "", link: "" })));
  expect(await shown()).toBe("1 of 3");
  const pictures = [...(await carousel()).querySelectorAll("img")];
  expect(pictures.map((picture) => picture.getAttribute("src"))).toEqual(urls);
  expect((await carousel()).querySelector("[aria-roledescription=slide] > svg")).toBeNull();
});

it("[ADMIN-33] tells readers what a picture shows and leads where the site says", async () => {
  await open(() => [{ id: 1, url: "/api/public/img/a.webp", alt: "The finals", link: "/contest/1000" }]);
  const link = await screen.findByRole("link", { name: "The finals" });
  expect(link.getAttribute("href")).toBe("/contest/1000");
});
