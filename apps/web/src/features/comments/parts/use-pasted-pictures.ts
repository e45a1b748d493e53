import { type ClipboardEvent, type DragEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useTextUploads } from "../../../platform/http/use-text-uploads.ts";
import { showToast } from "../../../platform/toasts/toasts.ts";
import { keptFileText } from "../../../ui/markdown-editor/kept-file-text.ts";

/**
 * Takes pictures that are pasted or dropped into a box, from those who may upload them here: each is kept, and its
 * Markdown written at the cursor. Others are told that it does not go.
 */
export function usePastedPictures(write: (markdown: string) => void) {
  const { t } = useTranslation();
  const { uploadImage } = useTextUploads();
  const [names, setNames] = useState<readonly string[]>([]);

  const keep = async (file: File): Promise<void> => {
    if (!uploadImage || !file.type.startsWith("image/"))
      return showToast("warning", t("markdownEditor.notTaken"));
    setNames((before) => [...before, file.name]);
    try {
      write(keptFileText("![", file.name, await uploadImage(file)));
    } catch {
      // The call has told why; what was typed stays.
      showToast("warning", t("markdownEditor.failed", { name: file.name }));
    } finally {
      setNames((before) => before.filter((_, index) => index !== before.indexOf(file.name)));
    }
  };
  const take = (event: ClipboardEvent | DragEvent, data: DataTransfer) => {
    const files = [...data.files];
    // Pasted text with a picture of itself stays text.
    if (files.length === 0 || data.types.includes("text/plain")) return;
    event.preventDefault();
    for (const file of files) void keep(file);
  };

  return {
    /** Those on their way. */
    names,
    handlers: {
      onPaste: (event: ClipboardEvent) => take(event, event.clipboardData),
      onDrop: (event: DragEvent) => take(event, event.dataTransfer),
      // Else the browser opens the file in place of the page.
      onDragOver: (event: DragEvent) => {
        if (event.dataTransfer.types.includes("Files")) event.preventDefault();
      },
    },
  };
}
