import type { Extension } from "@codemirror/state";

/** Loads the keys of Vim, which most people never ask for. */
export async function loadVim(): Promise<Extension> {
  const { vim } = await import("@replit/codemirror-vim");
  return vim({ status: true });
}
