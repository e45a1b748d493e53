import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { toastStore } from "../platform/toasts/toasts.ts";
import { renderPart } from "../testing/render-part.tsx";
import { CopyButton } from "./copy-button.tsx";

const text = "3 4\n1 2\n";
type OwnClipboard = { writeText: (text: string) => Promise<void> };

/** A browser that copies what is selected, or refuses; answers what it copied. */
function giveOldWay(isAllowed: boolean): string[] {
  const copied: string[] = [];
  document.execCommand = () => {
    const field = document.activeElement;
    if (isAllowed && field instanceof HTMLTextAreaElement) {
      copied.push(field.value.slice(field.selectionStart, field.selectionEnd));
    }
    return isAllowed;
  };
  return copied;
}

/** Presses the button in a browser with this clipboard; a plain-http site has none. */
async function pressWith(clipboard: OwnClipboard | undefined): Promise<void> {
  const user = userEvent.setup({ delay: null });
  Object.defineProperty(navigator, "clipboard", { value: clipboard, configurable: true });
  await renderPart(<CopyButton text={text} />);
  await user.click(screen.getByRole("button", { name: "Copy" }));
  await waitFor(() => expect(toastStore.get()).toBeDefined());
}

it("[SHELL-13] copies and says so", async () => {
  const writeText = vi.fn(async () => {});
  await pressWith({ writeText });
  expect(writeText).toHaveBeenCalledWith(text);
  expect(toastStore.get()).toMatchObject({ kind: "success", text: "Copied successfully" });
});

it("[SHELL-13] copies on a plain-http site, leaves nothing behind and keeps the focus", async () => {
  const copied = giveOldWay(true);
  await pressWith(undefined);
  expect(copied).toEqual([text]);
  expect(toastStore.get()).toMatchObject({ kind: "success", text: "Copied successfully" });
  expect(document.querySelector("textarea")).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Copy" }));
});

it("[SHELL-13] takes the old way where the clipboard is forbidden", async () => {
  const copied = giveOldWay(true);
  await pressWith({ writeText: async () => Promise.reject(new Error("not allowed")) });
  expect(copied).toEqual([text]);
});

it("[SHELL-13] warns when neither works", async () => {
  giveOldWay(false);
  await pressWith(undefined);
  expect(toastStore.get()).toMatchObject({ kind: "warning", text: "Copied failed" });
});
