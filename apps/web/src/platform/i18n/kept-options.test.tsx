import { useQuery } from "@tanstack/react-query";
import { act, screen } from "@testing-library/react";
import { type ReactNode, useState } from "react";
import { beforeEach, expect, it } from "vitest";
import { ada } from "../../testing/ada.ts";
import { fakeServer } from "../../testing/fake-server.ts";
import { renderPart, setWords } from "../../testing/render-part.tsx";
import { openSession, useUser } from "../session/session.ts";
import { keptOptions } from "./kept-options.ts";
import { useLocale } from "./locale.ts";

/** An answer that is on its way for ever. */
const silence = () => new Response(new ReadableStream());

function Level(): ReactNode {
  useLocale();
  useUser();
  const [gid, setGid] = useState(7);
  const { data } = useQuery(keptOptions("getGroupAuth", { gid }));
  return (
    <button type="button" onClick={() => setGid(8)}>
      {data === undefined ? "unknown" : `level ${data}`}
    </button>
  );
}

beforeEach(() => openSession({ token: "t", user: ada }));

async function open() {
  let isFirst = true;
  const server = fakeServer({
    getGroupAuth: () => {
      if (!isFirst) return silence();
      isFirst = false;
      return 5;
    },
  });
  await renderPart(<Level />);
  await screen.findByText("level 5");
  return server;
}

it("what was answered shows while it comes in another language", async () => {
  const server = await open();
  await act(() => setWords("zh-CN"));
  expect(server.asked("getGroupAuth")).toHaveLength(2);
  expect(screen.getByText("level 5")).toBeTruthy();
});

it.each<[string, () => void]>([
  ["to one user shows to no other", () => openSession({ token: "t2", user: { ...ada, uid: "b" } })],
  ["of one place does not show for another", () => screen.getByRole("button").click()],
])("what was answered %s", async (_what, change) => {
  const server = await open();
  await act(async () => change());
  expect(server.asked("getGroupAuth")).toHaveLength(2);
  expect(screen.getByText("unknown")).toBeTruthy();
});
