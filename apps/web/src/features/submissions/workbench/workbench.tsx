import type { ReactNode } from "react";
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
  /** Called when the server took a submission. */
  onSent: () => void;
}

/** Where a problem is solved: editor, result, and the dock with the last verdict. */
export function Workbench({ pane, onSent, ...tools }: WorkbenchProps): ReactNode {
  const { workbench } = tools;
  const submit = async () => {
    if (await workbench.submit()) onSent();
  };
  return (
    <div className={styles.workbench} data-pane={pane}>
      <EditorPanel {...tools} onSubmit={() => void submit()} />
      <ResultPanel workbench={workbench} isWhole={pane === "result"} />
      <Dock workbench={workbench} onSubmit={() => void submit()} />
      <CaptchaDialog workbench={workbench} onSubmit={() => void submit()} />
    </div>
  );
}
