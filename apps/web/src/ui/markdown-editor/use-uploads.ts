import { isolateHistory } from "@codemirror/commands";
import { StateEffect } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { showToast } from "../../platform/toasts/toasts.ts";
import { keptFileText } from "./kept-file-text.ts";
import type { MarkdownEditorProps } from "./markdown-editor-props.ts";

/**
 * Takes pictures and files into the text: each is kept by the caller, and its address is written where the cursor was
 * when it came, wherever typing has moved that place since.
 */
export function useUploads(view: EditorView | undefined, props: MarkdownEditorProps) {
  const { t } = useTranslation();
  const [names, setNames] = useState<readonly string[]>([]);
  const { uploadImage, uploadFile } = props;

  const send = async (file: File): Promise<void> => {
    const isImage = file.type.startsWith("image/") && uploadImage !== undefined;
    const keep = isImage ? uploadImage : uploadFile;
    if (!view || !keep) return showToast("warning", t("markdownEditor.notTaken"));
    const place = followPlace(view);
    setNames((before) => [...before, file.name]);
    try {
      const link = await keep(file);
      write(view, place.now(), keptFileText(isImage ? "![" : "[", file.name, link));
    } catch {
      // The call has told why; what was typed stays.
      showToast("warning", t("markdownEditor.failed", { name: file.name }));
    } finally {
      place.stop();
      setNames((before) => before.filter((_, index) => index !== before.indexOf(file.name)));
    }
  };

  return {
    names,
    send: (files: readonly File[]) => {
      for (const file of files) void send(file);
    },
  };
}

/** A place in the text that moves with it. */
function followPlace(view: EditorView) {
  let at = view.state.selection.main.to;
  let isFollowing = true;
  const listener = EditorView.updateListener.of(({ changes }) => {
    if (isFollowing) at = changes.mapPos(at, 1);
  });
  view.dispatch({ effects: StateEffect.appendConfig.of(listener) });
  return {
    now: () => Math.min(at, view.state.doc.length),
    stop: () => {
      isFollowing = false;
    },
  };
}

function write(view: EditorView, at: number, insert: string): void {
  view.dispatch({ changes: { from: at, insert }, annotations: isolateHistory.of("full") });
}
