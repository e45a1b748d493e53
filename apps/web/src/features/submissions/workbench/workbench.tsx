import type { KeyboardEvent, ReactNode } from "react";
import { editorShortcut } from "../../../ui/code-editor/editor-shortcut.ts";
import { CaptchaDialog } from "./captcha-dialog.tsx";
import { Dock } from "./dock.tsx";
import { EditorPanel } from "./editor-panel.tsx";
import type { EditorToolsProps } from "./editor-tools.tsx";
import { ResultPanel } from "./result-panel.tsx";
import styles from "./workbench.module.css";

/** What the workbench needs. */
export interface WorkbenchProps extends EditorToolsProps {
  /** What a phone shows of it above the dock; a wide page shows all. */
  pane: "none" | "code" | "result";
  /** Called when the server took a submission, or a run began. */
  onSent: () => void;
}

/** Where a problem is solved: editor, result, and the dock with the last verdict. */
export function Workbench({ pane, onSent, ...tools }: WorkbenchProps): ReactNode {
  const { workbench } = tools;
  const submit = async () => {
    if (await workbench.submit()) onSent();
  };
  const run = () => {
    if (workbench.runSelfTest()) onSent();
  };
  // The editor takes its own keys; here are those of a person who types an input.
  const press = (event: KeyboardEvent) => {
    const asked = event.defaultPrevented ? undefined : editorShortcut(event.nativeEvent);
    if (!asked || event.repeat) return;
    event.preventDefault();
    if (asked === "run") run();
    else void submit();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: -- it hears the keys of what is typed inside
    <div className={styles.workbench} data-pane={pane} onKeyDown={press}>
      <EditorPanel {...tools} onSubmit={() => void submit()} onRun={run} />
      <ResultPanel workbench={workbench} isWhole={pane === "result"} />
      <Dock workbench={workbench} onSubmit={() => void submit()} onRun={run} />
      <CaptchaDialog workbench={workbench} onSubmit={() => void submit()} />
    </div>
  );
}
