import type { EditorView } from "@codemirror/view";
import { ActionIcon } from "@mantine/core";
import { type ReactNode, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { chooseByArrow } from "../choose-by-arrow.ts";
import { Icon } from "../icon.tsx";
import type { IconName } from "../icon-paths.ts";
import type { TextEdit } from "./edit-text.ts";
import { FormulaHelp } from "./formula-help.tsx";
import styles from "./markdown-editor.module.css";
import type { MarkdownEditorProps } from "./markdown-editor-props.ts";
import { imageLinkTool, markdownTools } from "./markdown-tools.ts";

/** What the toolbar works on. */
export interface MarkdownToolbarProps extends MarkdownEditorProps {
  view: EditorView | undefined;
  onFiles: (files: readonly File[]) => void;
}

/** One button. */
interface Button {
  id: string;
  name: string;
  icon: IconName;
  act: () => void;
}

/** The buttons over a text: one stop for the Tab key, arrow keys inside. */
export function MarkdownToolbar(props: MarkdownToolbarProps): ReactNode {
  const { label, view, uploadImage, uploadFile, mayLinkImage = false, onFiles } = props;
  const { t } = useTranslation();
  const [reached, setReached] = useState("markdownEditor.bold");
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const images = useRef<HTMLInputElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const change = (edit: TextEdit) => {
    view?.dispatch(view.state.update(edit(view.state), { userEvent: "input", scrollIntoView: true }));
    view?.focus();
  };
  const tools = mayLinkImage ? [...markdownTools, imageLinkTool] : markdownTools;
  const ask = (id: "uploadImage" | "uploadFile", icon: IconName, act: () => void): Button => {
    return { id, name: t(`markdownEditor.${id}`), icon, act };
  };
  const buttons: Button[] = [
    ...tools.map(({ word, icon, edit }) => ({ id: word, name: t(word), icon, act: () => change(edit) })),
    ...(uploadImage ? [ask("uploadImage", "upload", () => images.current?.click())] : []),
    ...(uploadFile ? [ask("uploadFile", "file", () => files.current?.click())] : []),
    { id: "latex", name: t("markdownEditor.latex"), icon: "info", act: () => setIsHelpOpen(true) },
  ];
  const ids = buttons.map(({ id }) => id);
  const takeFrom = ({ currentTarget }: React.ChangeEvent<HTMLInputElement>) => {
    onFiles([...(currentTarget.files ?? [])]);
    // The same file may be chosen again.
    currentTarget.value = "";
  };
  return (
    <>
      <div
        role="toolbar"
        aria-label={t("markdownEditor.tools", { label })}
        className={styles.toolbar}
        onKeyDown={(event) => chooseByArrow(event, ids, { value: reached, onChange: setReached })}
      >
        {buttons.map(({ id, name, icon, act }) => (
          <ActionIcon
            key={id}
            size={32}
            aria-label={name}
            title={name}
            tabIndex={id === reached ? 0 : -1}
            onFocus={() => setReached(id)}
            onClick={act}
          >
            <Icon name={icon} />
          </ActionIcon>
        ))}
      </div>
      {uploadImage && (
        <input
          ref={images}
          hidden
          multiple
          type="file"
          accept="image/png,image/jpeg,image/gif,image/webp"
          aria-label={t("markdownEditor.uploadImage")}
          onChange={takeFrom}
        />
      )}
      {uploadFile && (
        <input
          ref={files}
          hidden
          multiple
          type="file"
          aria-label={t("markdownEditor.uploadFile")}
          onChange={takeFrom}
        />
      )}
      <FormulaHelp isOpen={isHelpOpen} onClose={() => setIsHelpOpen(false)} />
    </>
  );
}
