import { EditorView } from "@codemirror/view";
import { act, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ada } from "../../../testing/ada.ts";
import { refusal } from "../../../testing/fake-server.ts";
import { hearToasts } from "../../../testing/hear-toasts.ts";
import { as, openDiscussions, post } from "../testing/discussions.ts";

beforeAll(() => import("../../../ui/markdown-editor/markdown-editor-view.tsx"), 60_000);
let told: ReturnType<typeof hearToasts>;
beforeEach(() => {
  told = hearToasts();
});

const field = (name: string) => screen.findByRole<HTMLInputElement>("textbox", { name: new RegExp(name) });
const fill = async (name: string, text: string) => {
  const box = await field(name);
  await userEvent.clear(box);
  box.focus();
  await userEvent.paste(text);
};
const write = async (text: string) => {
  const view = EditorView.findFromDOM(await screen.findByRole("textbox", { name: "Content" }))!;
  act(() => view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } }));
};
const choose = (category: string) =>
  userEvent.selectOptions(screen.getByRole("combobox", { name: /Category/ }), category);
const dialog = (name: string) => screen.findByRole("dialog", { name });
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

/** Opens the form of a new post and answers the button that sends it. */
async function openForm(path = "/discussion", button = "New post", user = ada, isRefused = false) {
  const opened = await openDiscussions(path, {
    user,
    replies: {
      addDiscussion: () => (isRefused ? refusal(403, "solved_too_few") : { id: 7 }),
      updateDiscussion: () => null,
    },
  });
  await userEvent.click(await screen.findByRole("button", { name: button }));
  const form = within(await dialog("Create a post"));
  return { ...opened, send: () => userEvent.click(form.getByRole("button", { name: "Post" })) };
}

describe("a new post", () => {
  it("[DISC-04, DISC-05, DISC-06, DISC-07, DISC-08] is checked field by field, and the first fault alone is told", async () => {
    const { server, send } = await openForm();
    const steps: [() => Promise<unknown>, string][] = [
      [() => fill("Title", "  "), "Title is required"],
      [() => fill("Title", "x".repeat(256)), "Title Can not exceed 255"],
      [() => fill("Title", "x".repeat(255)), "Description is required"],
      [() => fill("Description", "x".repeat(256)), "Description Can not exceed 255"],
      [() => fill("Description", "x".repeat(255)), "Category is required"],
      [() => choose("Solutions"), "Content is required"],
      [() => write("x".repeat(65_536)), "Content Can not exceed 65535"],
    ];
    for (const [step, message] of steps) {
      await step();
      const before = told.length;
      await send();
      expect(told.slice(before)).toMatchObject([{ kind: "warning", text: message }]);
    }
    expect(server.asked("addDiscussion")).toEqual([]);
  });

  it("[DISC-09, DISC-11] is sent, told and shown", async () => {
    const { server, address, send } = await openForm();
    await fill("Title", "Why");
    await fill("Description", "Because");
    await choose("Solutions");
    await write("So **it** is");
    await send();
    await waitFor(() => expect(told.at(-1)).toMatchObject({ kind: "success", text: "Post successfully" }));
    expect(server.asked("addDiscussion")).toEqual([
      { title: "Why", description: "Because", categoryId: 2, content: "So **it** is", topPriority: false },
    ]);
    await waitFor(() => expect(address()).toBe("/discussion-detail/7"));
  });

  it("[DISC-10] about a problem has the problem's id before its title", async () => {
    const { server, send } = await openForm("/discussion/T1101?cid=2", "Post about the problem");
    await fill("Title", "Why");
    await fill("Description", "Because");
    await write("So it is");
    await send();
    await waitFor(() => expect(server.asked("addDiscussion")).toHaveLength(1));
    expect(server.asked("addDiscussion")[0]).toMatchObject({
      title: "[T1101] Why",
      pid: "T1101",
      categoryId: 2,
    });
  });

  it("[DISC-09] keeps its draft while it is refused, left and opened again", async () => {
    const { unmount, send } = await openForm("/discussion", "New post", ada, true);
    await fill("Title", "Half a thought");
    await fill("Description", "Because");
    await choose("Small talk");
    await write("Hm");
    await send();
    await waitFor(() => expect(told.at(-1)?.kind).toBe("error"));
    expect((await field("Title")).value).toBe("Half a thought");
    await press("Cancel");
    unmount();
    await openForm();
    expect((await field("Title")).value).toBe("Half a thought");
    expect((await screen.findByRole("textbox", { name: "Content" })).textContent).toBe("Hm");
  });

  it.each([
    ["a user", ada, false],
    ["an admin", as("admin"), true],
    ["the super admin", as("root"), true],
  ] as const)(
    "[DISC-14, PERM-11] offers pinning, uploads and image links to staff: %s",
    async (_who, user, isStaff) => {
      await openForm("/discussion", "New post", user);
      await screen.findByRole("textbox", { name: "Content" });
      for (const name of ["Upload a picture", "Upload a file", "Picture by link"]) {
        expect([name, screen.queryByRole("button", { name }) !== null]).toEqual([name, isStaff]);
      }
      expect(screen.queryByRole("switch", { name: "Pinned to the top" }) !== null).toBe(isStaff);
    },
  );
});

it("a new post is helped with the names it calls", async () => {
  const { server } = await openDiscussions("/discussion", {
    user: ada,
    replies: { getMentionNames: () => [{ username: "bea", nickname: null }] },
  });
  await userEvent.click(await screen.findByRole("button", { name: "New post" }));
  const box = await screen.findByRole("textbox", { name: "Content" });
  const view = EditorView.findFromDOM(box)!;
  await act(async () => {
    view.focus();
    view.dispatch(view.state.replaceSelection("Thank you, @Be"), { userEvent: "input.type" });
  });
  await userEvent.click(await screen.findByRole("option", { name: "bea" }));
  await waitFor(() => expect(box.textContent).toBe("Thank you, @bea "));
  expect(server.asked("getMentionNames")).toEqual([{ prefix: "be" }]);
});

it("[DISC-09, DISC-11, DISC-14] the own post is edited in a dialog of that name, by staff with its pin", async () => {
  const own = { ...post, uid: ada.uid, author: "ada", role: "admin" } as const;
  const { server } = await openDiscussions("/discussion-detail/7", {
    user: as("admin"),
    replies: { getDiscussionDetail: () => own, updateDiscussion: () => null },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Edit" }));
  await dialog("Edit the post");
  await fill("Title", "[T1101] Why not");
  await userEvent.click(screen.getByRole("switch", { name: "Pinned to the top" }));
  await press("Save the changes");
  await waitFor(() => expect(told.at(-1)).toMatchObject({ kind: "success", text: "Update successfully" }));
  // What others do to a post is not sent with it.
  expect(server.asked("updateDiscussion")).toEqual([
    {
      ...{ id: 7, title: "[T1101] Why not", description: "One sweep is enough", categoryId: 2 },
      ...{ content: "Let **f** be it.", topPriority: true },
    },
  ]);
});
