import { EditorView } from "@codemirror/view";
import { act, screen } from "@testing-library/react";
import type { Locale } from "@touchstone/domain";
import { openSession } from "../../../../platform/session/session.ts";
import { renderPart } from "../../../../testing/render-part.tsx";
import { ConfirmProvider } from "../../../../ui/confirm.tsx";
import { Problem } from "../problem.tsx";
import { ada } from "./fake-site.ts";

/** How the page of a problem is opened. */
export interface OpenOptions {
  isSignedIn?: boolean;
  locale?: Locale;
  query?: string;
}

/** Opens the page of the fake site's problem. */
export async function openProblem({ isSignedIn = true, locale = "en-US", query = "" }: OpenOptions = {}) {
  if (isSignedIn) openSession({ token: "token", user: ada });
  return renderPart(
    <ConfirmProvider>
      <Problem problemId="T1101" />
    </ConfirmProvider>,
    { locale, path: `/problem/T1101${query}` },
  );
}

/** The editor of the page, once it is there. */
export async function findEditor() {
  const box = await screen.findByRole("textbox", { name: /Assay/ });
  const view = EditorView.findFromDOM(box);
  if (!view) throw new Error("the box holds no editor");
  return {
    box,
    text: () => view.state.doc.toString(),
    /** Where the cursor is, in characters from the beginning. */
    cursor: () => view.state.selection.main.head,
    /** Replaces the code, as typing would. */
    write: (code: string) =>
      act(() => view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: code } })),
  };
}
