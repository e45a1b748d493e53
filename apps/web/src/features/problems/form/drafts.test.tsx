import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { refusal } from "../../../testing/fake-server.ts";
import { goodDraft, openForm, press, type } from "./testing/open-form.tsx";

const stored = { pid: 7, version: 2, isRemote: false, hasUploadedTests: false };
const title = () => screen.getByLabelText<HTMLInputElement>(/^Title/);
const kept = () => screen.findByText(/^local draft kept/);

describe("a draft", () => {
  it("is kept by the browser, found again, and forgotten by a save", async () => {
    const first = await openForm(goodDraft(), { stored });
    expect(screen.getByText("Everything is saved")).toBeTruthy();
    type(/^Title/, "Gold");
    await kept();
    first.unmount();
    const second = await openForm(goodDraft(), { stored });
    expect(title().value).toBe("Gold");
    expect(screen.getByText("Unsaved changes")).toBeTruthy();
    await press("Save");
    await screen.findByText("Everything is saved");
    second.unmount();
    await openForm(goodDraft(), { stored });
    expect(title().value).toBe("Assay");
  });

  it("keeps what is typed while it is being saved, as unsaved work on what was saved", async () => {
    let isFirst = true;
    const { server, unmount } = await openForm(goodDraft(), {
      stored,
      replies: {
        updateProblem: () => {
          if (isFirst) type(/^Title/, "Golden");
          isFirst = false;
          return { pid: 7, version: 3 };
        },
      },
    });
    type(/^Title/, "Gold");
    await press("Save");
    await waitFor(() => expect(server.asked("updateProblem")).toHaveLength(1));
    await screen.findByRole("button", { name: "Save" });
    expect(title().value).toBe("Golden");
    expect(screen.getByText("Unsaved changes")).toBeTruthy();
    unmount();
    const again = await openForm(goodDraft(), { stored: { ...stored, version: 3 } });
    expect(title().value).toBe("Golden");
    await press("Save");
    await screen.findByText("Everything is saved");
    expect(again.server.asked("updateProblem")).toMatchObject([
      { baseVersion: 3, problem: { title: "Golden" } },
    ]);
  });

  it("of a new problem goes on to the problem that it has become", async () => {
    const { onSaved, unmount } = await openForm(goodDraft(), {
      replies: {
        addProblem: () => {
          type(/^Title/, "Golden");
          return { pid: 7, version: 1 };
        },
      },
    });
    await press("Save");
    await waitFor(() => expect(onSaved).toHaveBeenCalledWith(7));
    unmount();
    const fresh = await openForm(goodDraft());
    expect(title().value).toBe("Assay");
    fresh.unmount();
    await openForm(goodDraft(), { stored: { ...stored, version: 1 } });
    expect(title().value).toBe("Golden");
    expect(screen.getByText("Unsaved changes")).toBeTruthy();
  });

  it("is thrown away when its writer says so", async () => {
    const { onReload } = await openForm(goodDraft(), { stored });
    type(/^Title/, "Gold");
    await kept();
    await press("Discard");
    await screen.findByRole("dialog", { name: "Discard what is not saved?" });
    const buttons = screen.getAllByRole("button", { name: "Discard" });
    buttons.at(-1)?.click();
    await waitFor(() => expect(onReload).toHaveBeenCalled());
    expect(title().value).toBe("Assay");
    expect(screen.getByText("Everything is saved")).toBeTruthy();
  });

  it("of two writers: the second chooses, and nothing is overwritten unasked", async () => {
    let isStale = true;
    const theirs = {
      version: 5,
      problem: { modifiedUser: "bea", author: "ada", gmtModified: "2026-11-15T08:00:00Z" },
    };
    const { server } = await openForm(goodDraft(), {
      stored,
      replies: {
        updateProblem: () => (isStale ? refusal(409, "problem_changed") : { pid: 7, version: 6 }),
        getAdminProblem: () => theirs as never,
      },
    });
    type(/^Title/, "Gold");
    await press("Save");
    await screen.findByText(/bea saved it at/);
    await press("Keep writing");
    expect(title().value).toBe("Gold");
    await press("Save");
    isStale = false;
    await screen.findByText(/bea saved it at/);
    await press("Save mine over it");
    await screen.findByText("Everything is saved");
    expect(server.asked("updateProblem").map(({ baseVersion }) => baseVersion)).toEqual([2, 2, 5]);
  });
});
